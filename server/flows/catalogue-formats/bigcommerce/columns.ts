import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { ColumnUse } from '../columns/format-definition.ts';

/** Columns of BigCommerce's product export, of the first and the present bulk edit. */
export const bigcommerceUses = usesOf([
  derived('item', 'item type|item', 'decides what the row is'),
  derived('id', 'product id|id', 'part of a SKU that is missing'),
  carried('name', 'product name|name'),
  derived('type', 'product type|type', 'what is not shipped is imported unpublished'),
  carried('sku', 'product code/sku|sku|product sku'),
  carried('brand', 'brand name|brand'),
  carried('description', 'product description|description', 'as text'),
  carried('price', 'price|default price'),
  carried('cost', 'cost price', 'kept, never shown'),
  carried('compare_at', 'retail price|msrp', 'kept, never shown'),
  carried('sale_price', 'sale price', 'the price'),
  carried('weight', 'product weight|weight', 'kilograms; a column weight_g is grams'),
  carried('width', 'product width|width'),
  carried('height', 'product height|height'),
  carried('length', 'product depth|depth'),
  derived('purchasable', 'allow purchases', 'what cannot be bought is imported as discontinued'),
  derived('visible', 'product visible|is visible', 'an invisible product is imported unpublished'),
  derived('tracking', 'track inventory|inventory tracking', 'stock that nobody counts can be ordered'),
  carried('stock', 'current stock level|current stock|stock'),
  carried('moq', 'minimum purchase quantity'),
  carried('categories', 'category|categories|category details|category string'),
  carried('tags', 'search keywords'),
  carried('seo_title', 'page title'),
  carried('seo_description', 'meta description'),
  carried('ean', 'product upc/ean|upc/ean|global trade item number|global trade number|gtin'),
  derived('options', 'options', 'attributes of variants'),
  derived('custom fields', 'product custom fields|custom fields', 'lines of the specification'),
  carried('pictures', 'image url (import)|image url'),
  derived('kept picture', 'internal image url (export)', 'a picture of the shop'),
  carried('origin', 'country of origin'),
  notCarried(
    'the shop has nothing like it',
    'bin picking number|option set|option set align|fixed shipping cost|fixed shipping price|free shipping|product warranty|warranty|product availability|low stock level|low stock|product condition|condition|show product condition|is featured|sort order|meta keywords|mykeywords|product url|redirect old url|tax class|product tax class|stop processing rules|brand id|channels|manufacturer part number|product tax code|tax provider tax code|event date required|event date name|event date is limited|event date start date|event date end date|date added|date modified|product file - 1|image description|image is thumbnail|image sort order|video id|youtube id|youtube video url|gps global trade item number|gps manufacturer part number|gps gender|gps age group|gps color|gps size|gps material|gps pattern|gps item group id|gps category|gps enabled|product inventoried',
  ),
]);

const PICTURE = /^product image (file|url|id|description|is thumbnail|sort|index)(?: - (\d+))?$/;

/** Columns of numbered pictures and files. */
export function matchBigcommerce(name: string): ColumnUse | undefined {
  const [, part, at] = PICTURE.exec(name) ?? [];
  if (part === 'file' || part === 'url')
    return { decision: 'carried', field: `picture ${part} ${at ?? '1'}` };
  if (part === 'sort')
    return {
      decision: 'derived',
      field: `picture sort ${at ?? '1'}`,
      note: 'the order of pictures, where each has one',
    };
  return part || /^(product file|gps) /.test(name)
    ? { decision: 'not carried', note: 'pictures keep the order of the columns' }
    : undefined;
}
