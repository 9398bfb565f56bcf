import { tierOf } from '../../domains/pricing/index.ts';
import { many } from '../../platform/database/statement.ts';
import { type CardRow, READY } from './query.ts';

type ListFilter = {
  /** 0: the whole shop. */
  category: number;
  language: string;
  limit: number;
  offset: number;
  /** A tsquery; null for a list without words. */
  words: string | null;
  brand: number | null;
  series: number | null;
  scope: string;
  /** Ids of series, which products must be made for unless they are for none in particular; null: no matter. */
  devices: readonly number[] | null;
  isEea: boolean;
  minCents: number;
  maxCents: number;
  /** The pieces that the price is for; null: the lowest price. */
  quantity: number | null;
  /**
   * [{"facet", "values"}] as JSON: filters of the product, and those of attributes, which one variant passes together.
   */
  filters: string;
  attributes: string;
};

// See cardsByWords.
const MAX_MATCHES = 2000;

// The facets of docs/contribute/search.md but those of attributes.
const HAS_VALUE = `CASE f.facet
  WHEN 'category' THEN EXISTS (SELECT FROM card_place o WHERE o.product_id = c.product_id AND f.values ? o.category_id::text)
  WHEN 'brand' THEN f.values ? (c.facts -> 'brand' ->> 'slug')
  WHEN 'series' THEN EXISTS (SELECT FROM product_series ps JOIN series s ON s.id = ps.series_id
    WHERE ps.product_id = c.product_id AND f.values ? s.slug)
  WHEN 'certificate' THEN f.values ?| product.certificates
  WHEN 'label' THEN f.values ? (c.facts ->> 'label')
  WHEN 'warehouse' THEN EXISTS (SELECT FROM jsonb_array_elements_text(c.facts -> 'warehouses') w WHERE f.values ? w)
  WHEN 'lead' THEN f.values ? (c.facts ->> 'lead')
  WHEN 'moq' THEN f.values ? CASE WHEN (c.facts ->> 'moq')::int > 100 THEN '101+' WHEN (c.facts ->> 'moq')::int > 20 THEN '21-100'
    WHEN (c.facts ->> 'moq')::int > 5 THEN '6-20' WHEN (c.facts ->> 'moq')::int > 1 THEN '2-5' ELSE '1' END
  WHEN 'stock' THEN f.values ? 'in' AND (c.facts ->> 'stock')::int > 0
  WHEN 'sale' THEN f.values ? 'on' AND sale.runs
  END`;

// A facet that a variant lacks is that of the product's specification.
const VARIANT_PASSES = `NOT EXISTS (
  SELECT FROM jsonb_to_recordset($attributes::jsonb) AS f (facet text, values jsonb)
  WHERE (CASE WHEN v.attributes ? f.facet THEN f.values ? (v.attributes ->> f.facet)
    ELSE EXISTS (SELECT FROM jsonb_array_elements(product.specs) s WHERE s ->> 0 = f.facet AND f.values ? (s ->> 1))
    END) IS NOT TRUE)`;

// The price of a card for a quantity, as the search engine has it: the lowest of its variants that can be had, and while
// the sale of the card's own variant runs that variant's tier under the sale. See card_sale_price for the lowest price.
const PRICE_FOR_QUANTITY = `least((
    SELECT coalesce(min(cents) FILTER (WHERE is_ready), min(cents))
    FROM (
      SELECT ${tierOf('pr', 'greatest(v.moq, $quantity)')} AS cents, ${READY} AS is_ready
      FROM variant v JOIN variant_price pr USING (sku)
      WHERE v.product_id = c.product_id AND v.state <> 'discontinued'
    ) priced
  ), CASE WHEN sale.is_current THEN (
    SELECT greatest((2 * tier * (100 - (c.facts -> 'sale' ->> 'percent')::int) + 100) / 200,
      least(tier, coalesce((c.facts ->> 'floor')::int, 0)))
    FROM (
      SELECT (t ->> 1)::int AS tier FROM jsonb_array_elements(c.facts -> 'tiers') AS t
      WHERE (t ->> 0)::int <= greatest((c.facts ->> 'moq')::int, $quantity) ORDER BY (t ->> 0)::int DESC LIMIT 1
    ) reached
  ) END)`;

const narrowed = (order: string): string => `
  SELECT c.product_id AS id, c.sku, c.slug, c.facts, t.title
  FROM (
    SELECT p.product_id, p.score, p.price, p.listed_at
    FROM card_place p JOIN card c USING (product_id) JOIN product ON product.id = p.product_id
    CROSS JOIN LATERAL (SELECT coalesce((c.facts -> 'sale' ->> 'starts')::timestamptz <= now()
      AND (c.facts -> 'sale' ->> 'ends')::timestamptz > now(), false) AS is_current) current
    CROSS JOIN LATERAL (SELECT is_current,
      is_current AND card_reduction(c.facts, $isEea) > 0 AS runs) sale
    WHERE p.category_id = $category
      AND ($words::text IS NULL OR p.product_id IN (
        SELECT product_id FROM card_text
        WHERE to_tsvector('simple', title) @@ to_tsquery('simple', $words) AND language IN ($language, 'en') LIMIT ${MAX_MATCHES}))
      AND ($brand::int IS NULL OR product.brand_id = $brand)
      AND ($series::int IS NULL OR EXISTS (
        SELECT FROM product_series ps WHERE ps.product_id = p.product_id AND ps.series_id = $series))
      AND ($devices::int[] IS NULL OR EXISTS (
          SELECT FROM product_series ps WHERE ps.product_id = p.product_id AND ps.series_id = ANY ($devices))
        OR NOT EXISTS (SELECT FROM product_series ps WHERE ps.product_id = p.product_id))
      AND CASE $scope::text
        WHEN 'recommended' THEN (c.facts ->> 'label')::int IN (9, 13)
        WHEN 'certified' THEN product.certificates <> '{}'
        WHEN 'discount' THEN sale.runs
        WHEN 'wholesale' THEN (c.facts ->> 'stock')::int >= 500
        ELSE true END
      AND CASE WHEN $quantity::int IS NOT NULL THEN ${PRICE_FOR_QUANTITY}
        WHEN sale.is_current THEN card_sale_price(c.facts) ELSE p.price END BETWEEN $minCents AND $maxCents
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset($filters::jsonb) AS f (facet text, values jsonb) WHERE (${HAS_VALUE}) IS NOT TRUE)
      AND ($attributes::jsonb = '[]' OR EXISTS (
        SELECT FROM variant v
        WHERE v.product_id = c.product_id AND v.state <> 'discontinued' AND ${VARIANT_PASSES}))
    ORDER BY ${order} LIMIT $limit OFFSET $offset
  ) p
  JOIN card c USING (product_id)
  JOIN LATERAL (
    SELECT title FROM card_text WHERE product_id = c.product_id AND language IN ($language, 'en')
    ORDER BY language = $language DESC LIMIT 1
  ) t ON true
  ORDER BY ${order}`;

/**
 * A page of a list by brand, series, scope, price and filters, by sort, without the search engine: while it warms, or
 * where it is off. An order is walked until the page is full, so that a rare combination takes as long as the whole
 * order.
 */
export const cardsNarrowed = {
  best: many<ListFilter, CardRow>('list.narrowed-best', narrowed('p.score DESC, p.product_id DESC')),
  newest: many<ListFilter, CardRow>('list.narrowed-newest', narrowed('p.listed_at DESC, p.product_id DESC')),
  priceUp: many<ListFilter, CardRow>('list.narrowed-price-up', narrowed('p.price, p.product_id')),
  priceDown: many<ListFilter, CardRow>(
    'list.narrowed-price-down',
    narrowed('p.price DESC, p.product_id DESC'),
  ),
};
