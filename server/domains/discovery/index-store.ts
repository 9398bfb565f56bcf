import { first, many } from '../../platform/database/statement.ts';
import type {
  BrandName,
  CategoryName,
  ProductRow,
  SeriesName,
  SynonymGroup,
} from '../../search/product-source.ts';

/** The tiers of a variant as they are stored. */
export type StoredTiers = { moq: number; quantities: number[]; prices: number[] };
/** What a sale makes of tiers. */
export type SaleTerms = { floor: number; percent: number };

/** A product with the tiers of its variants, null where one has no price, and what its sale makes of them. */
export type IndexRow = Omit<ProductRow, 'tiers' | 'salePrice' | 'variantPrices' | 'variantSalePrices'> & {
  variantTiers: (StoredTiers | null)[];
  variantSales: SaleTerms[] | null;
  /** Of the card's variant; null without a sale of its own. */
  cardSale: (SaleTerms & { moq: number; tiers: [number, number][] }) | null;
};

/**
 * Products as the search index reads them, those in lists only. One round trip for a batch; each table is read once
 * by the batch's ids. The sale is the card's, else the first one of other variants, whose prices a list may show. A
 * function of SQL takes some 0.1 ms, so none is called for a card without a sale.
 */
export const indexRows = many<[ids: readonly number[]], IndexRow>(
  'discovery.index-rows',
  `WITH placed AS MATERIALIZED (
     SELECT product_id AS id, array_agg(category_id ORDER BY category_id) FILTER (WHERE category_id > 0) AS categories,
            max(score) AS score, max(listed_at) AS listed
     FROM card_place WHERE product_id = ANY($1::bigint[]) GROUP BY product_id
   ), texts AS MATERIALIZED (
     SELECT product_id AS id, json_object_agg(language, title ORDER BY language) AS texts
     FROM card_text WHERE product_id = ANY($1::bigint[]) GROUP BY product_id
   ), variants AS MATERIALIZED (
     SELECT product_id AS id, json_agg(sku ORDER BY position) AS skus, json_agg(ean ORDER BY position) AS eans,
            json_agg(attributes ORDER BY position) AS attributes,
            json_agg(CASE WHEN pr.sku IS NOT NULL THEN json_build_object('moq', moq, 'quantities', pr.quantities,
              'prices', pr.prices) END ORDER BY position) AS tiers,
            json_agg(state = 'on_sale' AND EXISTS (SELECT FROM stock s WHERE s.sku = variant.sku AND s.on_hand - s.reserved >= moq)
              ORDER BY position) AS ready
     FROM variant LEFT JOIN variant_price pr USING (sku)
     WHERE product_id = ANY($1::bigint[]) AND state <> 'discontinued' GROUP BY product_id
   ), made_for AS MATERIALIZED (
     SELECT product_id AS id, array_agg(series_id ORDER BY series_id) AS series
     FROM product_series WHERE product_id = ANY($1::bigint[]) GROUP BY product_id
   ), facts AS MATERIALIZED (
     SELECT p.id, c.facts, v.tiers, v.ready,
       CASE WHEN jsonb_typeof(c.facts -> 'sale') = 'object' THEN c.facts -> 'sale' || jsonb_build_object(
         'reduction', card_reduction(c.facts, false), 'eeaReduction', card_reduction(c.facts, true)) ELSE (
         SELECT sale_windows(o.sku, now()) -> 0 || '{"reduction": 0, "eeaReduction": 0}'
         FROM variant o JOIN sale_price USING (sku)
         WHERE o.product_id = p.id AND o.state <> 'discontinued' AND sale_price.ends_at > now()
         ORDER BY sale_price.starts_at LIMIT 1) END AS sale,
       placed.score, placed.listed, json_build_object(
         'texts', t.texts, 'tags', p.tags, 'brand', p.brand_id, 'categories', placed.categories, 'series', coalesce(m.series, '{}'),
         'attributes', v.attributes, 'specs', p.specs, 'certificates', p.certificates, 'skus', v.skus, 'eans', v.eans
       )::text AS cold
     FROM placed
       JOIN card c ON c.product_id = placed.id
       JOIN product p ON p.id = placed.id
       JOIN texts t ON t.id = p.id
       JOIN variants v ON v.id = p.id
       LEFT JOIN made_for m ON m.id = p.id
   )
   SELECT f.id, f.score::float8 AS score, (f.facts ->> 'from')::int AS price,
     f.ready AS "variantReady", f.tiers AS "variantTiers", lowered.terms AS "variantSales",
     CASE WHEN jsonb_typeof(f.facts -> 'sale') = 'object' THEN jsonb_build_object('moq', f.facts -> 'moq', 'tiers', f.facts -> 'tiers',
       'floor', coalesce(f.facts -> 'floor', '0'), 'percent', f.facts -> 'sale' -> 'percent') END AS "cardSale",
     extract(epoch FROM f.listed)::float8 AS listed,
     coalesce(s.day, 0) AS day, coalesce(s.week, 0) AS week, coalesce(s.month, 0) AS month,
     (f.facts ->> 'stock')::int AS stock, (f.facts ->> 'moq')::int AS moq, (f.facts ->> 'lead')::int AS lead,
     (f.facts ->> 'label')::int AS label, f.facts -> 'warehouses' AS warehouses, f.sale,
     f.cold, hashtextextended(f.cold, 0)::text AS hash
   FROM facts f LEFT JOIN sales s ON s.product_id = f.id
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('floor', coalesce(pr.floor, 0), 'percent', coalesce(sale.percent, 0)) ORDER BY v.position) AS terms
       FROM variant v LEFT JOIN variant_price pr USING (sku)
         LEFT JOIN LATERAL (
           SELECT max(percent) AS percent FROM sale_price
           WHERE sku = v.sku AND starts_at <= (f.sale ->> 'starts')::timestamptz
             AND ends_at > (f.sale ->> 'starts')::timestamptz) sale ON true
       WHERE f.sale IS NOT NULL AND v.product_id = f.id AND v.state <> 'discontinued') lowered
   ORDER BY f.id`,
);

/** Ids of the next products that lists show. */
export const nextListed = many<[after: number, limit: number], { id: number }>(
  'discovery.next-listed',
  'SELECT product_id AS id FROM card_place WHERE category_id = 0 AND product_id > $1 ORDER BY product_id LIMIT $2',
);

/**
 * Has statements planned for the batch at hand, where a generic plan joins thousands of products in nested loops, and
 * executed in memory.
 */
export const planBatches = first<[], object>(
  'discovery.plan-batches',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', false), set_config('work_mem', '64MB', false)`,
);

export const brandNames = many<[], BrandName>(
  'discovery.brand-names',
  'SELECT id, slug, name FROM brand ORDER BY id',
);

export const seriesNames = many<[], SeriesName>(
  'discovery.series-names',
  'SELECT id, slug, maker, name FROM series ORDER BY id',
);

export const categoryNames = many<[], CategoryName>(
  'discovery.category-names',
  `SELECT c.id, c.parent_id AS parent, coalesce(jsonb_object_agg(t.language, t.name) FILTER (WHERE t.name IS NOT NULL), '{}') AS names
   FROM category c LEFT JOIN category_text t ON t.category_id = c.id GROUP BY c.id ORDER BY c.id`,
);

type ValueName = { attribute: string; code: string; texts: Record<string, string> };
export const valueNames = many<[], ValueName>(
  'discovery.value-names',
  'SELECT attribute, code, texts FROM attribute_value ORDER BY attribute, code',
);

export const synonymGroups = many<[], SynonymGroup>(
  'discovery.synonyms',
  'SELECT language, words FROM synonym ORDER BY id',
);

/**
 * Identifies the database, so that a snapshot of another one, or of this one before a restore, is not used. A restored
 * table has another oid, a loaded one another file, a copied cluster another timeline.
 */
export const databaseIdentity = first<[], { identity: string }>(
  'discovery.identity',
  `SELECT concat_ws(':', (SELECT identity FROM search_identity), (SELECT system_identifier FROM pg_control_system()),
     (SELECT timeline_id FROM pg_control_checkpoint()), (SELECT oid FROM pg_database WHERE datname = current_database()),
     'card'::regclass::oid, pg_relation_filenode('card')) AS identity`,
);
