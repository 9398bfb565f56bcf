import { run } from '../../../platform/database/statement.ts';

/** Gives products back the columns that an import can change. */
export const restoreProducts = run<[rows: string]>(
  'undo.restore-products',
  `UPDATE product p SET spu = r.spu, slug = r.slug, brand_id = r.brand_id, category_id = r.category_id, specs = r.specs,
     certificates = r.certificates, logistics = r.logistics, tags = r.tags, hs_code = r.hs_code, published = r.published
   FROM jsonb_populate_recordset(NULL::product, $1::jsonb) r WHERE p.id = r.id`,
);

export const restoreVariants = run<[rows: string]>(
  'undo.restore-variants',
  `UPDATE variant v SET product_id = r.product_id, position = r.position, attributes = r.attributes, moq = r.moq, step = r.step, weight_g = r.weight_g,
     length_mm = r.length_mm, width_mm = r.width_mm, height_mm = r.height_mm, carton_quantity = r.carton_quantity,
     ean = r.ean, lead_time = r.lead_time, state = r.state, assumed = coalesce(r.assumed, v.assumed)
   FROM jsonb_populate_recordset(NULL::variant, $1::jsonb) r WHERE v.sku = r.sku`,
);

/** Sets stock on hand, never below what is reserved. */
export const restoreStock = run<[rows: string]>(
  'undo.restore-stock',
  `UPDATE stock s SET on_hand = greatest(r.on_hand, s.reserved)
   FROM jsonb_populate_recordset(NULL::stock, $1::jsonb) r WHERE s.sku = r.sku AND s.warehouse = r.warehouse`,
);

/** Deletes stock that an import has added; what is reserved of it stays. */
export const deleteStock = run<[rows: string]>(
  'undo.delete-stock',
  `WITH kept AS (
     UPDATE stock s SET on_hand = s.reserved FROM jsonb_populate_recordset(NULL::stock, $1::jsonb) r
     WHERE s.sku = r.sku AND s.warehouse = r.warehouse AND s.reserved > 0
   )
   DELETE FROM stock s USING jsonb_populate_recordset(NULL::stock, $1::jsonb) r
   WHERE s.sku = r.sku AND s.warehouse = r.warehouse AND s.reserved = 0`,
);

/** Statements for a table whose rows nothing refers to: they are deleted and inserted whole. */
function wholeRows(table: string, keys: readonly string[]) {
  const match = keys.map((key) => `t.${key} = r.${key}`).join(' AND ');
  return {
    delete: run<[rows: string]>(
      `undo.delete-${table}`,
      `DELETE FROM ${table} t USING jsonb_populate_recordset(NULL::${table}, $1::jsonb) r WHERE ${match}`,
    ),
    insert: run<[rows: string]>(
      `undo.insert-${table}`,
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    ),
  };
}

export const WHOLE_ROWS = {
  product_text: wholeRows('product_text', ['product_id', 'language']),
  product_category: wholeRows('product_category', ['product_id', 'category_id']),
  product_compliance: wholeRows('product_compliance', ['product_id']),
  product_warning: wholeRows('product_warning', ['product_id', 'language']),
  variant_price: wholeRows('variant_price', ['sku']),
  variant_source: wholeRows('variant_source', ['sku']),
} as const;
