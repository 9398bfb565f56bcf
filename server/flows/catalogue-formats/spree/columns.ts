import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { ColumnUse } from '../columns/format-definition.ts';

const NUMBERS = [1, 2, 3];
const numbered = (name: (number: number) => string): string => NUMBERS.map(name).join('|');

/** Columns of Spree's product export and of its import, 5.0 to 6. */
export const spreeUses = usesOf([
  derived('handle', 'slug', 'groups the rows of a product; part of a SKU that is missing'),
  derived('id', 'product_id', 'groups rows without a slug'),
  carried('sku', 'sku|variant_sku'),
  carried('ean', 'barcode'),
  carried('name', 'name'),
  derived('status', 'status', 'what is not active is imported unpublished'),
  carried('brand', 'brand_name'),
  notCarried('the shop is the only seller', 'vendor_name|seller_name'),
  carried('description', 'description', 'as text'),
  carried('seo_title', 'meta_title'),
  carried('seo_description', 'meta_description'),
  notCarried('tags are the words of a product', 'meta_keywords'),
  carried('tags', 'tags'),
  notCarried("labels are the shop's own", 'labels'),
  carried('price', 'price'),
  carried('compare_at', 'compare_at_price', 'kept, never shown'),
  carried('cost', 'cost_price', 'kept, never shown'),
  carried('currency', 'currency', 'rows of a variant in a further currency are left out'),
  carried('width', 'width'),
  carried('height', 'height'),
  carried('length', 'depth'),
  derived('dimensions unit', 'dimensions_unit', 'the unit of width, height and depth'),
  carried('weight', 'weight', 'weight_g is a column for one without a unit'),
  derived('weight unit', 'weight_unit', 'the unit of the weight'),
  notCarried('a product is shown once it is published', 'available_on'),
  derived('sold until', 'discontinue_on', 'a warning: the date is not carried'),
  derived('tracking', 'track_inventory', 'stock that nobody counts can be ordered'),
  carried('stock', 'inventory_count', '∞ is stock that nobody counts'),
  derived('backorders', 'inventory_backorderable', 'goes on selling at 0'),
  derived('location', 'stock_location', 'rows of a variant at a further location are left out'),
  notCarried('taxes follow from the destination', 'tax_category'),
  notCarried('the shop has its own carriers', 'shipping_category'),
  derived('type', 'product_type', 'the category where there is none'),
  derived('digital', 'digital', 'what is not shipped is imported unpublished'),
  carried(
    'pictures',
    `${numbered((number) => `image${number}_src`)}|pictures`,
    'pictures of the variant in its row',
  ),
  ...NUMBERS.flatMap((number) => [
    derived(`option${number} name`, `option${number}_name`, 'the name of an attribute'),
    derived(`option${number} value`, `option${number}_value`, 'the value of an attribute'),
  ]),
  carried(
    'category',
    numbered((number) => `category${number}`),
    'without the name Categories; Brands -> NAME is the brand',
  ),
  notCarried('a number of the source shop', 'variant_id'),
]);

/** Columns of the merchant's own properties and fields, whose names have been blanked: `room coverage`. */
export function matchSpree(name: string): ColumnUse | undefined {
  const [, namespace, key] = /^(?:metafield|custom field)\.([^.]+)\.(.+)$/.exec(name) ?? [];
  if (key === undefined) {
    const [, number, part] = /^property(\d+) (name|value)$/.exec(name) ?? [];
    return number === undefined
      ? undefined
      : { decision: 'derived', field: `property${number} ${part}`, note: 'a line of the specification' };
  }
  return namespace === 'properties'
    ? { decision: 'carried', field: `spec:${key.charAt(0).toUpperCase()}${key.slice(1)}` }
    : { decision: 'not carried', note: 'a field of the source shop; spec:NAME is a column for it' };
}
