import { ownValue } from '../../../kit/own-value.ts';
import { createCellReader } from './cell-reader.ts';
import { htmlText } from './html-text.ts';
import type { Cells, ParsedRow } from './parsed-row.ts';
import { readEan, readSku, readTiers } from './variant-cells.ts';

const MAX_STOCK = 100_000_000;
const gramsOf: Record<string, number> = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523 };

export const shopifyKey = (cells: Cells): string => cells.handle?.trim() ?? '';

/**
 * Reads a row of Shopify's product export. Only a product's first row has its title and the names of its options, so
 * `names` are the cells of that row. A row without an option or a SKU only adds a picture.
 */
export function readShopify(cells: Cells, names: Cells): ParsedRow {
  const reader = createCellReader(cells);
  const { text } = reader;
  const path = (text('product category') ?? text('type') ?? '')
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);
  const [title, body] = [text('title'), text('body (html)')];
  const product = {
    titles: title === undefined ? {} : { en: title },
    descriptions: body === undefined ? {} : { en: htmlText(body) },
    brand: text('vendor'),
    category: path.length > 0 ? path : undefined,
    pictures: reader.pictures('image src', /\s+/),
  };
  const isVariant = ['variant sku', 'variant price', 'option1 value'].some(
    (column) => text(column) !== undefined,
  );
  if (!isVariant) return { product, errors: reader.errors };
  const sku = readSku(reader, 'variant sku');
  const tiers = readTiers(reader, cells, 'variant price');
  const options = [1, 2, 3].flatMap((at): [string, string][] => {
    const name = names[`option${at} name`]?.trim();
    const value = text(`option${at} value`);
    return name && value !== undefined && value !== 'Default Title' ? [[name, value]] : [];
  });
  const inStock = text('variant inventory qty');
  const facts = {
    attributes: Object.fromEntries(options),
    weight:
      reader.scaled('variant grams', 1) ??
      reader.scaled('variant weight', ownValue(gramsOf, text('variant weight unit') ?? 'kg') ?? 1000),
    ean: readEan(reader, 'variant barcode'),
    // Shopify counts below 0 when a shop oversells.
    stock: { 1: inStock?.startsWith('-') ? 0 : reader.whole('variant inventory qty', 0, MAX_STOCK) },
    state: text('status') === 'archived' ? ('discontinued' as const) : undefined,
  };
  const variant = sku !== undefined && tiers ? { sku, ...tiers, ...facts } : undefined;
  return { product, variant, errors: reader.errors };
}
