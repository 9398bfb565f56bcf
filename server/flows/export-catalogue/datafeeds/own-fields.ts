import { type DatafeedField, defaultFields, type FeedOptions } from '../../../../contract/datafeed.ts';
import { LEAD_TIMES } from '../../../../kit/lead-days.ts';
import {
  amountIn,
  type Cells,
  categoryPath,
  centimetres,
  complianceCells,
  productLink,
  textCells,
  variantPictures,
  warningCells,
} from '../../catalogue-formats/writing/cells.ts';
import type { ExportProduct, ExportVariant } from '../../catalogue-formats/writing/export-product.ts';
import { specPairs } from '../../catalogue-formats/writing/own-columns.ts';

export type FieldContext = { options: FeedOptions; publicUrl: string };

/** A field with several parts, which a table has in one cell and XML as elements of a name. */
export type Parts = { element: string; parts: { name?: string; text: string }[]; joiner: string };
export type FieldValue = string | number | Parts;

const ORDERABLE = new Set(['on_sale', 'presale']);

function availabilityOf({ state, stock }: ExportVariant): string {
  if (state === 'discontinued') return 'discontinued';
  if (!ORDERABLE.has(state) || (stock[1] ?? 0) <= 0) return 'out of stock';
  return state === 'presale' ? 'preorder' : 'in stock';
}

const texts = (element: string, all: readonly string[], joiner: string): Parts => ({
  element,
  parts: all.map((text) => ({ text })),
  joiner,
});
const pairs = (element: string, all: readonly (readonly [string, string])[]): Parts => ({
  element,
  parts: all.map(([name, text]) => ({ name, text })),
  joiner: '; ',
});

type Read = (product: ExportProduct, variant: ExportVariant, context: FieldContext) => FieldValue;

const price =
  (at: number): Read =>
  (_, { prices }, { options: { currency } }) =>
    amountIn(currency, prices?.[at]);
const from =
  (at: number): Read =>
  (_, { quantities }) =>
    quantities?.[at] ?? '';
const law =
  (column: string): Read =>
  (product) =>
    complianceCells(product)[column] ?? '';

const FIELDS: Record<DatafeedField, Read> = {
  sku: (_, { sku }) => sku,
  product: ({ spu }) => spu,
  title: (product) => textCells(product).title ?? '',
  description: (product) => textCells(product).description ?? '',
  brand: ({ brand }) => brand ?? '',
  category: ({ categories }) => categoryPath(categories[0] ?? []),
  attributes: (_, { attributes }) =>
    pairs(
      'attribute',
      Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  specifications: (product) => pairs('specification', specPairs(product)),
  price: price(0),
  currency: (_, __, { options: { currency } }) => currency,
  tiers: (_, { quantities, prices }, { options: { currency } }) =>
    pairs(
      'tier',
      (quantities ?? []).map((quantity, at) => [String(quantity), amountIn(currency, prices?.[at])]),
    ),
  from_2: from(1),
  price_2: price(1),
  from_3: from(2),
  price_3: price(2),
  moq: (_, { moq }) => moq,
  step: (_, { step }) => step,
  stock: (_, { stock }) => stock[1] ?? 0,
  availability: (_, variant) => availabilityOf(variant),
  lead_time: (_, { lead }) => `${LEAD_TIMES[lead] ?? ''} days`,
  weight_g: (_, { weight }) => weight ?? '',
  length_cm: (_, { length }) => centimetres(length),
  width_cm: (_, { width }) => centimetres(width),
  height_cm: (_, { height }) => centimetres(height),
  carton_quantity: (_, { carton }) => carton ?? '',
  ean: (_, { ean }) => ean ?? '',
  hs_code: ({ hs }) => hs ?? '',
  origin: law('origin'),
  certificates: ({ certificates }) => texts('certificate', certificates, '; '),
  logistics: ({ logistics }) => texts('kind', logistics, '; '),
  warnings: (product) => warningCells(product).warnings ?? '',
  manufacturer: law('manufacturer'),
  responsible_person: law('responsible_person'),
  not_sold_to: law('not_sold_to'),
  not_sold_on: law('not_sold_on'),
  main_picture: (_, variant, { publicUrl }) => variantPictures(variant, publicUrl)[0] ?? '',
  pictures: (_, variant, { publicUrl }) => texts('picture', variantPictures(variant, publicUrl), ' '),
  link: (product, { sku }, { options, publicUrl }) => productLink(product, sku, { ...options, publicUrl }),
};

/** Fields whose cells of a workbook are numbers. */
export const NUMBER_FIELDS: ReadonlySet<string> = new Set<DatafeedField>([
  ...(['price', 'from_2', 'price_2', 'from_3', 'price_3', 'moq', 'step', 'stock'] as const),
  ...(['weight_g', 'length_cm', 'width_cm', 'height_cm', 'carton_quantity'] as const),
]);

/** The fields of a file in their order. */
export const fieldsOf = ({ fields }: FeedOptions): readonly DatafeedField[] =>
  fields.length > 0 ? fields : defaultFields;

/** Returns the values of a variant's fields in the order of the file. */
export const readFields = (
  product: ExportProduct,
  variant: ExportVariant,
  context: FieldContext,
): [DatafeedField, FieldValue][] =>
  fieldsOf(context.options).map((field) => [field, FIELDS[field](product, variant, context)]);

/** Writes a value as one cell: parts with their names, such as `Color: Red; Size: M`. */
const toCell = (value: FieldValue): string | number =>
  typeof value === 'object'
    ? value.parts.map(({ name, text }) => (name === undefined ? text : `${name}: ${text}`)).join(value.joiner)
    : value;

/** Returns a variant as a row of a table. */
export const ownRow = (product: ExportProduct, variant: ExportVariant, context: FieldContext): Cells =>
  Object.fromEntries(readFields(product, variant, context).map(([field, value]) => [field, toCell(value)]));
