import { many, run } from '../../platform/database/statement.ts';

type ChangedProduct = { id: number };

/** Products that these SKUs or SPUs belong to. */
export const findProducts = many<
  [skus: readonly string[], spus: readonly string[]],
  { id: number; spu: string; isWithdrawn: boolean }
>(
  'import.find-products',
  // Two searches by index; an OR of both would read every product.
  `SELECT id, spu, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM product WHERE spu = ANY($2::text[])
   UNION
   SELECT p.id, p.spu, p.withdrawn_at IS NOT NULL FROM variant v JOIN product p ON p.id = v.product_id WHERE v.sku = ANY($1::text[])`,
);

export const findVariants = many<
  [products: readonly number[]],
  { sku: string; product: number; position: number }
>(
  'import.find-variants',
  'SELECT sku, product_id AS product, position FROM variant WHERE product_id = ANY($1::bigint[])',
);

/** `weight` is null where nobody has stated it. */
export type BaseVariant = { product: number; weight: number | null; quantities: number[]; prices: number[] };

/**
 * The variants of products that have no attributes: what combinations add to. None of `except`, which the file writes.
 */
export const findBases = many<[products: readonly number[], except: readonly string[]], BaseVariant>(
  'import.find-bases',
  `SELECT DISTINCT ON (v.product_id) v.product_id AS product, p.quantities, p.prices,
     CASE WHEN 'weight' <> ALL(v.assumed) THEN v.weight_g END AS weight
   FROM variant v JOIN variant_price p USING (sku)
   WHERE v.product_id = ANY($1::bigint[]) AND v.attributes = '{}' AND v.sku <> ALL($2::text[])
   ORDER BY v.product_id, v.position`,
);

export type PlainVariant = { product: number; sku: string | null; state: string; hasOthers: boolean };

/** The variants of products that have no attributes, and whether others have; one without a SKU where all have. */
export const findPlainVariants = many<[products: readonly number[]], PlainVariant>(
  'import.find-plain-variants',
  `SELECT o.product_id AS product, v.sku, v.state, o.some AS "hasOthers"
   FROM (SELECT product_id, bool_or(attributes <> '{}') AS some FROM variant
         WHERE product_id = ANY($1::bigint[]) GROUP BY product_id) AS o
   LEFT JOIN variant v ON v.product_id = o.product_id AND v.attributes = '{}'
   ORDER BY o.product_id, v.position`,
);

/** What a product of the shop has, with codes of attributes and values; variants by SKU. */
export type KeptFacts = {
  specs: readonly (readonly [code: string, value: string])[];
  variants: Record<
    string,
    { attributes: Record<string, string>; state: string; stock: Record<string, number> }
  >;
};

/** What products have that a file of a part of it leaves alone. */
export const findKept = many<[products: readonly number[]], { product: number } & KeptFacts>(
  'import.find-kept',
  `SELECT p.id AS product, p.specs,
     (SELECT coalesce(jsonb_object_agg(v.sku, jsonb_build_object('attributes', v.attributes, 'state', v.state,
        'stock', (SELECT coalesce(jsonb_object_agg(warehouse, on_hand), '{}') FROM stock s WHERE s.sku = v.sku))), '{}')
      FROM variant v WHERE v.product_id = p.id) AS variants
   FROM product p WHERE p.id = ANY($1::bigint[])`,
);

export const newProductIds = many<[count: number], ChangedProduct>(
  'import.new-product-ids',
  `SELECT nextval(pg_get_serial_sequence('product', 'id')) AS id FROM generate_series(1, $1)`,
);

const productRows = `jsonb_to_recordset($1::jsonb) AS r (id bigint, spu text, slug text, brand integer, category integer,
     specs jsonb, certificates text[], logistics text[], tags text[], hs text, published boolean)`;

export const insertProducts = many<[rows: string], ChangedProduct>(
  'import.add-products',
  `INSERT INTO product (id, spu, slug, brand_id, category_id, specs, certificates, logistics, tags, hs_code, published)
   SELECT id, spu, slug, brand, category, coalesce(specs, '[]'), coalesce(certificates, '{}'), coalesce(logistics, '{}'),
     coalesce(tags, '{}'), hs, coalesce(published, true)
   FROM ${productRows} ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/**
 * Updates products that differ from the file; columns that the file lacks stay. Specifications in another order are the
 * same, and so is an HS code with a country's own digits behind the six that the file has.
 */
export const updateProducts = many<[rows: string], ChangedProduct>(
  'import.change-products',
  `UPDATE product p SET slug = n.slug, brand_id = n.brand, category_id = n.category, specs = n.specs,
     certificates = n.certificates, logistics = n.logistics, tags = n.tags, hs_code = n.hs, published = n.published
   FROM (
     SELECT o.id, coalesce(r.slug, o.slug) AS slug, coalesce(r.brand, o.brand_id) AS brand,
       coalesce(r.category, o.category_id) AS category,
       CASE WHEN r.specs @> o.specs AND o.specs @> r.specs THEN o.specs ELSE coalesce(r.specs, o.specs) END AS specs,
       coalesce(r.certificates, o.certificates) AS certificates, coalesce(r.logistics, o.logistics) AS logistics,
       coalesce(r.tags, o.tags) AS tags, CASE WHEN o.hs_code LIKE r.hs || '%' THEN o.hs_code ELSE coalesce(r.hs, o.hs_code) END AS hs, coalesce(r.published, o.published) AS published
     FROM ${productRows} JOIN product o ON o.id = r.id
   ) AS n
   WHERE p.id = n.id AND (p.slug, p.brand_id, p.category_id, p.specs, p.certificates, p.logistics, p.tags, p.hs_code, p.published)
     IS DISTINCT FROM (n.slug, n.brand, n.category, n.specs, n.certificates, n.logistics, n.tags, n.hs, n.published)
   RETURNING p.id`,
);

export type TextRow = {
  product: number;
  language: string;
  title: string;
  description: string;
  seoTitle: string | null;
  seoDescription: string | null;
};

export const findTexts = many<[products: readonly number[]], TextRow>(
  'import.find-texts',
  `SELECT product_id AS product, language, title, description, seo_title AS "seoTitle",
     seo_description AS "seoDescription"
   FROM product_text WHERE product_id = ANY($1::bigint[])`,
);

export const writeTexts = many<[rows: string], ChangedProduct>(
  'import.write-texts',
  `INSERT INTO product_text AS t (product_id, language, title, description, seo_title, seo_description)
   SELECT product, language, title, description, "seoTitle", "seoDescription"
   FROM jsonb_to_recordset($1::jsonb)
     AS r (product bigint, language text, title text, description text, "seoTitle" text, "seoDescription" text)
   ON CONFLICT (product_id, language) DO UPDATE SET title = excluded.title, description = excluded.description,
       seo_title = excluded.seo_title, seo_description = excluded.seo_description
     WHERE (t.title, t.description, t.seo_title, t.seo_description) IS DISTINCT FROM
       (excluded.title, excluded.description, excluded.seo_title, excluded.seo_description)
   RETURNING product_id AS id`,
);

/** Adds further categories; those that a product has stay. */
export const addCategories = many<[rows: string], ChangedProduct>(
  'import.add-product-categories',
  `INSERT INTO product_category (product_id, category_id)
   SELECT product, category FROM jsonb_to_recordset($1::jsonb) AS r (product bigint, category integer)
   ON CONFLICT DO NOTHING RETURNING product_id AS id`,
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

/** The rate of each currency now: units for one US dollar, in millionths. */
export const currentRates = many<[], { code: string; millionths: number }>(
  'import.rates',
  `SELECT DISTINCT ON (currency) currency AS code, millionths FROM rate WHERE since <= now()
   ORDER BY currency, since DESC`,
);
