import { many, run } from '../../platform/database/statement.ts';

type ChangedProduct = { id: number };

/** Products that these SKUs or SPUs belong to. */
export const findProducts = many<
  [skus: readonly string[], spus: readonly string[]],
  { id: number; spu: string }
>(
  'import.find-products',
  `SELECT id, spu FROM product
   WHERE spu = ANY($2::text[]) OR id IN (SELECT product_id FROM variant WHERE sku = ANY($1::text[]))`,
);

export const findVariants = many<
  [products: readonly number[]],
  { sku: string; product: number; position: number }
>(
  'import.find-variants',
  'SELECT sku, product_id AS product, position FROM variant WHERE product_id = ANY($1::bigint[])',
);

export const newProductIds = many<[count: number], ChangedProduct>(
  'import.new-product-ids',
  `SELECT nextval(pg_get_serial_sequence('product', 'id')) AS id FROM generate_series(1, $1)`,
);

const productRows = `jsonb_to_recordset($1::jsonb) AS r (id bigint, spu text, slug text, brand integer, category integer,
     specs jsonb, certificates text[], logistics text[])`;

export const insertProducts = many<[rows: string], ChangedProduct>(
  'import.add-products',
  `INSERT INTO product (id, spu, slug, brand_id, category_id, specs, certificates, logistics)
   SELECT id, spu, slug, brand, category, coalesce(specs, '[]'), coalesce(certificates, '{}'), coalesce(logistics, '{}')
   FROM ${productRows} ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/** Updates products that differ from the file; columns that the file lacks stay. */
export const updateProducts = many<[rows: string], ChangedProduct>(
  'import.change-products',
  `UPDATE product p SET slug = r.slug, brand_id = coalesce(r.brand, p.brand_id), category_id = coalesce(r.category, p.category_id),
     specs = coalesce(r.specs, p.specs), certificates = coalesce(r.certificates, p.certificates),
     logistics = coalesce(r.logistics, p.logistics)
   FROM ${productRows}
   WHERE p.id = r.id AND (p.slug, p.brand_id, p.category_id, p.specs, p.certificates, p.logistics) IS DISTINCT FROM
     (r.slug, coalesce(r.brand, p.brand_id), coalesce(r.category, p.category_id), coalesce(r.specs, p.specs),
      coalesce(r.certificates, p.certificates), coalesce(r.logistics, p.logistics))
   RETURNING p.id`,
);

export type TextRow = { product: number; language: string; title: string; description: string };

export const findTexts = many<[products: readonly number[]], TextRow>(
  'import.find-texts',
  `SELECT product_id AS product, language, title, description FROM product_text WHERE product_id = ANY($1::bigint[])`,
);

export const writeTexts = many<[rows: string], ChangedProduct>(
  'import.write-texts',
  `INSERT INTO product_text (product_id, language, title, description)
   SELECT product, language, title, description
   FROM jsonb_to_recordset($1::jsonb) AS r (product bigint, language text, title text, description text)
   ON CONFLICT (product_id, language) DO UPDATE SET title = excluded.title, description = excluded.description
     WHERE (product_text.title, product_text.description) IS DISTINCT FROM (excluded.title, excluded.description)
   RETURNING product_id AS id`,
);

export const stampProducts = run<[products: readonly number[]]>(
  'import.stamp-products',
  'UPDATE product SET changed_at = now() WHERE id = ANY($1::bigint[])',
);

/** Updates the planner's statistics after many new rows; joins without them can be hundreds of times slower. */
export const analyzeCatalogue = async (db: {
  query(config: { text: string }): Promise<unknown>;
}): Promise<void> => {
  await db.query({
    text: 'ANALYZE product, product_text, variant, variant_price, stock, media, card, card_text, card_place',
  });
};
