import { first, many, run } from '../../platform/database/statement.ts';

export type CategoryRow = {
  id: number;
  parent: number | null;
  slug: string;
  count: number;
  picture: string | null;
  names: Record<string, string>;
  descriptions: Record<string, string>;
};

/** Parents before children, siblings by position. */
export const allCategories = many<[], CategoryRow>(
  'catalogue.categories',
  `SELECT c.id, c.parent_id AS parent, c.slug, c.product_count AS count, c.picture,
     COALESCE(jsonb_object_agg(t.language, t.name) FILTER (WHERE t.name IS NOT NULL), '{}') AS names,
     COALESCE(jsonb_object_agg(t.language, t.description) FILTER (WHERE t.description <> ''), '{}') AS descriptions
   FROM category c LEFT JOIN category_text t ON t.category_id = c.id
   GROUP BY c.id ORDER BY c.depth, c.position, c.id`,
);

export const allAttributes = many<[], { code: string; texts: Record<string, string> }>(
  'catalogue.attributes',
  'SELECT code, texts FROM attribute ORDER BY position, code',
);

export const allAttributeValues = many<
  [],
  { attribute: string; code: string; texts: Record<string, string>; swatch: string | null }
>('catalogue.attribute-values', 'SELECT attribute, code, texts, swatch FROM attribute_value');

export type BrandRow = { id: number; slug: string; name: string };
export const allBrands = many<[], BrandRow>(
  'catalogue.brands',
  'SELECT id, slug, name FROM brand ORDER BY id',
);

export type SeriesRow = {
  id: number;
  slug: string;
  name: string;
  maker: string;
  released: string | null;
  /** Whether any product is made for it. */
  isUsed: boolean;
};
/**
 * By maker, the newest first. A maker is one, however its name is spelled, and has the series of the lines that it sells
 * under other names.
 */
export const allSeries = many<[], SeriesRow>(
  'catalogue.series',
  `SELECT s.id, s.slug, s.name, max(made.by COLLATE "C") OVER (PARTITION BY lower(made.by)) AS maker,
     s.released_on::text AS released,
     EXISTS (SELECT FROM product_series ps WHERE ps.series_id = s.id) AS "isUsed"
   FROM series s
     LEFT JOIN (VALUES ('redmi', 'Xiaomi'), ('poco', 'Xiaomi'), ('moto', 'Motorola'), ('pixel', 'Google'),
       ('galaxy', 'Samsung'), ('iphone', 'Apple'), ('ipad', 'Apple'), ('beats', 'Apple')) AS line (name, maker)
       ON line.name = lower(trim(s.maker))
     CROSS JOIN LATERAL (SELECT coalesce(line.maker, trim(s.maker)) AS by) made
   ORDER BY lower(made.by), s.released_on DESC NULLS LAST, s.name, s.id`,
);

export const allPackings = many<[], { code: number; slug: string; surcharge: number }>(
  'catalogue.packings',
  'SELECT code, slug, surcharge FROM packing ORDER BY code',
);

/** The redirect of the longest of several paths; target null: gone for good. */
export const findRedirect = first<[paths: string[]], { target: string | null }>(
  'catalogue.redirect',
  'SELECT target FROM redirect WHERE path = ANY($1) ORDER BY length(path) DESC LIMIT 1',
);

export const saveRedirect = run<[path: string, target: string | null]>(
  'catalogue.put-redirect',
  `INSERT INTO redirect (path, target) VALUES ($1, $2)
   ON CONFLICT (path) DO UPDATE SET target = excluded.target`,
);

/** A SKU as alikeSku() returns it, as the indexes of `variant` have it. */
const ALIKE = "translate(regexp_replace(sku, '[^A-Z0-9]', '', 'g'), 'OIL', '011')";

/**
 * Finds for each SKU itself, else the only one of its EANs, which are parted by commas, else the only one that is read as
 * it; see alikeSku(). Null without any.
 */
export const findAlikeSkus = many<
  { skus: readonly string[]; eans: readonly string[]; alike: readonly string[] },
  { given: string; sku: string | null }
>(
  'catalogue.alike-skus',
  `SELECT g.given, COALESCE(v.sku,
     (SELECT min(sku) FROM variant WHERE ean = ANY (string_to_array(g.eans, ',')) HAVING count(*) = 1),
     (SELECT min(sku) FROM variant WHERE ${ALIKE} = g.alike HAVING count(*) = 1)) AS sku
   FROM unnest($skus::text[], $eans::text[], $alike::text[]) AS g (given, eans, alike) LEFT JOIN variant v ON v.sku = g.given`,
);

/**
 * Lists for each of some codes the SKUs beside it in the order of all, read forwards and backwards: those that differ from
 * it near the end, and near the beginning.
 */
export const listSimilarSkus = many<
  { skus: readonly string[]; alike: readonly string[]; each: number },
  { given: string; sku: string }
>(
  'catalogue.similar-skus',
  `SELECT g.given, n.sku FROM unnest($skus::text[], $alike::text[]) AS g (given, alike) CROSS JOIN LATERAL (
     (SELECT sku FROM variant WHERE ${ALIKE} >= g.alike ORDER BY ${ALIKE} LIMIT $each)
     UNION (SELECT sku FROM variant WHERE ${ALIKE} < g.alike ORDER BY ${ALIKE} DESC LIMIT $each)
     UNION (SELECT sku FROM variant WHERE reverse(${ALIKE}) >= reverse(g.alike) ORDER BY reverse(${ALIKE}) LIMIT $each)
     UNION (SELECT sku FROM variant WHERE reverse(${ALIKE}) < reverse(g.alike) ORDER BY reverse(${ALIKE}) DESC LIMIT $each)
   ) n JOIN variant v ON v.sku = n.sku JOIN product p ON p.id = v.product_id
   WHERE v.state NOT IN ('locked', 'discontinued') AND p.published ORDER BY g.given, n.sku`,
);

/** Finds SKUs that the shop offers by the beginning of alikeSku() of them, with what is available in each warehouse. */
export const findOfferedSkus = many<
  { alike: string; limit: number },
  { sku: string; title: string; warehouse: number; available: number }
>(
  'catalogue.offered-skus',
  `SELECT n.sku, COALESCE(f.titles ->> 'en', n.sku) AS title, k.warehouse, k.on_hand - k.reserved AS available
   FROM (SELECT sku FROM variant WHERE ${ALIKE} >= $alike ORDER BY ${ALIKE} LIMIT $limit) n
   JOIN line_fact f ON f.sku = n.sku JOIN stock k ON k.sku = n.sku
   WHERE f.published AND f.state IN ('on_sale', 'presale') AND starts_with(translate(regexp_replace(n.sku, '[^A-Z0-9]', '', 'g'), 'OIL', '011'), $alike)
   ORDER BY n.sku, k.warehouse LIMIT $limit`,
);

/** Finds SKUs that the shop offers by words of their product's English title, a tsquery, with what is available in each warehouse. */
export const findSkusByTitle = many<
  { words: string; limit: number },
  { sku: string; title: string; warehouse: number; available: number }
>(
  'catalogue.skus-by-title',
  `SELECT v.sku, COALESCE(f.titles ->> 'en', v.sku) AS title, k.warehouse, k.on_hand - k.reserved AS available
   FROM product_text t JOIN variant v ON v.product_id = t.product_id JOIN line_fact f ON f.sku = v.sku JOIN stock k ON k.sku = v.sku
   WHERE t.language = 'en' AND to_tsvector('simple', t.title) @@ to_tsquery('simple', $words) AND f.published
     AND f.state IN ('on_sale', 'presale') AND k.on_hand > k.reserved
   LIMIT $limit`,
);

/** Finds for each SKU that is not sold any more another one of its product that is. */
export const listSiblings = many<[skus: readonly string[]], { given: string; sku: string }>(
  'catalogue.siblings',
  `SELECT DISTINCT ON (g.given) g.given, s.sku FROM unnest($1::text[]) AS g (given)
   JOIN variant v ON v.sku = g.given JOIN product p ON p.id = v.product_id AND p.published
   JOIN variant s ON s.product_id = v.product_id AND s.sku <> v.sku AND s.state IN ('on_sale', 'presale')
   ORDER BY g.given, s.sku`,
);
