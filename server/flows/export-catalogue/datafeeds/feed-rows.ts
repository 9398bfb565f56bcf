import type { FeedOptions } from '../../../../contract/datafeed.ts';
import { googleExport, MAX_MORE_PICTURES } from '../../catalogue-formats/google/write.ts';
import { shopifyExport } from '../../catalogue-formats/shopify/write.ts';
import { woocommerceExport } from '../../catalogue-formats/woocommerce/write.ts';
import {
  amountIn,
  type Cells,
  categoryPath,
  productLink,
  specificPicture,
  variantPictures,
} from '../../catalogue-formats/writing/cells.ts';
import type { Layout } from '../../catalogue-formats/writing/export-format.ts';
import type { ExportProduct } from '../../catalogue-formats/writing/export-product.ts';
import { ownRow } from './own-fields.ts';
import { itemXml } from './own-xml.ts';
import { shopifyCategory } from './shopify-category.ts';

/** A row of a part: cells by column, or an element of our own XML. */
export type FeedRow = Cells | { xml: string };

type Context = { options: FeedOptions; publicUrl: string };

/** What decides columns is known when the whole file is written; rows do not depend on it. */
const layoutOf = ({ options, publicUrl }: Context): Layout => ({
  publicUrl,
  currency: options.currency,
  attributes: [],
  specs: [],
  tiers: [],
  maxAttributes: 0,
  maxSpecs: 0,
});

/** What Shopify's import asks for that our own export has no need of. */
const SHOPIFY_VARIANT: Cells = {
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Variant Weight Unit': 'g',
};

/** Shopify's own category beside ours, which it has as a type, and variants with pictures that show them. */
function shopifyRows(product: ExportProduct, context: Context): Cells[] {
  const title = product.texts.en?.title ?? '';
  return shopifyExport.rows(product, layoutOf(context)).map((cells, at) => {
    const variant = product.variants[at];
    return {
      ...cells,
      ...(at === 0 && {
        'Product Category': shopifyCategory(product.kind),
        Type: categoryPath(product.categories[0] ?? []),
      }),
      ...(variant && {
        ...SHOPIFY_VARIANT,
        'Variant Image': specificPicture(variant, context.publicUrl),
      }),
      ...(cells['Image Src'] !== undefined && { 'Image Alt Text': title }),
    };
  });
}

/**
 * Google takes what is gone for sold out, and has each item as new, with our SKU as the number of its maker. The price is
 * that of the least quantity, as the page of the item states it.
 */
function googleRows(product: ExportProduct, context: Context): Cells[] {
  const { options, publicUrl } = context;
  const shown = {
    ...product,
    published: true,
    variants: product.variants.map((variant) =>
      variant.state === 'discontinued' ? { ...variant, state: 'sold_out' } : variant,
    ),
  };
  const bySku = new Map(product.variants.map((variant) => [variant.sku, variant]));
  return googleExport.rows(shown, layoutOf(context)).map((cells) => {
    const sku = String(cells.id);
    const variant = bySku.get(sku);
    const [main = '', ...more] = variant ? variantPictures(variant, publicUrl) : [];
    return {
      ...cells,
      link: productLink(product, sku, { ...options, publicUrl }),
      price: `${amountIn(options.currency, (variant?.prices?.[0] ?? 0) * (variant?.moq ?? 1))} ${options.currency}`,
      image_link: main,
      additional_image_link: more.slice(0, MAX_MORE_PICTURES).join('\n'),
      condition: cells.condition || 'new',
      mpn: cells.id ?? '',
      ...(cells.brand === '' && cells.gtin === '' && { identifier_exists: 'no' }),
    };
  });
}

/** Returns the rows of a product in the format of a feed. */
export function feedRows(product: ExportProduct, context: Context): FeedRow[] {
  switch (context.options.format) {
    case 'google':
      return googleRows(product, context);
    case 'shopify':
      return shopifyRows(product, context);
    case 'woocommerce':
      return woocommerceExport.rows(product, layoutOf(context));
    case 'xml':
      return product.variants.map((variant) => ({ xml: itemXml(product, variant, context) }));
    default:
      return product.variants.map((variant) => ownRow(product, variant, context));
  }
}
