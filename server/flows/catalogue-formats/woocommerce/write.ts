import { languages } from '../../../../contract/fields.ts';
import {
  amountIn,
  type Cells,
  COMPLIANCE,
  categoryPath,
  centimetres,
  complianceCells,
  dollars,
  kilograms,
  ownCells,
  pictureUrls,
  specCells,
  textCells,
  variantPicture,
  warningCells,
} from '../writing/cells.ts';
import type { ExportFormat, Layout } from '../writing/export-format.ts';
import type { ExportProduct, ExportVariant } from '../writing/export-product.ts';
import { productSku } from '../writing/own-columns.ts';
import { toHtml } from '../writing/to-html.ts';

const others = languages.filter((language) => language !== 'en');
const SALE = ['Sale price', 'Date sale price starts', 'Date sale price ends'];
const SIZES = ['Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)'];
const OWN = [
  'state',
  'compare_at',
  'floor',
  'moq',
  'step',
  'carton_quantity',
  'lead_time',
  'stock_2',
  'stock_6',
];

/** A specification that is called as an attribute of variants cannot be an attribute of the product beside it. */
const ambiguous = ({ specs, attributes }: Layout): string[] =>
  specs.filter((name) => attributes.includes(name));

/** WooCommerce's own product columns. */
export const woocommerceColumns = ({
  maxAttributes,
  maxSpecs,
}: Pick<Layout, 'maxAttributes' | 'maxSpecs'>): string[] => [
  ...['Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Description', 'In stock?', 'Stock'],
  ...[
    ...SIZES,
    ...SALE,
    'Regular price',
    'Categories',
    'Tags',
    'Images',
    'Parent',
    'Brands',
    'Cost of goods',
  ],
  ...Array.from({ length: maxAttributes + maxSpecs }, (_, at) => [
    `Attribute ${at + 1} name`,
    `Attribute ${at + 1} value(s)`,
  ]).flat(),
];

/**
 * WooCommerce's product columns, and behind them those of our own that it has nothing like. A product is a row with a
 * row for each variation below it; one with a single plain variant is a simple product.
 */
export const woocommerceExport: ExportFormat = {
  losses: ['blanks in a row and empty lines in descriptions, which HTML joins', 'a sale price without dates'],
  columns: (layout) => [
    ...woocommerceColumns(layout),
    ...others.flatMap((language) => [`title_${language}`, `description_${language}`]),
    ...languages.flatMap((language) => [`seo_title_${language}`, `seo_description_${language}`]),
    ...['warnings', ...others.map((language) => `warnings_${language}`)],
    ...layout.tiers.map((from) => `price_${from}`),
    ...[...OWN, 'certificates', 'logistics', 'hs_code', ...Object.keys(COMPLIANCE)],
    ...ambiguous(layout).map((name) => `spec:${name}`),
  ],
  rows(product, layout) {
    const [only, ...more] = product.variants;
    const isSimple =
      only !== undefined &&
      more.length === 0 &&
      only.sku === product.spu &&
      Object.keys(only.attributes).length === 0;
    if (isSimple)
      return [
        { ...variantCells(only, layout), ...productCells(product, layout), Type: 'simple', SKU: only.sku },
      ];
    return [
      { ...productCells(product, layout), Type: 'variable', SKU: productSku(product) },
      ...product.variants.map((variant) => variationCells(variant, product, layout)),
    ];
  },
};

/** A list in a cell: a comma inside of a part is escaped. */
const listOf = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(',', '\\,')).join(', ');

function productCells(product: ExportProduct, layout: Layout): Cells {
  const { title, description, seo_title, seo_description, ...texts } = textCells(product);
  const named = new Set(product.variants.flatMap(({ attributes }) => Object.keys(attributes)));
  const choices = [...named]
    .sort()
    .map((name): [string, string[]] => [
      name,
      [...new Set(product.variants.flatMap(({ attributes }) => attributes[name] ?? []))],
    ]);
  const apart = new Set(ambiguous(layout));
  const specs = Object.entries(specCells(product)).map(([column, value]): [string, string] => [
    column.slice('spec:'.length),
    String(value),
  ]);
  const lines = specs
    .filter(([name]) => !apart.has(name))
    .map(([name, value]): [string, string[]] => [name, [value]]);
  return {
    ...texts,
    ...warningCells(product),
    ...complianceCells(product),
    ...attributeColumns([...choices, ...lines]),
    ...Object.fromEntries(
      specs.filter(([name]) => apart.has(name)).map(([name, value]) => [`spec:${name}`, value]),
    ),
    Name: title ?? '',
    Description: toHtml(String(description)),
    seo_title_en: seo_title ?? '',
    seo_description_en: seo_description ?? '',
    Published: Number(product.published),
    Categories: listOf(product.categories.map(categoryPath)),
    Tags: listOf(product.tags),
    Images: pictureUrls(product, layout.publicUrl).join(', '),
    Brands: product.brand ?? '',
    certificates: product.certificates.join('; '),
    logistics: product.logistics.join('; '),
  };
}

const attributeColumns = (
  attributes: readonly (readonly [name: string, values: readonly string[]])[],
): Cells =>
  Object.fromEntries(
    attributes.flatMap(([name, values], at) => [
      [`Attribute ${at + 1} name`, name],
      [`Attribute ${at + 1} value(s)`, listOf(values)],
    ]),
  );

const variationCells = (variant: ExportVariant, product: ExportProduct, layout: Layout): Cells => ({
  ...variantCells(variant, layout),
  ...attributeColumns(
    Object.entries(variant.attributes)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, [value]]),
  ),
  Type: 'variation',
  SKU: variant.sku,
  Parent: productSku(product),
  Published: variant.state === 'discontinued' ? 0 : 1,
  Images: variantPicture(product, variant.sku, layout.publicUrl),
});

function variantCells(variant: ExportVariant, { currency }: Layout): Cells {
  const stock = variant.stock[1];
  const { sale } = variant;
  // A sale without dates would be the price.
  const isDated = sale !== null && (sale.from !== null || sale.until !== null);
  return {
    ...ownCells(variant),
    compare_at: dollars(variant.compareAt),
    'GTIN, UPC, EAN, or ISBN': variant.ean ?? '',
    'In stock?': stock === undefined ? '' : Number(stock > 0),
    Stock: stock ?? '',
    'Weight (kg)': kilograms(variant.weight),
    'Length (cm)': centimetres(variant.length),
    'Width (cm)': centimetres(variant.width),
    'Height (cm)': centimetres(variant.height),
    ...(isDated && {
      'Sale price': dollars(sale.price),
      'Date sale price starts': sale.from ?? '',
      'Date sale price ends': sale.until ?? '',
    }),
    'Regular price': amountIn(currency, variant.prices?.[0]),
    'Cost of goods': dollars(variant.cost),
  };
}
