import { type Language, languages } from '../../../contract/fields.ts';
import { createCellReader } from './cell-reader.ts';
import type { Cells, ParsedRow, ProductFacts, VariantFacts } from './parsed-row.ts';
import { readEan, readSku, readTiers } from './variant-cells.ts';

const leads = ['0-1', '1-3', '4-7', '7-10', '11-30'];
const states = { 'on sale': 'on_sale', discontinued: 'discontinued' } as const;
const logisticTags = new Set(['battery', 'magnet', 'liquid']);
const MAX_QUANTITY = 1_000_000;
const MAX_STOCK = 100_000_000;
const LIST = /[,;|]/;

/** The key of the product that a row of our own format belongs to. */
export const ladingKey = (cells: Cells): string =>
  cells.product?.trim() || cells.sku?.trim().toUpperCase() || '';

/** Reads a row of our own format; docs/import.md lists the columns. */
export function readLading(cells: Cells): ParsedRow {
  const reader = createCellReader(cells);
  const product = readProduct(reader, cells);
  const sku = readSku(reader, 'sku');
  const tiers = readTiers(reader, cells, 'price');
  const facts = readVariant(reader, cells);
  const variant = sku !== undefined && tiers ? { sku, ...tiers, ...facts } : undefined;
  return { product, variant, errors: reader.errors };
}

type Reader = ReturnType<typeof createCellReader>;

function readProduct(reader: Reader, cells: Cells): ProductFacts {
  const textsOf = (column: string): Partial<Record<Language, string>> => {
    const words = languages.map((language) => [
      language,
      reader.text(language === 'en' ? column : `${column}_${language}`) ??
        reader.text(`${column}_${language}`),
    ]);
    return Object.fromEntries(words.filter(([, word]) => word !== undefined));
  };
  const logistics =
    reader.text('logistics') === undefined
      ? undefined
      : reader.list('logistics', LIST).map((tag) => tag.toLowerCase());
  if (logistics?.some((tag) => !logisticTags.has(tag)))
    reader.refuse('logistics', 'battery, magnet or liquid');
  const specs = Object.keys(cells).filter(
    (column) => column.startsWith('spec:') && reader.text(column) !== undefined,
  );
  const category = reader.list('category', />/);
  return {
    titles: textsOf('title'),
    descriptions: textsOf('description'),
    brand: reader.text('brand'),
    category: category.length > 0 ? category : undefined,
    specs:
      specs.length > 0
        ? specs.map((column) => [column.slice('spec:'.length), reader.text(column) ?? ''])
        : undefined,
    certificates: reader.text('certificates') === undefined ? undefined : reader.list('certificates', LIST),
    logistics,
    pictures: reader.pictures('pictures', /[\s|;]+/),
  };
}

function readVariant(
  reader: Reader,
  cells: Cells,
): Omit<VariantFacts, 'sku' | 'quantities' | 'prices' | 'floor'> {
  const attributes = Object.keys(cells).filter(
    (column) => column.startsWith('attribute:') && reader.text(column) !== undefined,
  );
  const lead = reader.text('lead_time')?.replace(/\s|days?/g, '');
  if (lead !== undefined && !leads.includes(lead)) reader.refuse('lead_time', `one of ${leads.join(', ')}`);
  const state = reader.text('state')?.toLowerCase();
  if (state !== undefined && !(state in states)) reader.refuse('state', 'on sale or discontinued');
  const size = (column: string): number | undefined => reader.scaled(column, 10);
  return {
    attributes: Object.fromEntries(
      attributes.map((column) => [column.slice('attribute:'.length), reader.text(column) ?? '']),
    ),
    moq: reader.whole('moq', 1, MAX_QUANTITY),
    step: reader.whole('step', 1, MAX_QUANTITY),
    weight: reader.scaled('weight_g', 1),
    length: size('length_cm'),
    width: size('width_cm'),
    height: size('height_cm'),
    carton: reader.whole('carton_quantity', 1, MAX_QUANTITY),
    ean: readEan(reader, 'ean'),
    lead: lead === undefined || !leads.includes(lead) ? undefined : leads.indexOf(lead),
    state: Object.entries(states).find(([name]) => name === state)?.[1],
    stock: {
      1: reader.whole('stock_1', 0, MAX_STOCK),
      2: reader.whole('stock_2', 0, MAX_STOCK),
      6: reader.whole('stock_6', 0, MAX_STOCK),
    },
  };
}
