import type { Cells, Format, Reading } from './facts.ts';
import { ladingKey, readLading } from './read-lading.ts';
import { readShopify, shopifyKey } from './read-shopify.ts';
import { readWoocommerce, woocommerceKeys } from './read-woocommerce.ts';

const marks: readonly [Format, readonly string[]][] = [
  ['shopify', ['handle', 'title', 'variant sku', 'variant price']],
  ['woocommerce', ['type', 'sku', 'name', 'regular price', 'parent']],
  ['lading', ['sku', 'title', 'price']],
];

/** The format that a header of column names (in lower case) belongs to. */
export function detectFormat(header: readonly string[]): Format | undefined {
  return marks.find(([, columns]) => columns.every((column) => header.includes(column)))?.[0];
}

/** Makes the function that tells which product each row of a file belongs to; rows come in their order. */
export function productKeys(format: Format): (cells: Cells) => string {
  if (format === 'woocommerce') return woocommerceKeys();
  return format === 'shopify' ? shopifyKey : ladingKey;
}

/** Reads all rows of one product. */
export function readRows(format: Format, rows: readonly Cells[]): Reading[] {
  const [first = {}] = rows;
  if (format === 'shopify') return rows.map((cells) => readShopify(cells, first));
  return rows.map(format === 'lading' ? readLading : readWoocommerce);
}
