export { countryOfArea, traderOf } from './tax-places.ts';
export type { TaxTables } from './tax-tables.ts';
export type { VatNumbers } from './vat-numbers/check-vat-number.ts';
export { isTaxNumber } from './vat-numbers/parse-vat-number.ts';
