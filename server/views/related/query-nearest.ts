import { many } from '../../platform/database/statement.ts';

/** A SKU that was asked for, and what can be had instead of it; all of that null where there is nothing. */
export type NearestRow = {
  given: string;
  title: string | null;
  attributes: Record<string, string>;
  state: string;
  /** Pieces in the warehouse that has most. */
  pieces: number;
  nearest: {
    sku: string;
    title: string;
    slug: string;
    picture: string | null;
    attributes: Record<string, string>;
    moq: number;
    step: number;
    warehouse: number;
    stock: number;
  } | null;
};

/** Products of a category that are looked at: those for the same device, without one the best. */
const BEST_OF_CATEGORY = 300;
const SIMILAR = 12;

/**
 * Finds for each SKU the nearest one that can be had in its least quantity: of its own product first (itself, then the
 * variant with most of its attributes), then of the product that its path leads to, then of its category, for the same
 * device, of the same brand, by score. A variant for another model than that of the SKU is none.
 */
export const findNearest = many<{ skus: readonly string[]; language: string }, NearestRow>(
  'related.nearest',
  `WITH given AS (
     SELECT g.at, f.sku, f.product_id, f.category_id, f.brand_id, f.attributes, f.state, d.ids, d.names,
       CASE WHEN f.published AND f.state <> 'locked' THEN COALESCE(f.titles ->> $language, f.titles ->> 'en') END AS title,
       COALESCE((SELECT max(on_hand - reserved) FROM stock WHERE sku = f.sku), 0) AS pieces
     FROM unnest($skus::text[]) WITH ORDINALITY AS g(sku, at) JOIN line_fact f ON f.sku = g.sku
     CROSS JOIN LATERAL (
       SELECT array_agg(x.id) AS ids, array_agg(x.name) || array_agg(x.whole) AS names FROM (
         SELECT s.id, lower(s.name) AS name, lower(s.maker || ' ' || s.name) AS whole
         FROM product_series ps JOIN series s ON s.id = ps.series_id WHERE ps.product_id = f.product_id
       ) x WHERE NOT f.attributes ? 'model' OR lower(f.attributes ->> 'model') IN (x.name, x.whole)
     ) d
   ), candidate AS (
     SELECT sku AS given, product_id, 0 AS rank, 0::bigint AS nth FROM given
     UNION ALL
     SELECT g.sku, v.product_id, 1, 0 FROM given g JOIN redirect r ON r.path = '/details/' || g.sku
     CROSS JOIN LATERAL string_to_array(upper(replace(r.target, '/details/', '')), '-') AS part
     JOIN variant v ON v.sku = ANY (SELECT array_to_string(part[i:], '-') FROM generate_subscripts(part, 1) i)
     UNION ALL
     SELECT g.sku, alike.product_id, 2, alike.nth FROM given g CROSS JOIN LATERAL (
       SELECT place.product_id,
         row_number() OVER (ORDER BY (p.brand_id = g.brand_id) IS TRUE DESC, place.score DESC, p.id DESC) AS nth
       FROM (
         SELECT product_id FROM product_series WHERE series_id = ANY (g.ids)
         UNION
         (SELECT product_id FROM card_place WHERE category_id = g.category_id AND g.ids IS NULL
          ORDER BY score DESC, product_id DESC LIMIT ${BEST_OF_CATEGORY})
       ) near
       JOIN card_place place ON place.category_id = g.category_id AND place.product_id = near.product_id
       JOIN product p ON p.id = near.product_id AND p.category_id = g.category_id AND p.id <> g.product_id
       ORDER BY nth LIMIT ${SIMILAR}
     ) alike
   ), nearest AS (
     SELECT DISTINCT ON (c.given) c.given, f.sku, f.titles, f.slug, f.picture, f.attributes, f.moq, f.step, k.warehouse,
       k.on_hand - k.reserved AS stock
     FROM candidate c JOIN given g ON g.sku = c.given
     JOIN variant v ON v.product_id = c.product_id JOIN line_fact f ON f.sku = v.sku
     JOIN stock k ON k.sku = f.sku AND k.on_hand - k.reserved >= f.moq
     WHERE f.published AND f.state IN ('on_sale', 'presale')
       AND (NOT f.attributes ? 'model' OR lower(f.attributes ->> 'model') = lower(g.attributes ->> 'model')
         OR lower(f.attributes ->> 'model') = ANY (g.names))
     ORDER BY c.given, c.rank, c.nth, f.sku = c.given DESC,
       (SELECT count(*) FROM jsonb_each_text(f.attributes) a WHERE a.value = g.attributes ->> a.key) DESC,
       v.position, f.sku, k.warehouse
   )
   SELECT g.sku AS given, g.title, g.attributes, g.state, g.pieces,
     CASE WHEN n.sku IS NOT NULL THEN jsonb_build_object('sku', n.sku,
       'title', COALESCE(n.titles ->> $language, n.titles ->> 'en', n.sku), 'slug', n.slug, 'picture', n.picture,
       'attributes', n.attributes, 'moq', n.moq, 'step', n.step, 'warehouse', n.warehouse, 'stock', n.stock) END AS nearest
   FROM given g LEFT JOIN nearest n ON n.given = g.sku ORDER BY g.at`,
);
