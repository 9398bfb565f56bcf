import {
  amountIn,
  attributeCells,
  type Cells,
  centimetres,
  dollars,
  ownCells,
  pictureUrls,
  specCells,
  textCells,
  variantPicture,
} from '../writing/cells.ts';
import type { ExportFormat, Layout } from '../writing/export-format.ts';
import type { ExportProduct, ExportVariant } from '../writing/export-product.ts';
import { attributePairs, ownColumns, ownProductCells } from '../writing/own-columns.ts';
import { toHtml } from '../writing/to-html.ts';

const NUMBERS = [1, 2, 3];
const MAX = NUMBERS.length;

/**
 * Spree's import, and behind its columns those of our own that it has nothing like. A product is a row, with a row for
 * each variant below it; one without attributes is a row alone. Spree has three options, pictures and categories.
 */
export const spreeExport: ExportFormat = {
  losses: [
    'blanks in a row and empty lines in descriptions, which HTML joins',
    'categories of a product beyond the third',
    'sale prices and their dates',
  ],
  columns: (layout) => [
    ...['slug', 'sku', 'barcode', 'name', 'status', 'brand_name', 'description', 'meta_title'],
    ...['meta_description', 'tags', 'price', 'compare_at_price', 'cost_price', 'currency'],
    ...['width', 'height', 'depth', 'dimensions_unit', 'weight', 'weight_unit'],
    ...['track_inventory', 'inventory_count', 'inventory_backorderable'],
    ...NUMBERS.map((number) => `category${number}`),
    ...NUMBERS.flatMap((number) => [`option${number}_name`, `option${number}_value`]),
    ...[...NUMBERS.map((number) => `image${number}_src`), 'pictures', 'variant_pictures'],
    ...ownColumns(layout),
  ],
  rows(product, layout) {
    const [first, ...others] = product.variants;
    const isAlone = others.length === 0 && Object.keys(first?.attributes ?? {}).length === 0;
    if (first && isAlone)
      return [
        {
          ...variantCells(first, layout),
          ...productCells(product, layout),
          variant_pictures: variantPicture(product, first.sku, layout.publicUrl),
        },
      ];
    return [
      { ...productCells(product, layout), price: '0' },
      ...product.variants.map((variant) => ({
        ...variantCells(variant, layout),
        slug: product.spu,
        image1_src: variantPicture(product, variant.sku, layout.publicUrl),
      })),
    ];
  },
};

function productCells(product: ExportProduct, { publicUrl }: Layout): Cells {
  const { title, description, seo_title, seo_description } = textCells(product);
  const pictures = pictureUrls(product, publicUrl);
  return {
    ...ownProductCells(product),
    ...specCells(product),
    slug: product.spu,
    name: title ?? '',
    status: product.published ? 'active' : 'draft',
    brand_name: product.brand ?? '',
    description: toHtml(String(description)),
    meta_title: seo_title ?? '',
    meta_description: seo_description ?? '',
    tags: product.tags.join(', '),
    ...numbered('category', product.categories.slice(0, MAX).map(pathOf)),
    ...numbered('image', pictures.slice(0, MAX), '_src'),
    pictures: pictures.slice(MAX).join(' '),
  };
}

const numbered = (name: string, texts: readonly string[], suffix = ''): Cells =>
  Object.fromEntries(texts.map((text, at) => [`${name}${at + 1}${suffix}`, text]));

// An arrow stands between the levels of a path, which begins with the name of its tree.
const pathOf = (names: readonly string[]): string =>
  ['Categories', ...names.map((name) => name.replaceAll('>', '›'))].join(' -> ');

function variantCells(variant: ExportVariant, { currency }: Layout): Cells {
  const pairs = attributePairs(variant);
  const further = Object.fromEntries(pairs.slice(MAX));
  const sizes = [variant.width, variant.height, variant.length];
  return {
    ...ownCells(variant),
    ...attributeCells({ ...variant, attributes: further }),
    sku: variant.sku,
    barcode: variant.ean ?? '',
    price: amountIn(currency, variant.prices?.[0]),
    compare_at_price: dollars(variant.compareAt),
    cost_price: dollars(variant.cost),
    currency,
    width: centimetres(variant.width),
    height: centimetres(variant.height),
    depth: centimetres(variant.length),
    dimensions_unit: sizes.some((size) => size !== null) ? 'cm' : '',
    weight: variant.weight ?? '',
    weight_unit: variant.weight === null ? '' : 'g',
    track_inventory: 'TRUE',
    inventory_count: variant.stock[1] ?? '',
    inventory_backorderable: 'FALSE',
    ...Object.fromEntries(
      pairs.slice(0, MAX).flatMap(([name, value], at) => [
        [`option${at + 1}_name`, name],
        [`option${at + 1}_value`, value],
      ]),
    ),
  };
}
