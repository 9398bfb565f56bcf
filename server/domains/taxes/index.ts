export type { TaxTables } from './tax-tables.ts';
export type { VatNumbers } from './vat-numbers/check-vat-number.ts';
