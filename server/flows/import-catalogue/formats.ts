import type { Cells, Format, ParsedRow } from './parsed-row.ts';
import { ladingKey, readLading } from './read-lading.ts';
import { readShopify, shopifyKey } from './read-shopify.ts';
import { createWoocommerceKey, readWoocommerce } from './read-woocommerce.ts';

const COLUMNS_BY_FORMAT: readonly [Format, readonly string[]][] = [
  ['shopify', ['handle', 'title', 'variant sku', 'variant price']],
  ['woocommerce', ['type', 'sku', 'name', 'regular price', 'parent']],
  ['lading', ['sku', 'title', 'price']],
];

/** The format that a header of column names (in lower case) belongs to. */
export function detectFormat(header: readonly string[]): Format | undefined {
  return COLUMNS_BY_FORMAT.find(([, columns]) => columns.every((column) => header.includes(column)))?.[0];
}

/** Creates the function from a row to the key of its product; it must be called with all rows in order. */
export function createProductKey(format: Format): (cells: Cells) => string {
  if (format === 'woocommerce') return createWoocommerceKey();
  return format === 'shopify' ? shopifyKey : ladingKey;
}

/** Reads all rows of one product. */
export function readRows(format: Format, rows: readonly Cells[]): ParsedRow[] {
  const [first = {}] = rows;
  if (format === 'shopify') return rows.map((cells) => readShopify(cells, first));
  return rows.map(format === 'lading' ? readLading : readWoocommerce);
}
