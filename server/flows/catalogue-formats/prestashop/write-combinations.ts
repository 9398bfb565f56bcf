import { type Cells, dollars, sizeCells, variantPicture } from '../writing/cells.ts';
import type { ExportFormat, Layout } from '../writing/export-format.ts';
import type { ExportProduct, ExportVariant } from '../writing/export-product.ts';
import { attributePairs, ownVariantCells, productSku, skuOfKey, splitPairs } from '../writing/own-columns.ts';

const OWN = [
  'product',
  'price',
  'weight_g',
  'length_cm',
  'width_cm',
  'height_cm',
  'compare_at',
  'sale_price',
  'sale_from',
  'sale_until',
  'state',
  'floor',
  'step',
  'carton_quantity',
  'lead_time',
  'stock_2',
  'stock_6',
];

/**
 * PrestaShop's combinations: variants with attributes of products that have several. Price and weight are impacts on
 * those of the product for PrestaShop, and whole in columns of ours.
 */
export const combinationsExport: ExportFormat = {
  columns: ({ tiers, attributes }) => [
    ...[
      'Product Reference',
      'Attribute (Name:Type:Position)',
      'Value (Value:Position)',
      'Reference',
      'EAN13',
    ],
    ...['Cost price', 'Impact on price', 'Quantity', 'Minimal quantity', 'Impact on weight'],
    ...['Default (0 = No, 1 = Yes)', 'Image URLs (x,y,z...)'],
    ...OWN,
    ...tiers.map((from) => `price_${from}`),
    ...attributes.map((name) => `attribute:${name}`),
  ],
  rows(product, layout) {
    if (!isCombined(product)) return [];
    const { reference, base } = baseOf(product);
    return soldBy(product).map((variant, at) => ({
      ...combinationCells(variant, base),
      product: product.spu,
      'Product Reference': reference,
      'Default (0 = No, 1 = Yes)': Number(at === 0),
      'Image URLs (x,y,z...)': pictureOf(product, variant, layout),
    }));
  },
};

const hasAttributes = ({ attributes }: ExportVariant): boolean => Object.keys(attributes).length > 0;
const combinationsOf = ({ variants }: ExportProduct): ExportVariant[] => variants.filter(hasAttributes);

/**
 * The combinations of a product, and what is sold beside them: a variant that is in no row ends when it is imported.
 */
const soldBy = ({ variants }: ExportProduct): ExportVariant[] =>
  variants.filter((variant) => hasAttributes(variant) || variant.state !== 'discontinued');

/** Whether the variants of a product are combinations: it has several, and some have attributes. */
export const isCombined = (product: ExportProduct): boolean =>
  product.variants.length > 1 && combinationsOf(product).length > 0;

/**
 * What impacts are added to: the variant without attributes under the product's reference, else the first combination.
 */
export function baseOf(product: ExportProduct): {
  reference: string;
  base: ExportVariant;
  own: ExportVariant | undefined;
} {
  const variants = combinationsOf(product);
  const reference = productSku({ ...product, variants });
  const own = product.variants.find(
    (variant) => variant.sku === skuOfKey(reference) && !hasAttributes(variant),
  );
  const base = own ?? variants[0] ?? product.variants[0];
  if (!base) throw new Error(`product ${product.spu} has no variants`);
  return { reference, base, own };
}

const pictureOf = (product: ExportProduct, { sku }: ExportVariant, { publicUrl }: Layout): string =>
  variantPicture(product, sku, publicUrl);

// These signs stand between attributes and their parts.
const isAttribute = (name: string, value: string): boolean =>
  ![name, value].some((text) => /[,:\n]|^\s|\s$/.test(text));

function combinationCells(variant: ExportVariant, base: ExportVariant): Cells {
  const { held, columns } = splitPairs(attributePairs(variant), 'attribute', isAttribute);
  const [price, basePrice] = [variant.prices?.[0], base.prices?.[0]];
  return {
    ...ownVariantCells(variant),
    ...sizeCells(variant),
    ...sourceCells(variant),
    ...columns,
    'Attribute (Name:Type:Position)': held.map(([name], at) => `${name}:select:${at}`).join(','),
    'Value (Value:Position)': held.map(([, value], at) => `${value}:${at}`).join(','),
    Reference: variant.sku,
    EAN13: variant.ean ?? '',
    'Impact on price': price === undefined || basePrice === undefined ? '' : (price - basePrice) / 100,
    Quantity: variant.stock[1] ?? '',
    'Minimal quantity': variant.moq,
    'Impact on weight':
      variant.weight === null || base.weight === null ? '' : (variant.weight - base.weight) / 1000,
    price: dollars(price),
    weight_g: variant.weight ?? '',
  };
}

/** What the source shop says of a variant's money. */
export const sourceCells = ({ cost, compareAt, sale }: ExportVariant): Cells => ({
  'Cost price': dollars(cost),
  compare_at: dollars(compareAt),
  sale_price: dollars(sale?.price),
  sale_from: sale?.from ?? '',
  sale_until: sale?.until ?? '',
});
