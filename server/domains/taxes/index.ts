export type { DueOnDelivery } from './rules.ts';
export type { TaxTables } from './tax-tables.ts';
