import { many } from '../../platform/database/statement.ts';

/**
 * A percentage off from `starts` to `ends`. `prior`: the lowest price of the 30 days before it, absent if not known.
 */
type SaleWindow = { percent: number; starts: string; ends: string; prior?: number };

/** What publishing stores of a product for lists; prices in US cents. See flows/publish. */
export type CardFacts = {
  picture: string | null;
  moq: number;
  step: number;
  tiers: [number, number][];
  /** The lowest price of any variant and tier, or of the variant that a list shows instead; without a sale. */
  from: number;
  floor?: number;
  lead: number;
  stock: number;
  /** Warehouse of the card's own variant; absent from cards written before it was stored. */
  warehouse?: number | null;
  warehouses: number[];
  label: number | null;
  sale: SaleWindow | null;
  /** All sales from the card's writing on, in order; absent unless there are several. */
  sales?: SaleWindow[];
  sold: number;
  brand: { slug: string; name: string } | null;
  variants: number;
  /** Pieces in a full carton of the card's own variant; null where it is not known, absent from older cards. */
  carton?: number | null;
  /** The number of colors of a product with several, and the CSS colors of the first five; absent otherwise. */
  colors?: number;
  swatches?: string[];
  category: number;
  /** Weight in g, and edges in mm, of a piece of the card's own variant; absent from older cards. */
  parcel?: [weight: number, length: number, width: number, height: number];
  logistics: string[];
};
export type CardRow = { id: number; sku: string; slug: string; facts: CardFacts; title: string };

/** Reads cards with titles; `products`: SQL of a relation with product_id and what `order` needs. */
const cardsOf = (products: string, order: string): string => `
  SELECT c.product_id AS id, c.sku, c.slug, c.facts, t.title
  FROM (${products}) p
  JOIN card c USING (product_id)
  JOIN LATERAL (
    SELECT title FROM card_text WHERE product_id = c.product_id AND language IN ($2, 'en')
    ORDER BY language = $2 DESC LIMIT 1
  ) t ON true
  ORDER BY ${order}`;

const inCategory = (order: string): string =>
  cardsOf(
    `SELECT product_id, score, price, listed_at FROM card_place WHERE category_id = $1 ORDER BY ${order} LIMIT $3 OFFSET $4`,
    order,
  );

/** Whether the minimum order of a variant `v` is in one warehouse: a card's lowest price is of such, as publishing says. */
export const READY = `(v.state = 'on_sale' AND EXISTS (
  SELECT FROM stock s WHERE s.sku = v.sku AND s.on_hand - s.reserved >= v.moq))`;

type InCategory = [category: number, language: string, limit: number, offset: number];
const orders = {
  best: 'score DESC, product_id DESC',
  newest: 'listed_at DESC, product_id DESC',
  priceUp: 'price, product_id',
  priceDown: 'price DESC, product_id DESC',
} as const;

/** A page of a category (0: the whole shop) by sort. */
export const cardsIn = {
  best: many<InCategory, CardRow>('list.best', inCategory(orders.best)),
  newest: many<InCategory, CardRow>('list.newest', inCategory(orders.newest)),
  priceUp: many<InCategory, CardRow>('list.price-up', inCategory(orders.priceUp)),
  priceDown: many<InCategory, CardRow>('list.price-down', inCategory(orders.priceDown)),
};

// A word of a hundred thousand titles must not sort them all: without the search engine any match will do.
const MAX_MATCHES = 2000;

const byWords = (order: string): string =>
  cardsOf(
    `SELECT product_id, score, price, listed_at FROM card_place
     WHERE category_id = 0 AND product_id IN (
       SELECT product_id FROM card_text
       WHERE to_tsvector('simple', title) @@ to_tsquery('simple', $1) AND language IN ($2, 'en') LIMIT ${MAX_MATCHES}
     )
     ORDER BY ${order} LIMIT $3 OFFSET $4`,
    order,
  );

type ByWords = [words: string, language: string, limit: number, offset: number];

/** A page of the products whose titles match a tsquery. */
export const cardsByWords = {
  best: many<ByWords, CardRow>('list.words-best', byWords(orders.best)),
  newest: many<ByWords, CardRow>('list.words-newest', byWords(orders.newest)),
  priceUp: many<ByWords, CardRow>('list.words-price-up', byWords(orders.priceUp)),
  priceDown: many<ByWords, CardRow>('list.words-price-down', byWords(orders.priceDown)),
};

/** Cards of products in the order of their ids; one that is gone is missing. */
export const cardsByIds = many<[ids: readonly number[], language: string], CardRow>(
  'list.by-ids',
  cardsOf('SELECT product_id, at FROM unnest($1::bigint[]) WITH ORDINALITY AS w (product_id, at)', 'p.at'),
);

/** The tiers of a product's variants, in US cents; `isReady`: its minimum order is in one warehouse. */
export type TiersRow = {
  product: number;
  variants: { moq: number; quantities: number[]; prices: number[]; isReady: boolean }[];
};

export const tiersByIds = many<[ids: readonly number[]], TiersRow>(
  'list.tiers',
  `SELECT v.product_id AS product, json_agg(json_build_object('moq', v.moq, 'quantities', pr.quantities, 'prices', pr.prices,
     'isReady', ${READY})) AS variants
   FROM variant v JOIN variant_price pr USING (sku)
   WHERE v.product_id = ANY($1::bigint[]) AND v.state <> 'discontinued' GROUP BY v.product_id`,
);

/** Cards of the products that have these SKUs, in the order of the SKUs. */
export const cardsBySkus = many<[skus: readonly string[], language: string], CardRow>(
  'list.by-skus',
  cardsOf(
    `SELECT v.product_id, min(w.at) AS at FROM unnest($1::text[]) WITH ORDINALITY AS w (sku, at)
     JOIN variant v ON v.sku = w.sku GROUP BY v.product_id`,
    'p.at',
  ),
);
