import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { ColumnUse } from '../columns/format-definition.ts';

/** Attributes that tell variants of one group apart. */
export const VARIED = ['color', 'size', 'material', 'pattern', 'size type', 'size system'];

/** Attributes of Google Merchant's feed, and of Meta's, which has most of them. */
export const googleUses = usesOf([
  carried('sku', 'id|sku'),
  carried('title', 'title|structured title|structured title/content'),
  notCarried('variants take the title of their first one', 'item group title|variant option|variant options'),
  carried('description', 'description|structured description|structured description/content', 'as text'),
  notCarried(
    'how a text was made',
    'structured title/digital source type|structured description/digital source type',
  ),
  notCarried('the shop has its own addresses', 'link|mobile link|ads redirect|canonical link'),
  carried('pictures', 'image link'),
  carried('more pictures', 'additional image link|additional image links'),
  derived('availability', 'availability', 'what is available without a number can be ordered'),
  carried('stock', 'quantity|sell on google quantity|inventory|quantity to sell on facebook'),
  carried('price', 'price'),
  carried('sale_price', 'sale price', 'the price, where the sale has no end'),
  derived('sale dates', 'sale price effective date', 'a sale with dates is kept, not applied'),
  carried('cost', 'cost of goods sold', 'kept, never shown'),
  carried('brand', 'brand'),
  carried('ean', 'gtin'),
  derived('group', 'item group id', 'groups variants'),
  carried('category', 'product type'),
  derived('google category', 'google product category', 'the category where there is no product type'),
  ...VARIED.map((name) =>
    derived(`varied ${name}`, name, 'an attribute of variants, else a line of the specification'),
  ),
  ...['gender', 'age group', 'condition'].map((name) => derived(name, name, 'a line of the specification')),
  derived('details', 'product detail', 'lines of the specification'),
  derived('detail names', 'product detail/attribute name', 'lines of the specification'),
  derived('detail values', 'product detail/attribute value', 'lines of the specification'),
  carried('weight', 'shipping weight|product weight'),
  carried('length', 'shipping length|product length'),
  carried('width', 'shipping width|product width'),
  carried('height', 'shipping height|product height'),
  carried('energy_class', 'energy efficiency class'),
  notCarried('a product has one energy class', 'min energy efficiency class|max energy efficiency class'),
  derived('highlights', 'product highlight', 'lines of the description'),
  notCarried(
    'the shop has its own carriers and taxes',
    'shipping|shipping label|tax|tax category|ships from country|max handling time|min handling time|transit time label|shipping/price|shipping/country|shipping/service|shipping/region',
  ),
  notCarried('numbers of the maker are no SKU', 'mpn|identifier exists'),
  notCarried(
    'of an advertising feed',
    [
      'custom label 0',
      'custom label 1',
      'custom label 2',
      'custom label 3',
      'custom label 4',
      'promotion id',
      'excluded destination',
      'included destination',
      'adult',
      'is bundle',
      'multipack',
      'pause',
      'display ads id',
      'short title',
      'expiration date',
      'availability date',
      'unit pricing measure',
      'unit pricing base measure',
      'installment',
      'loyalty points',
      'auto pricing min price',
    ].join('|'),
  ),
]);

/** Attributes as XML names them, and parts of attributes. */
export const matchGoogle = (name: string): ColumnUse | undefined =>
  googleUses.get(name.replace(/^g:/, '')) ??
  (name.includes('/') ? { decision: 'not carried', note: 'a part of another attribute' } : undefined);
