import type { DemoProduct } from '../shop/types.ts';
import { copyRow, Json } from './copy.ts';

/** Tables and columns of a product, in the order of copying. */
export const targets = {
  product:
    'product (id, spu, slug, brand_id, category_id, specs, certificates, logistics, packings, label, hs_code, listed_at, changed_at)',
  text: 'product_text (product_id, language, title, description)',
  series: 'product_series (product_id, series_id)',
  variant:
    'variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, carton_quantity, ean, lead_time, state)',
  media: 'media (product_id, position, source, sku)',
  price: 'variant_price (sku, quantities, prices, floor, since)',
  sale: 'sale_price (sku, starts_at, ends_at, percent, recorded_at)',
  stock: 'stock (sku, warehouse, on_hand)',
  sales: 'sales (product_id, day, week, month, total)',
} as const;
export type Rows = Record<keyof typeof targets, string>;

export const noRows = (): Rows => ({
  product: '',
  text: '',
  series: '',
  variant: '',
  media: '',
  price: '',
  sale: '',
  stock: '',
  sales: '',
});

/** Adds the rows of one product to those of a batch. */
export function addRows(rows: Rows, product: DemoProduct): void {
  const { id, listedAt, sales, sale } = product;
  const brand = product.brand === undefined ? null : product.brand + 1;
  rows.product += copyRow([
    id,
    product.spu,
    product.slug,
    brand,
    product.category,
    new Json(product.specs),
    product.certificates,
    product.logistics,
    product.packings,
    product.label,
    product.hs,
    listedAt,
    listedAt,
  ]);
  for (const { language, title, description } of product.texts)
    rows.text += copyRow([id, language, title, description]);
  for (const series of product.series) rows.series += copyRow([id, series]);
  for (const [position, { source, sku }] of product.media.entries())
    rows.media += copyRow([id, position, source, sku]);
  rows.sales += copyRow([id, sales.day, sales.week, sales.month, sales.total]);
  for (const [position, variant] of product.variants.entries()) {
    const { sku } = variant;
    rows.variant += copyRow([
      sku,
      id,
      position,
      new Json(variant.attributes),
      variant.moq,
      variant.step,
      variant.weight,
      ...variant.size,
      variant.carton,
      variant.ean,
      variant.lead,
      variant.state,
    ]);
    rows.price += copyRow([sku, variant.quantities, variant.prices, variant.floor, listedAt]);
    if (sale) rows.sale += copyRow([sku, sale.starts, sale.ends, sale.percent, sale.starts]);
    for (const [warehouse, onHand] of variant.stock) rows.stock += copyRow([sku, warehouse, onHand]);
  }
}
