import { many } from '../../platform/database/statement.ts';
import type { ExportProduct } from '../catalogue-formats/writing/export-product.ts';

/** A name in the language of an expression, or else in English. */
const nameIn = (language: string): string =>
  language === "'en'" ? "texts ->> 'en'" : `coalesce(texts ->> ${language}, texts ->> 'en')`;
const valueName = (attribute: string, value: string, language: string): string =>
  `coalesce((SELECT ${nameIn(language)} FROM attribute_value WHERE attribute = ${attribute} AND code = ${value}), ${value})`;
const attributeName = (code: string, language = "'en'"): string =>
  `coalesce((SELECT ${nameIn(language)} FROM attribute WHERE code = ${code}), ${code})`;

/** The names of a category and of those above it, from the top on. */
const pathOf = (category: string, language: string): string => `(
          WITH RECURSIVE up AS (
            SELECT id, parent_id, 1 AS level FROM category WHERE id = ${category}
            UNION ALL
            SELECT g.id, g.parent_id, up.level + 1 FROM up JOIN category g ON g.id = up.parent_id
          )
          SELECT jsonb_agg((SELECT name FROM category_text t WHERE t.category_id = up.id
            ORDER BY language = ${language} DESC, language = 'en' DESC, language LIMIT 1) ORDER BY level DESC) FROM up)`;

/**
 * The products that are not withdrawn and have variants. Their order is that of SKUs, the first of those on sale with a
 * price: an import may call a product otherwise, and some formats leave out the other variants.
 */
export const exportOrder = many<[], { id: number }>(
  'export.order',
  `SELECT p.id FROM product p JOIN (
     SELECT v.product_id, coalesce(min(v.sku COLLATE "C") FILTER (WHERE v.state <> 'discontinued' AND r.sku IS NOT NULL),
       min(v.sku COLLATE "C")) AS sku
     FROM variant v LEFT JOIN variant_price r ON r.sku = v.sku GROUP BY v.product_id
   ) AS f ON f.product_id = p.id
   WHERE p.withdrawn_at IS NULL ORDER BY f.sku`,
);

/**
 * Products in the order of their ids in the list, with all that a file of products has. Names of categories and values of
 * attributes are in one language, names of attributes in another, or else in English.
 */
export const listProducts = many<
  [products: readonly number[], language: string, names: string],
  ExportProduct
>(
  'export.next',
  `WITH page AS MATERIALIZED (
     SELECT * FROM product WHERE id = ANY($1::bigint[])
   )
   SELECT p.spu, p.slug, p.published, p.tags, p.certificates, p.logistics, left(p.hs_code, 6) AS hs,
     (SELECT name FROM brand WHERE id = p.brand_id) AS brand,
     (SELECT jsonb_agg(path ORDER BY is_main DESC, id) FROM (
        SELECT c.id, c.is_main, ${pathOf('c.id', '$2')} AS path
        FROM (SELECT p.category_id AS id, true AS is_main
              UNION ALL SELECT category_id, false FROM product_category WHERE product_id = p.id AND category_id <> p.category_id) c
      ) paths) AS categories,
     ${pathOf('p.category_id', "'en'")} AS kind,
     (SELECT coalesce(jsonb_object_agg(${attributeName('s.pair ->> 0', '$3')}, ${attributeName('s.pair ->> 0', '$2')}), '{}')
        FROM jsonb_array_elements(p.specs) AS s (pair)) AS labels,
     (SELECT coalesce(jsonb_agg(jsonb_build_array(${attributeName('s.pair ->> 0', '$3')}, ${valueName('s.pair ->> 0', 's.pair ->> 1', '$2')})
        ORDER BY s.number), '[]') FROM jsonb_array_elements(p.specs) WITH ORDINALITY AS s (pair, number)) AS specs,
     (SELECT jsonb_object_agg(language, jsonb_build_object('title', title, 'description', description,
        'seoTitle', seo_title, 'seoDescription', seo_description)) FROM product_text WHERE product_id = p.id) AS texts,
     (SELECT coalesce(jsonb_object_agg(language, text), '{}') FROM product_warning WHERE product_id = p.id) AS warnings,
     (SELECT to_jsonb(c) - 'product_id' FROM product_compliance c WHERE product_id = p.id) AS compliance,
     (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('source', source, 'sku', sku)) ORDER BY position), '[]') FROM (
        SELECT l.position, r.url AS source, l.sku FROM picture_link l JOIN remote_picture r ON r.id = l.picture_id
        WHERE l.product_id = p.id
        UNION ALL
        SELECT m.position, m.source, m.sku FROM media m WHERE m.product_id = p.id
          AND NOT EXISTS (SELECT FROM picture_link l WHERE l.product_id = p.id AND l.position = m.position)
      ) AS shown) AS pictures,
     (SELECT jsonb_agg(jsonb_build_object(
        'sku', v.sku, 'color', v.attributes ->> 'color', 'moq', v.moq, 'step', v.step, 'weight', CASE WHEN 'weight' <> ALL(v.assumed) THEN v.weight_g END,
        'length', CASE WHEN 'size' <> ALL(v.assumed) THEN v.length_mm END,
        'width', CASE WHEN 'size' <> ALL(v.assumed) THEN v.width_mm END,
        'height', CASE WHEN 'size' <> ALL(v.assumed) THEN v.height_mm END,
        'carton', CASE WHEN 'carton' <> ALL(v.assumed) THEN v.carton_quantity END, 'ean', v.ean, 'lead', v.lead_time, 'state', v.state,
        'attributes', (SELECT coalesce(jsonb_object_agg(${attributeName('a.key', '$3')}, ${valueName('a.key', 'a.value', '$2')}), '{}')
                       FROM jsonb_each_text(v.attributes) AS a),
        'quantities', r.quantities, 'prices', r.prices, 'floor', r.floor, 'cost', s.cost, 'compareAt', s.compare_at,
        'sale', CASE WHEN s.sale_price IS NOT NULL
          THEN jsonb_build_object('price', s.sale_price, 'from', s.sale_from, 'until', s.sale_until) END,
        'stock', (SELECT coalesce(jsonb_object_agg(warehouse, on_hand), '{}') FROM stock k WHERE k.sku = v.sku)
      ) ORDER BY v.position)
      FROM variant v LEFT JOIN variant_price r USING (sku) LEFT JOIN variant_source s USING (sku)
      WHERE v.product_id = p.id) AS variants
   FROM page p ORDER BY array_position($1::bigint[], p.id)`,
);

/** Names of the attributes that distinguish variants, in the order of their names. */
export const attributeNames = many<[], { name: string }>(
  'export.attributes',
  `SELECT DISTINCT ${attributeName('used.code')} AS name
   FROM (SELECT DISTINCT jsonb_object_keys(attributes) AS code FROM variant) AS used ORDER BY 1`,
);

export const specNames = many<[], { name: string }>(
  'export.specs',
  `SELECT DISTINCT ${attributeName('used.code')} AS name
   FROM (SELECT DISTINCT pair ->> 0 AS code FROM product, jsonb_array_elements(specs) AS pair) AS used ORDER BY 1`,
);

/** From how many pieces prices change, beyond the first. */
export const tierQuantities = many<[], { quantity: number }>(
  'export.tiers',
  `SELECT DISTINCT quantity FROM variant_price, unnest(quantities) AS quantity WHERE quantity > 1 ORDER BY 1`,
);

/** The most attributes that the variants of a product have, and the most lines that a specification has. */
export const widestProduct = many<[], { attributes: number; specs: number }>(
  'export.widest',
  `SELECT (SELECT coalesce(max(names), 0) FROM (
       SELECT count(DISTINCT name) AS names FROM variant, jsonb_object_keys(attributes) AS name GROUP BY product_id) AS n) AS attributes,
     (SELECT coalesce(max(jsonb_array_length(specs)), 0) FROM product) AS specs`,
);
