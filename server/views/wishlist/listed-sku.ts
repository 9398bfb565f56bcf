import type { Language } from '../../../contract/fields.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { ListedRow } from './query.ts';

/** States of a variant in which it can be bought, once it is in stock. */
const SOLD = new Set(['on_sale', 'presale', 'sold_out']);
/** Warehouse of what is in none: it is not shown. */
const NO_WAREHOUSE = 1;

export function availabilityOf(row: ListedRow): 'available' | 'soldOut' | 'discontinued' {
  const { state, moq, available } = row;
  if (state === null || !SOLD.has(state)) return 'discontinued';
  return state !== 'sold_out' && (available ?? 0) >= (moq ?? 1) ? 'available' : 'soldOut';
}

/** Returns what all lists show of a SKU, in the language. */
export const toListed = (row: ListedRow, taxonomy: Taxonomy, language: Language) => ({
  sku: row.sku,
  title: row.title,
  brand: row.brand,
  slug: row.slug,
  picture: row.picture,
  attributes: Object.entries(row.attributes ?? {}).map(([code, value]) =>
    taxonomy.valueText(code, value, language),
  ),
  moq: row.moq ?? 1,
  stock: Math.max(0, row.available ?? 0),
  warehouse: row.warehouse ?? NO_WAREHOUSE,
});
