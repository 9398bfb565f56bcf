import {
  amountIn,
  type Cells,
  categoryPath,
  dollars,
  ownCells,
  pictureUrls,
  sizeCells,
  specCells,
  textCells,
  variantPicture,
} from '../writing/cells.ts';
import type { ExportFormat, Layout } from '../writing/export-format.ts';
import type { ExportProduct, ExportVariant } from '../writing/export-product.ts';
import { attributePairs, ownProductCells } from '../writing/own-columns.ts';

// As many as a product has at most.
const PICTURES = Array.from({ length: 40 }, (_, at) => at + 1);

/**
 * Medusa's import, which refuses columns that it does not know: what it has nothing like is JSON in its metadata. So are
 * categories and tags, which it takes by their ids.
 */
export const medusaExport: ExportFormat = {
  losses: ['sale prices and their dates'],
  columns: ({ currency, maxAttributes }) => [
    ...['Product Handle', 'Product Title', 'Product Description', 'Product Status', 'Product Thumbnail'],
    ...['Product HS Code', 'Product Origin Country', 'Product Metadata', 'Variant Title', 'Variant SKU'],
    ...['Variant Barcode', 'Variant Weight', 'Variant Manage Inventory', 'Variant Allow Backorder'],
    ...[`Variant Price ${currency}`, 'Variant Metadata'],
    ...Array.from({ length: Math.max(1, maxAttributes) }, (_, at) => optionColumns(at)).flat(),
    ...PICTURES.map((number) => `Product Image ${number} Url`),
  ],
  rows: (product, layout) =>
    product.variants.map((variant, at) => ({
      'Product Handle': product.spu,
      ...(at === 0 && productCells(product, layout)),
      ...variantCells(product, variant, layout),
    })),
};

const optionColumns = (at: number): [name: string, value: string] => [
  `Variant Option ${at + 1} Name`,
  `Variant Option ${at + 1} Value`,
];

const metadata = (cells: Cells): string => {
  const stated = Object.entries(cells).filter(([, value]) => value !== '');
  return stated.length > 0 ? JSON.stringify(Object.fromEntries(stated)) : '';
};

function productCells(product: ExportProduct, { publicUrl }: Layout): Cells {
  const { title, description, seo_title, seo_description } = textCells(product);
  const { hs_code, origin, manufacturer_name: manufacturer = '', ...own } = ownProductCells(product);
  const pictures = pictureUrls(product, publicUrl);
  return {
    'Product Title': title ?? '',
    'Product Description': description ?? '',
    'Product Status': product.published ? 'published' : 'draft',
    'Product Thumbnail': pictures[0] ?? '',
    'Product HS Code': hs_code ?? '',
    'Product Origin Country': String(origin ?? '').toLowerCase(),
    'Product Metadata': metadata({
      ...own,
      ...specCells(product),
      manufacturer,
      seo_title: seo_title ?? '',
      seo_description: seo_description ?? '',
      brand: product.brand ?? '',
      category: product.categories.map(categoryPath).join('\n'),
      tags: product.tags.join('; '),
    }),
    ...Object.fromEntries(pictures.map((url, at) => [`Product Image ${at + 1} Url`, url])),
  };
}

function variantCells(
  product: ExportProduct,
  variant: ExportVariant,
  { currency, publicUrl }: Layout,
): Cells {
  const pairs = attributePairs(variant);
  const { price_1: _price, ...own } = ownCells(variant);
  const isAlone = product.variants.length === 1;
  // Medusa has no product without options.
  const options =
    pairs.length > 0 ? pairs : [['Default option', isAlone ? 'Default option value' : variant.sku]];
  return {
    'Variant Title': pairs.map(([, value]) => value).join(' / ') || 'Default variant',
    'Variant SKU': variant.sku,
    'Variant Barcode': variant.ean ?? '',
    'Variant Weight': variant.weight ?? '',
    'Variant Manage Inventory': 'TRUE',
    'Variant Allow Backorder': 'FALSE',
    [`Variant Price ${currency}`]: amountIn(currency, variant.prices?.[0]),
    'Variant Metadata': metadata({
      ...own,
      ...sizeCells(variant),
      cost: dollars(variant.cost),
      compare_at: dollars(variant.compareAt),
      stock_1: variant.stock[1] ?? '',
      variant_pictures: variantPicture(product, variant.sku, publicUrl),
    }),
    ...Object.fromEntries(
      options.flatMap(([name = '', value = ''], at) => {
        const [nameColumn, valueColumn] = optionColumns(at);
        return [
          [nameColumn, name],
          [valueColumn, value],
        ];
      }),
    ),
  };
}
