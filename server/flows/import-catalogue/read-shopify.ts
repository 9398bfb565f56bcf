import { ownValue } from '../../../kit/own-value.ts';
import { cellReader } from './cells.ts';
import type { Cells, Reading } from './facts.ts';
import { htmlText } from './html-text.ts';
import { readEan, readSku, readTiers } from './variant-cells.ts';

const MOST_STOCK = 100_000_000;
const gramsOf: Record<string, number> = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523 };

export const shopifyKey = (cells: Cells): string => cells.handle?.trim() ?? '';

/**
 * Reads a row of Shopify's product export. Only a product's first row tells its title; a row without an option or a
 * SKU only adds a picture. Option names stand in the first row too, so `names` are those of the product's first row.
 */
export function readShopify(cells: Cells, names: Cells): Reading {
  const reader = cellReader(cells);
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
    // Shopify counts below nothing when a shop oversells.
    stock: { 1: inStock?.startsWith('-') ? 0 : reader.whole('variant inventory qty', 0, MOST_STOCK) },
    state: text('status') === 'archived' ? ('discontinued' as const) : undefined,
  };
  const variant = sku !== undefined && tiers ? { sku, ...tiers, ...facts } : undefined;
  return { product, variant, errors: reader.errors };
}
