import { languages } from '../../../../contract/fields.ts';
import {
  amountIn,
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
import type { ExportFormat, Layout } from '../writing/export-format.ts';
import type { ExportProduct, ExportVariant } from '../writing/export-product.ts';
import { toHtml } from '../writing/to-html.ts';

const OPTIONS = [1, 2, 3];
const others = languages.filter((language) => language !== 'en');

const OWN = [
  'state',
  'length_cm',
  'width_cm',
  'height_cm',
  'floor',
  'moq',
  'step',
  'carton_quantity',
  'lead_time',
  'stock_2',
  'stock_6',
  'certificates',
  'logistics',
];

/** Shopify's own product columns. */
export const SHOPIFY_COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Tags', 'Published'],
  ...OPTIONS.flatMap((at) => [`Option${at} Name`, `Option${at} Value`]),
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Variant Image'],
  ...['SEO Title', 'SEO Description', 'Cost per item', 'Status', 'Collection'],
];

/**
 * Shopify's product columns, and behind them those of our own that it has nothing like. Shopify has three options a
 * product; further attributes are columns of ours.
 */
export const shopifyExport: ExportFormat = {
  losses: [
    'blanks in a row and empty lines in descriptions, which HTML joins',
    'sale prices and their dates',
  ],
  columns: ({ attributes, specs, tiers }) => [
    ...SHOPIFY_COLUMNS,
    ...others.flatMap((language) =>
      ['title', 'description', 'seo_title', 'seo_description'].map((column) => `${column}_${language}`),
    ),
    ...['warnings', ...others.map((language) => `warnings_${language}`)],
    ...tiers.map((from) => `price_${from}`),
    ...OWN,
    ...['hs_code', ...Object.keys(COMPLIANCE)],
    ...attributes.map((name) => `attribute:${name}`),
    ...specs.map((name) => `spec:${name}`),
  ],
  rows(product, layout) {
    const urls = pictureUrls(product, layout.publicUrl);
    const names = optionNames(product);
    const count = Math.max(product.variants.length, urls.length);
    return Array.from({ length: count }, (_, at): Cells => {
      const variant = product.variants[at];
      return {
        Handle: product.spu,
        ...(at === 0 && productCells(product, names)),
        ...(variant && variantCells(variant, { product, names, layout })),
        ...(urls[at] && { 'Image Src': urls[at], 'Image Position': at + 1 }),
      };
    });
  },
};

/** The first three attributes of a product's variants. */
const optionNames = ({ variants }: ExportProduct): string[] =>
  [...new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))].sort().slice(0, OPTIONS.length);

function productCells(product: ExportProduct, names: readonly string[]): Cells {
  const { title, description, seo_title, seo_description, ...texts } = textCells(product);
  const [main = [], further] = product.categories;
  return {
    ...texts,
    ...warningCells(product),
    ...complianceCells(product),
    ...specCells(product),
    Title: title ?? '',
    'Body (HTML)': toHtml(String(description)),
    Vendor: product.brand ?? '',
    'Product Category': categoryPath(main),
    Collection: further ? categoryPath(further) : '',
    Tags: product.tags.join(', '),
    Published: String(product.published),
    'SEO Title': seo_title ?? '',
    'SEO Description': seo_description ?? '',
    Status: product.published ? 'active' : 'draft',
    certificates: product.certificates.join('; '),
    logistics: product.logistics.join('; '),
    ...Object.fromEntries(
      // A product without options has one that Shopify calls so.
      (names.length > 0 ? names : ['Title']).map((name, at) => [`Option${at + 1} Name`, name]),
    ),
  };
}

type Context = { product: ExportProduct; names: readonly string[]; layout: Layout };

function variantCells(variant: ExportVariant, { product, names, layout }: Context): Cells {
  const options = names.map((name, at): [string, string] => [
    `Option${at + 1} Value`,
    variant.attributes[name] ?? '',
  ]);
  const further = Object.entries(variant.attributes).filter(([name]) => !names.includes(name));
  return {
    ...ownCells(variant),
    ...sizeCells(variant),
    ...attributeCells({ ...variant, attributes: Object.fromEntries(further) }),
    ...Object.fromEntries(names.length > 0 ? options : [['Option1 Value', 'Default Title']]),
    'Variant SKU': variant.sku,
    'Variant Grams': variant.weight ?? '',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': variant.stock[1] ?? '',
    'Variant Inventory Policy': 'deny',
    'Variant Price': amountIn(layout.currency, variant.prices?.[0]),
    'Variant Compare At Price': dollars(variant.compareAt),
    'Variant Barcode': variant.ean ?? '',
    'Variant Image': variantPicture(product, variant.sku, layout.publicUrl),
    'Cost per item': dollars(variant.cost),
  };
}
