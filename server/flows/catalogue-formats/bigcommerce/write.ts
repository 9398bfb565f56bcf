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
 * BigCommerce's present bulk edit, and behind its columns those of our own that it has nothing like. A product is a row
 * with a row for each further picture and each variant below it. Options and fields that its syntax cannot hold are
 * columns of ours.
 */
export const bigcommerceExport: ExportFormat = {
  losses: [
    'blanks in a row and empty lines in descriptions, which HTML joins',
    'a slash, bar or semicolon in names of categories',
    'sale prices and their dates',
  ],
  columns: (layout) => [
    ...['Item', 'ID', 'Name', 'Type', 'SKU', 'Options', 'Inventory Tracking', 'Current Stock', 'Low Stock'],
    ...['Price', 'Cost Price', 'Retail Price', 'Sale Price', 'Categories', 'Description', 'Custom Fields'],
    ...['Page Title', 'Meta Description', 'Search Keywords', 'UPC/EAN', 'Weight', 'Width', 'Height', 'Depth'],
    ...['Is Visible', 'Is Featured', 'Image URL (Import)', 'Brand Name', 'Minimum Purchase Quantity'],
    ...['variant_pictures', ...ownColumns(layout)],
  ],
  rows(product, layout) {
    const simple = simpleVariant(product);
    const [first, ...pictures] = pictureUrls(product, layout.publicUrl);
    return [
      {
        ...(simple && variantCells(simple)),
        ...productCells(product),
        ...(simple && splitPairs(attributePairs(simple), 'attribute', () => false).columns),
        'Inventory Tracking': simple ? 'product' : 'variant',
        'Image URL (Import)': first ?? '',
        ...(simple && { variant_pictures: variantPicture(product, simple.sku, layout.publicUrl) }),
      },
      ...pictures.map((url): Cells => ({ Item: 'Image', 'Image URL (Import)': url })),
      ...(simple ? [] : product.variants.map((variant) => variantRow(product, variant, layout))),
    ];
  },
};

const isField = (name: string, value: string): boolean => ![name, value].some((text) => /[;\n"=]/.test(text));
const isOption = (name: string, value: string): boolean => ![name, value].some((text) => /[|,\n]/.test(text));

function productCells(product: ExportProduct): Cells {
  const { title, description, seo_title, seo_description } = textCells(product);
  const { held, columns } = splitPairs(specPairs(product), 'spec', isField);
  return {
    ...ownProductCells(product),
    ...columns,
    Item: 'Product',
    Name: title ?? '',
    Type: 'physical',
    SKU: simpleVariant(product)?.sku ?? productSku(product),
    Categories: product.categories.map(pathOf).join(';'),
    Description: toHtml(String(description)),
    'Custom Fields': held.map(([name, value]) => `${name}=${value}`).join(';'),
    'Page Title': seo_title ?? '',
    'Meta Description': seo_description ?? '',
    'Search Keywords': product.tags.join(','),
    'Is Visible': product.published ? 'TRUE' : 'FALSE',
    'Brand Name': product.brand ?? '',
  };
}

// These signs stand between the levels of a path and between paths.
const pathOf = (names: readonly string[]): string =>
  names.map((name) => name.replace(/\s*[/;|>]\s*/g, ' ')).join('/');

function variantCells(variant: ExportVariant): Cells {
  const { length_cm, width_cm, height_cm } = sizeCells(variant);
  return {
    ...ownVariantCells(variant),
    'Current Stock': variant.stock[1] ?? '',
    Price: dollars(variant.prices?.[0]),
    'Cost Price': dollars(variant.cost),
    'Retail Price': dollars(variant.compareAt),
    'UPC/EAN': variant.ean ?? '',
    Weight: kilograms(variant.weight),
    Width: width_cm ?? '',
    Height: height_cm ?? '',
    Depth: length_cm ?? '',
    'Minimum Purchase Quantity': variant.moq,
  };
}

function variantRow(product: ExportProduct, variant: ExportVariant, { publicUrl }: Layout): Cells {
  const { held, columns } = splitPairs(attributePairs(variant), 'attribute', isOption);
  return {
    ...variantCells(variant),
    ...columns,
    Item: 'Variant',
    SKU: variant.sku,
    Options: held.map(([name, value]) => `Type=Dropdown|Name=${name}|Value=${value}`).join('\n'),
    'Image URL (Import)': variantPicture(product, variant.sku, publicUrl),
  };
}
