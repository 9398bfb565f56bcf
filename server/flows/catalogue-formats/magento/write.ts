import {
  type Cells,
  dollars,
  kilograms,
  pictureUrls,
  sizeCells,
  textCells,
  variantPicture,
} from '../writing/cells.ts';
import type { ExportFormat, Layout } from '../writing/export-format.ts';
import type { ExportProduct, ExportVariant } from '../writing/export-product.ts';
import {
  attributePairs,
  ownColumns,
  ownProductCells,
  ownVariantCells,
  productSku,
  simpleVariant,
  specPairs,
  splitPairs,
} from '../writing/own-columns.ts';
import { toHtml } from '../writing/to-html.ts';

/**
 * Magento 2's product export, and behind its columns those of our own that it has nothing like. Variants are rows of
 * their own before that of their configurable product. Attributes that its syntax cannot hold are columns of ours.
 */
export const magentoExport: ExportFormat = {
  losses: [
    'blanks in a row and empty lines in descriptions, which HTML joins',
    'a slash or comma in names of categories',
    'a sale price without an end',
  ],
  columns: (layout) => [
    ...['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories', 'product_websites'],
    ...['name', 'description', 'short_description', 'weight', 'product_online', 'tax_class_name'],
    ...['visibility', 'price', 'special_price', 'special_price_from_date', 'special_price_to_date', 'cost'],
    ...['msrp_price', 'meta_title', 'meta_description', 'meta_keywords', 'base_image', 'additional_images'],
    ...['additional_attributes', 'qty', 'manage_stock', 'min_cart_qty', 'configurable_variations'],
    ...['brand', 'gtin', 'length_cm', 'width_cm', 'height_cm'],
    ...['variant_pictures', ...ownColumns(layout)],
  ],
  rows(product, layout) {
    const simple = simpleVariant(product);
    if (simple)
      return [
        {
          ...variantCells(simple),
          ...productCells(product, layout),
          ...splitPairs(attributePairs(simple), 'attribute', () => false).columns,
          product_type: 'simple',
          weight: kilograms(simple.weight),
          variant_pictures: variantPicture(product, simple.sku, layout.publicUrl),
        },
      ];
    const variations = product.variants.map(variationOf).join('|');
    return [
      ...product.variants.map((variant) => variantRow(product, variant, layout)),
      {
        ...productCells(product, layout),
        product_type: 'configurable',
        configurable_variations: variations,
      },
    ];
  },
};

const codeOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_');
/** Whether the import finds the same name and value: it makes names of codes, with a capital letter. */
const isHeld = (name: string, value: string): boolean =>
  /^[A-Z][a-z0-9]*( [a-z0-9]+)*$/.test(name) && !/[|\n"]|,[\w-]+=|^\s|\s$/.test(value);

const pairsText = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${codeOf(name)}=${value}`).join(',');

const variationOf = (variant: ExportVariant): string =>
  pairsText([['sku', variant.sku], ...splitPairs(attributePairs(variant), 'attribute', isHeld).held]);

// A comma stands between pictures, categories and their levels' slashes.
const urlList = (urls: readonly string[]): string => urls.map((url) => url.replaceAll(',', '%2C')).join(',');
const pathOf = (names: readonly string[]): string =>
  ['Default Category', ...names.map((name) => name.replace(/\s*[/,>]\s*/g, ' '))].join('/');

function productCells(product: ExportProduct, { publicUrl }: Layout): Cells {
  const { title, description, seo_title, seo_description } = textCells(product);
  const [first = '', ...pictures] = pictureUrls(product, publicUrl);
  const names = new Set(product.variants.flatMap(({ attributes }) => Object.keys(attributes).map(codeOf)));
  // A specification that is called as an attribute of variants would be one of them.
  const { held, columns } = splitPairs(
    specPairs(product),
    'spec',
    (name, value) => isHeld(name, value) && !names.has(codeOf(name)),
  );
  return {
    ...ownProductCells(product),
    ...columns,
    sku: simpleVariant(product)?.sku ?? productSku(product),
    attribute_set_code: 'Default',
    categories: product.categories.map(pathOf).join(','),
    product_websites: 'base',
    name: title ?? '',
    description: toHtml(String(description)),
    product_online: product.published ? 1 : 2,
    visibility: 'Catalog, Search',
    meta_title: seo_title ?? '',
    meta_description: seo_description ?? '',
    meta_keywords: product.tags.join(','),
    base_image: urlList([first]),
    additional_images: urlList(pictures),
    additional_attributes: pairsText(held),
    brand: product.brand ?? '',
  };
}

function variantCells(variant: ExportVariant): Cells {
  const { sale } = variant;
  // A sale without an end would be the price.
  const isDated = sale !== null && sale.until !== null;
  return {
    ...ownVariantCells(variant),
    ...sizeCells(variant),
    weight: kilograms(variant.weight),
    price: dollars(variant.prices?.[0]),
    ...(isDated && {
      special_price: dollars(sale.price),
      special_price_from_date: sale.from ?? '',
      special_price_to_date: sale.until ?? '',
    }),
    cost: dollars(variant.cost),
    msrp_price: dollars(variant.compareAt),
    qty: variant.stock[1] ?? '',
    manage_stock: 1,
    min_cart_qty: variant.moq,
    gtin: variant.ean ?? '',
  };
}

const variantRow = (product: ExportProduct, variant: ExportVariant, { publicUrl }: Layout): Cells => ({
  ...variantCells(variant),
  ...splitPairs(attributePairs(variant), 'attribute', isHeld).columns,
  sku: variant.sku,
  product_type: 'simple',
  product_online: variant.state === 'discontinued' ? 2 : 1,
  visibility: 'Not Visible Individually',
  name: product.texts.en?.title ?? '',
  base_image: urlList([variantPicture(product, variant.sku, publicUrl)]),
});
