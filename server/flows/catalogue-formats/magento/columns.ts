import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { ColumnUse } from '../columns/format-definition.ts';

/** Columns of Magento 2's product export, and of an older one. */
export const magentoUses = usesOf([
  carried('sku', 'sku'),
  derived('store view', 'store_view_code|_store', 'texts of a store view whose code is a language'),
  notCarried('products have no sets of attributes', 'attribute_set_code|_attribute_set'),
  derived('type', 'product_type|_type', 'decides what the row is'),
  derived('categories', 'categories|_category', 'the first one and further ones, to their third level'),
  notCarried('there is one shop', 'product_websites|_product_websites|website_id'),
  carried('title', 'name'),
  carried('description', 'description', 'as text'),
  derived(
    'short description',
    'short_description',
    'the description where there is none, else its first paragraph',
  ),
  carried('weight', 'weight', 'kilograms; --map names another column'),
  derived('online', 'product_online|status', 'a disabled product is imported unpublished'),
  derived(
    'visibility',
    'visibility',
    'a product that is visible nowhere is imported unpublished, unless it is a variant',
  ),
  notCarried('taxes follow from the destination', 'tax_class_name|tax_class_id'),
  carried('price', 'price'),
  carried('sale_price', 'special_price', 'the price, where the sale has no end'),
  carried('sale_from', 'special_price_from_date|special_from_date'),
  carried('sale_until', 'special_price_to_date|special_to_date'),
  carried('cost', 'cost', 'kept, never shown'),
  carried('compare_at', 'msrp_price|msrp', 'kept, never shown'),
  carried('seo_title', 'meta_title'),
  carried('seo_description', 'meta_description'),
  carried('tags', 'meta_keywords|meta_keyword'),
  carried('base picture', 'base_image|image'),
  carried('more pictures', 'additional_images|_media_image'),
  notCarried('sizes of pictures are made by the shop', 'small_image|thumbnail_image|thumbnail|swatch_image'),
  carried('stock', 'qty'),
  derived('in_stock', 'is_in_stock', 'what is out of stock is sold out, whatever its number'),
  derived('managed', 'manage_stock', 'stock that nobody counts can be ordered'),
  derived('backorders', 'allow_backorders|backorders', 'goes on selling at 0'),
  carried('moq', 'min_cart_qty|min_sale_qty'),
  derived('increments', 'qty_increments', 'the order step'),
  derived(
    'links',
    'configurable_variations',
    'joins variants with their product, and names their attributes',
  ),
  notCarried('names of attributes come from the variants', 'configurable_variation_labels'),
  derived('more attributes', 'additional_attributes', 'lines of the specification; attributes of variants'),
  carried('brand', 'manufacturer|brand'),
  carried('ean', 'ean|gtin|upc|barcode'),
  notCarried(
    'related products are found by the shop',
    'related_skus|crosssell_skus|upsell_skus|related_position|crosssell_position|upsell_position|associated_skus|grouped_products',
  ),
]);

/** Columns and additional attributes that are settings of the source shop. */
export const SETTING =
  /label|^(use config|bundle|gift|custom|map |msrp |new from|new to|created|updated|page layout|product options|display product|hide from|url |options container|notify|is qty|is decimal|enable qty|max cart|max sale|out of stock|deferred|allow backorders|has options|required options|downloadable|configurable)/;

export const matchMagento = (name: string): ColumnUse | undefined =>
  SETTING.test(name) ? { decision: 'not carried', note: 'a setting of the source shop' } : undefined;
