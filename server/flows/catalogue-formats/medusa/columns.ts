import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { ColumnUse } from '../columns/format-definition.ts';

const NO_UNIT = 'Medusa states no unit; length_cm, width_cm and height_cm are columns for them';

/** Columns of Medusa's product export and import, 1 and 2. */
export const medusaUses = usesOf([
  derived('id', 'product id', 'groups rows without a handle'),
  derived('handle', 'product handle', 'groups the rows of a product; part of a SKU that is missing'),
  carried('title', 'product title'),
  notCarried('the title is enough', 'product subtitle|variant title'),
  carried('description', 'product description', 'as text'),
  derived('status', 'product status', 'what is not published is imported unpublished'),
  derived('gift card', 'product is giftcard', 'a gift card is imported unpublished'),
  carried('base picture', 'product thumbnail'),
  carried('pictures', 'product image 1|product image 1 url|image 1 url'),
  carried('variant_pictures', 'variant image 1|variant thumbnail'),
  carried('weight_g', 'variant weight', 'grams, as in its template'),
  derived('product weight', 'product weight', 'grams, of variants without a weight'),
  notCarried(
    NO_UNIT,
    'product length|product width|product height|variant length|variant width|variant height',
  ),
  carried('hs_code', 'product hs code'),
  derived('variant hs', 'variant hs code', 'the code of a product without one'),
  carried('origin', 'product origin country'),
  derived('variant origin', 'variant origin country', 'the country of a product without one'),
  notCarried('a code of manufacturers for the customs of one country', 'product mid code|variant mid code'),
  carried('spec:Material', 'product material'),
  notCarried('the material is that of the product', 'variant material'),
  derived('collection', 'product collection title', 'a further category'),
  derived('categories', 'product category 1|product category 1 name', 'categories by their names'),
  derived('type', 'product type', 'the category where there is none'),
  carried('tags', 'product tags|product tag 1'),
  carried('sku', 'variant sku'),
  carried('ean', 'variant barcode'),
  derived('variant ean', 'variant ean', 'the EAN where there is no barcode'),
  derived('upc', 'variant upc', 'the EAN where there is none'),
  carried('stock', 'variant inventory quantity'),
  derived('backorders', 'variant allow backorder', 'goes on selling at 0'),
  derived('managed', 'variant manage inventory', 'stock that nobody counts can be ordered'),
  carried('price', 'variant price usd'),
  derived('option1 name', 'variant option 1 name|option 1 name', 'the name of an attribute'),
  derived('option1 value', 'variant option 1 value|option 1 value', 'the value of an attribute'),
  derived('product metadata', 'product metadata', 'fields that are columns of ours'),
  derived('variant metadata', 'variant metadata', 'fields that are columns of ours'),
  notCarried(
    'a number or setting of the source shop',
    'product discountable|product external id|product collection id|product collection handle|product type id|product profile name|product profile type|shipping profile id|product created at|product updated at|product deleted at|variant id|variant product id|variant variant rank|variant created at|variant updated at|variant deleted at',
  ),
]);

const PRICE = /^(variant )?price ([a-z]{3})$/;
const NUMBERED: readonly [name: RegExp, use: (number: string) => ColumnUse][] = [
  [/^(?:product )?image (\d+)(?: url)?$/, () => ({ decision: 'carried', field: 'pictures' })],
  [/^variant image (\d+)$/, () => ({ decision: 'carried', field: 'variant_pictures' })],
  [/^product tag (\d+)$/, () => ({ decision: 'carried', field: 'tags' })],
  [
    /^product category (\d+)(?: name)?$/,
    (number) => ({ decision: 'derived', field: `categories ${number}`, note: 'categories by their names' }),
  ],
  [
    /^(?:variant )?option (\d+) name$/,
    (number) => ({ decision: 'derived', field: `option${number} name`, note: 'the name of an attribute' }),
  ],
  [
    /^(?:variant )?option (\d+) value$/,
    (number) => ({ decision: 'derived', field: `option${number} value`, note: 'the value of an attribute' }),
  ],
];

/** Columns with a number, a currency or a region. Medusa 1 writes amounts in the smallest unit of their currency. */
export function matchMedusa(name: string): ColumnUse | undefined {
  const [, isSecond, currency] = PRICE.exec(name) ?? [];
  if (currency !== undefined) {
    const field = `${isSecond ? '' : 'minor '}price ${currency.toUpperCase()}`;
    const note = isSecond ? '' : ', in the smallest unit of its currency';
    return { decision: 'derived', field, note: `the price where there is none in US dollars${note}` };
  }
  for (const [pattern, use] of NUMBERED) {
    const number = pattern.exec(name)?.[1];
    if (number !== undefined) return use(number);
  }
  if (/^(variant )?price .*\[/.test(name))
    return { decision: 'not carried', note: 'prices of regions follow from the rate' };
  return /^(product )?(sales channel|category) \d|^(variant )?option \d+ |^(product|variant) metadata\./.test(
    name,
  )
    ? { decision: 'not carried', note: 'a number or setting of the source shop' }
    : undefined;
}
