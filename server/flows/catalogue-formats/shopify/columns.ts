import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { ColumnUse } from '../columns/format-definition.ts';

const NO_TAX = 'taxes follow from the destination';
const NO_FEED = 'of an advertising feed';

/** Columns of Shopify's product export, of the header until 2024 and of the one since. */
export const shopifyUses = usesOf([
  derived('handle', 'handle|url handle', 'groups the rows of a product; part of a SKU that is missing'),
  carried('title', 'title'),
  carried('description', 'body (html)|body html|body|description', 'as text'),
  carried('brand', 'vendor'),
  derived(
    'product category',
    'product category|standard product type|standardized product type|google shopping / google product category',
    'the category, to its third level',
  ),
  derived('type', 'type|product type|custom product type', 'the category where there is no product category'),
  derived('collection', 'collection|collections|custom collections|smart collections', 'a further category'),
  carried('tags', 'tags'),
  derived(
    'is published',
    'published|published on online store',
    'an unpublished product is imported unpublished',
  ),
  derived('status', 'status', 'drafts, unlisted and archived products are imported unpublished'),
  ...[1, 2, 3].flatMap((at) => [
    derived(`option${at} name`, `option${at} name`, 'the name of an attribute'),
    derived(`option${at} value`, `option${at} value`, 'the value of an attribute'),
    notCarried('a link to a metafield', `option${at} linked to`),
  ]),
  carried('sku', 'variant sku|sku'),
  carried('ean', 'variant barcode|barcode|barcodes'),
  carried('weight_g', 'variant grams|weight value (grams)'),
  carried('weight', 'variant weight|weight'),
  derived(
    'weight unit',
    'variant weight unit|weight unit for display|weight unit',
    'the unit of a weight that is not in grams',
  ),
  derived(
    'tracker',
    'variant inventory tracker|inventory tracker',
    'stock that nobody counts can be ordered',
  ),
  carried('stock', 'variant inventory qty|inventory quantity|variant inventory quantity'),
  derived('policy', 'variant inventory policy|continue selling when out of stock', 'goes on selling at 0'),
  carried('price', 'variant price|price'),
  carried(
    'compare_at',
    'variant compare at price|compare-at price|compare at price',
    'kept, never shown: a former price needs our own history',
  ),
  carried('cost', 'cost per item|variant cost', 'kept, never shown'),
  carried('pictures', 'image src|product image url'),
  carried('variant_pictures', 'variant image|variant image url'),
  derived('picture position', 'image position', 'the order of pictures, where each has one'),
  notCarried('pictures are described by the title', 'image alt text'),
  derived('gift card', 'gift card', 'a gift card is imported unpublished'),
  notCarried('everything is shipped', 'variant requires shipping|requires shipping'),
  carried('seo_title', 'seo title'),
  carried('seo_description', 'seo description'),
  notCarried(NO_TAX, 'variant taxable|charge tax|variant tax code|tax code'),
  notCarried('the shop has its own carriers', 'variant fulfillment service|fulfillment service'),
  notCarried(
    'prices a piece only',
    ['total measure', 'total measure unit', 'base measure', 'base measure unit']
      .map((name) => `unit price ${name}`)
      .join('|'),
  ),
  notCarried('of the theme', 'template suffix'),
]);

const SPEC_METAFIELD = /^(.+?) \(product\.metafields\.([\w-]+)\.([\w-]+)\)$/i;

/** Columns that depend on the shop: markets, metafields, advertising. */
export function matchShopify(name: string, column: string): ColumnUse | undefined {
  if (/^included \//.test(name))
    return { decision: 'not carried', note: 'markets are countries that the shop serves' };
  if (/^(compare.at )?price \//.test(name))
    return { decision: 'not carried', note: 'prices of markets follow from the rate' };
  if (/^google shopping \//.test(name)) return { decision: 'not carried', note: NO_FEED };
  const metafield = SPEC_METAFIELD.exec(column.trim());
  if (metafield?.[2] === 'shopify') return { decision: 'carried', field: `spec:${metafield[1]}` };
  return metafield || /metafield/.test(name)
    ? { decision: 'not carried', note: 'a metafield; spec:NAME is a column for it' }
    : undefined;
}
