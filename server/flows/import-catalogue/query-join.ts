import { run } from '../../platform/database/statement.ts';

/** Moves variants to other products, behind the variants that these have. */
export const moveVariants = run<[rows: string]>(
  'import.move-variants',
  `UPDATE variant v SET product_id = r.product, position = r.position
   FROM jsonb_to_recordset($1::jsonb) AS r (sku text, product bigint, position smallint) WHERE v.sku = r.sku`,
);

export const unpublishProducts = run<[products: readonly number[]]>(
  'import.unpublish',
  'UPDATE product SET published = false WHERE id = ANY($1::bigint[])',
);

/**
 * Names products by their key in the file that were called by the SKU of a variant, unless another one has the name.
 */
export const nameProducts = run<[rows: string]>(
  'import.name-products',
  `UPDATE product p SET spu = r.key
   FROM jsonb_to_recordset($1::jsonb) AS r (id bigint, key text, skus text[])
   WHERE p.id = r.id AND p.spu <> r.key AND upper(p.spu) = ANY(r.skus)
     AND NOT EXISTS (SELECT FROM product o WHERE o.spu = r.key)`,
);
