import { ownValue } from '../../../kit/own-value.ts';
import { createCellReader } from './cell-reader.ts';
import { htmlText } from './html-text.ts';
import type { Cells, ParsedRow } from './parsed-row.ts';
import { readEan, readSku, readTiers } from './variant-cells.ts';

const MAX_STOCK = 100_000_000;
const grams: Record<string, number> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523 };
const millimetres: Record<string, number> = { cm: 10, mm: 1, m: 1000, in: 25.4, yd: 914.4 };

/** Creates the function from a row to its product's key: a variation names its parent by SKU or by `id:` and number. */
export function createWoocommerceKey(): (cells: Cells) => string {
  const keyOfId = new Map<string, string>();
  return (cells) => {
    const parent = cells.parent?.trim();
    if (parent) return keyOfId.get(parent) ?? parent;
    const id = `id:${cells.id?.trim() ?? ''}`;
    const key = cells.sku?.trim() || id;
    if (cells.type?.includes('variable')) keyOfId.set(id, key);
    return key;
  };
}

/** Reads a row of WooCommerce's product export. A variable product's own row has no variant. */
export function readWoocommerce(cells: Cells): ParsedRow {
  const reader = createCellReader(cells);
  const { text } = reader;
  const type = text('type') ?? 'simple';
  if (/grouped|external/.test(type))
    reader.refuse('type', 'only simple and variable products can be imported');
  const isVariation = type.includes('variation');
  // The first of several categories; a comma inside a name is escaped.
  const [path = ''] = (text('categories') ?? '').split(/(?<!\\),\s*/);
  const category = path
    .replaceAll('\\,', ',')
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);
  const body = text('description') ?? text('short description');
  const title = isVariation ? undefined : text('name');
  const product = {
    titles: title === undefined ? {} : { en: title },
    descriptions: isVariation || body === undefined ? {} : { en: htmlText(body.replaceAll('\\n', '\n')) },
    brand: text('brands')?.split(',')[0]?.trim(),
    category: category.length > 0 ? category : undefined,
    pictures: reader.pictures('images', /\s*,\s*/),
  };
  if (/^variable/.test(type)) return { product, errors: reader.errors };
  const sku = readSku(reader, 'sku');
  const tiers = readTiers(reader, cells, 'regular price');
  const measure = (name: string, units: Record<string, number>): number | undefined => {
    const column = Object.keys(cells).find((one) => one.startsWith(`${name} (`));
    return column === undefined
      ? undefined
      : reader.scaled(column, ownValue(units, column.slice(name.length + 2, -1)) ?? 1);
  };
  const variant = sku !== undefined &&
    tiers && {
      sku,
      ...tiers,
      attributes: isVariation ? attributesOf(cells) : {},
      weight: measure('weight', grams),
      length: measure('length', millimetres),
      width: measure('width', millimetres),
      height: measure('height', millimetres),
      ean: readEan(reader, 'gtin, upc, ean, or isbn'),
      stock: { 1: text('in stock?') === '0' ? 0 : reader.whole('stock', 0, MAX_STOCK) },
    };
  return { product, variant: variant || undefined, errors: reader.errors };
}

function attributesOf(cells: Cells): Record<string, string> {
  const numbers = Object.keys(cells).flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? []);
  const pairs = numbers.map((at) => [
    cells[`attribute ${at} name`]?.trim() ?? '',
    cells[`attribute ${at} value(s)`]?.trim() ?? '',
  ]);
  return Object.fromEntries(pairs.filter(([name, value]) => name && value));
}
