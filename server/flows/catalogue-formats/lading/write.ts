import { languages } from '../../../../contract/fields.ts';
import {
  attributeCells,
  type Cells,
  COMPLIANCE,
  categoryPath,
  complianceCells,
  dollars,
  ownCells,
  pictureUrls,
  sizeCells,
  specCells,
  textCells,
  variantPicture,
  warningCells,
} from '../writing/cells.ts';
import type { ExportFormat } from '../writing/export-format.ts';
import type { ExportProduct, ExportVariant } from '../writing/export-product.ts';

const inLanguages = (column: string): string[] =>
  languages.map((language) => (language === 'en' ? column : `${column}_${language}`));

const VARIANT = [
  'cost',
  'compare_at',
  'sale_price',
  'sale_from',
  'sale_until',
  'moq',
  'step',
  'weight_g',
  'length_cm',
];
const STOCK = ['stock_1', 'stock_2', 'stock_6'];

/** Our own columns; docs/operate/import.md lists them. Facts of the product stand in its first row. */
export const ladingExport: ExportFormat = {
  columns: ({ attributes, specs, tiers }) => [
    'product',
    'sku',
    ...['title', 'description', 'seo_title', 'seo_description', 'warnings'].flatMap(inLanguages),
    ...['brand', 'category', 'tags', 'published'],
    ...attributes.map((name) => `attribute:${name}`),
    ...['price', ...tiers.map((from) => `price_${from}`), 'floor'],
    ...VARIANT,
    ...['width_cm', 'height_cm', 'carton_quantity', 'ean', 'lead_time', 'state'],
    ...STOCK,
    ...['certificates', 'logistics', 'hs_code', ...Object.keys(COMPLIANCE)],
    ...specs.map((name) => `spec:${name}`),
    ...['pictures', 'variant_pictures'],
  ],
  rows: (product, { publicUrl }) =>
    product.variants.map((variant, at) => ({
      product: product.spu,
      ...(at === 0 && productCells(product, publicUrl)),
      ...variantCells(variant),
      variant_pictures: variantPicture(product, variant.sku, publicUrl),
    })),
};

const productCells = (product: ExportProduct, publicUrl: string): Cells => ({
  ...textCells(product),
  ...warningCells(product),
  brand: product.brand ?? '',
  category: product.categories.map(categoryPath).join('\n'),
  tags: product.tags.join('; '),
  published: Number(product.published),
  certificates: product.certificates.join('; '),
  logistics: product.logistics.join('; '),
  ...complianceCells(product),
  ...specCells(product),
  pictures: pictureUrls(product, publicUrl).join(' '),
});

const variantCells = (variant: ExportVariant): Cells => ({
  ...ownCells(variant),
  ...attributeCells(variant),
  ...sizeCells(variant),
  sku: variant.sku,
  price: dollars(variant.prices?.[0]),
  cost: dollars(variant.cost),
  compare_at: dollars(variant.compareAt),
  sale_price: dollars(variant.sale?.price),
  sale_from: variant.sale?.from ?? '',
  sale_until: variant.sale?.until ?? '',
  weight_g: variant.weight ?? '',
  ean: variant.ean ?? '',
  stock_1: variant.stock[1] ?? '',
});
