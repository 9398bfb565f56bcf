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
  specPairs,
  splitPairs,
} from '../writing/own-columns.ts';
import { toHtml } from '../writing/to-html.ts';
import { baseOf, combinationsExport, isCombined, sourceCells } from './write-combinations.ts';

/**
 * PrestaShop's products as its import takes them, and behind its columns those of our own that it has nothing like. A
 * product with attributes has its variants in the file of combinations; several without any are a row each.
 */
export const prestashopExport: ExportFormat = {
  losses: [
    'blanks in a row and empty lines in descriptions, which HTML joins',
    'a comma, bar or slash in names of categories',
  ],
  companion: { suffix: 'combinations', format: combinationsExport },
  columns: (layout) => [
    ...['Active (0/1)', 'Name', 'Categories (x,y,z...)', 'Price tax excluded', 'Cost price', 'Reference #'],
    ...[
      'Brand',
      'EAN13',
      'Width',
      'Height',
      'Depth',
      'Weight',
      'Quantity',
      'Minimal quantity',
      'Description',
    ],
    ...['Tags (x,y,z...)', 'Meta title', 'Meta description', 'Available for order (0 = No, 1 = Yes)'],
    ...['Image URLs (x,y,z...)', 'Feature (Name:Value:Position:Customized)'],
    ...['product', 'variant_pictures', 'compare_at', 'sale_price', 'sale_from', 'sale_until'],
    ...ownColumns(layout).filter((column) => column !== 'moq'),
  ],
  rows(product, layout) {
    const cells = productCells(product, layout);
    if (isCombined(product)) return [{ ...cells, ...baseCells(product, layout) }];
    return product.variants.map((variant) => ({
      ...cells,
      ...simpleCells(variant),
      variant_pictures: variantPicture(product, variant.sku, layout.publicUrl),
    }));
  },
};

// These signs stand between features and their parts.
const isFeature = (name: string, value: string): boolean =>
  ![name, value].some((text) => /[,|:\n]|^\s|\s$/.test(text));
const pathOf = (names: readonly string[]): string =>
  ['Home', ...names.map((name) => name.replace(/\s*[/,|>]\s*/g, ' '))].join('/');

function productCells(product: ExportProduct, { publicUrl }: Layout): Cells {
  const { title, description, seo_title, seo_description } = textCells(product);
  const { held, columns } = splitPairs(specPairs(product), 'spec', isFeature);
  return {
    ...ownProductCells(product),
    ...columns,
    product: product.spu,
    'Active (0/1)': Number(product.published),
    Name: title ?? '',
    'Categories (x,y,z...)': product.categories.map(pathOf).join(','),
    Brand: product.brand ?? '',
    Description: toHtml(String(description)),
    'Tags (x,y,z...)': product.tags.join(','),
    'Meta title': seo_title ?? '',
    'Meta description': seo_description ?? '',
    'Image URLs (x,y,z...)': pictureUrls(product, publicUrl).join(', '),
    'Feature (Name:Value:Position:Customized)': held
      .map(([name, value], at) => `${name}:${value}:${at + 1}:1`)
      .join(','),
  };
}

/** What is sold as the product itself. */
function simpleCells(variant: ExportVariant): Cells {
  const { length_cm, width_cm, height_cm } = sizeCells(variant);
  return {
    ...ownVariantCells(variant),
    ...sourceCells(variant),
    ...splitPairs(attributePairs(variant), 'attribute', () => false).columns,
    'Price tax excluded': dollars(variant.prices?.[0]),
    'Reference #': variant.sku,
    EAN13: variant.ean ?? '',
    Width: width_cm ?? '',
    Height: height_cm ?? '',
    Depth: length_cm ?? '',
    Weight: kilograms(variant.weight),
    Quantity: variant.stock[1] ?? '',
    'Minimal quantity': variant.moq,
    'Available for order (0 = No, 1 = Yes)': Number(variant.state !== 'discontinued'),
  };
}

// What a base has that is not in the file of an export without it, when its combinations are imported.
const OF_BASE: Record<string, string> = {
  'Available for order (0 = No, 1 = Yes)': '0',
  'Minimal quantity': '1',
  state: 'discontinued',
  step: '1',
  lead_time: '1-3 days',
};

/** What combinations are added to: the product's own variant with all of its facts, or a price and a weight. */
function baseCells(product: ExportProduct, { publicUrl }: Layout): Cells {
  const { reference, base, own } = baseOf(product);
  if (own) {
    const cells = { ...simpleCells(own), variant_pictures: variantPicture(product, own.sku, publicUrl) };
    return Object.fromEntries(
      Object.entries(cells).filter(([column, cell]) => String(cell) !== OF_BASE[column]),
    );
  }
  return {
    ...priceCells(base),
    'Price tax excluded': dollars(base.prices?.[0]),
    'Reference #': reference,
    Weight: kilograms(base.weight),
    Quantity: 0,
  };
}

/** Prices from N pieces and the floor, which the import would make anew of the first price. */
const priceCells = (variant: ExportVariant): Cells =>
  Object.fromEntries(
    Object.entries(ownVariantCells(variant)).filter(([column]) => /^(floor|price_\d+)$/.test(column)),
  );
