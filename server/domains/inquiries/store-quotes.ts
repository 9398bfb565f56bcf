import { first, many, run } from '../../platform/database/statement.ts';

type RequestedLines = { skus: string[]; quantities: number[] };

/** Stores what an inquiry asks the prices of. */
export const insertQuote = run<{ inquiry: number; member: number | null } & RequestedLines>(
  'quotes.insert',
  `WITH q AS (INSERT INTO quote (inquiry_id, member_id) VALUES ($inquiry, $member) RETURNING inquiry_id)
   INSERT INTO quote_line (inquiry_id, position, sku, quantity)
   SELECT q.inquiry_id, l.position, l.sku, l.quantity
   FROM q, unnest($skus::text[], $quantities::int[]) WITH ORDINALITY AS l(sku, quantity, position)`,
);

export type QuoteRow = {
  id: number;
  reference: string;
  name: string;
  email: string;
  language: string;
  memberId: number | null;
  state: 'requested' | 'answered' | 'accepted' | 'declined';
  terms: string;
  endsAt: Date | null;
  cartId: string | null;
};

const QUOTE = `SELECT i.id, i.reference, i.name, i.email, i.language, q.member_id AS "memberId", q.state, q.terms,
     q.ends_at AS "endsAt", q.cart_id AS "cartId"
   FROM inquiry i JOIN quote q ON q.inquiry_id = i.id WHERE i.reference = upper($1)`;

/** Finds a quote of anyone; the caller checks who may see it. */
export const findQuote = first<[reference: string], QuoteRow>('quotes.find', QUOTE);

export const lockQuote = first<[reference: string], QuoteRow>('quotes.lock', `${QUOTE} FOR UPDATE OF q`);

export type QuoteLine = { sku: string; quantity: number; quantities: number[]; prices: number[] };

export const listQuoteLines = many<[quote: number], QuoteLine>(
  'quotes.lines',
  'SELECT sku, quantity, quantities, prices FROM quote_line WHERE inquiry_id = $1 ORDER BY position',
);

/** Lists the prices that a quote gives its cart now: none before it is accepted and once it has ended. */
export const listQuotedPrices = many<[quote: number], QuoteLine>(
  'quotes.prices',
  `SELECT l.sku, l.quantity, l.quantities, l.prices FROM quote q JOIN quote_line l USING (inquiry_id)
   WHERE q.inquiry_id = $1 AND q.state = 'accepted' AND q.ends_at > now()`,
);

/** Lists what waits for prices, the oldest first, with how many there are. */
export const listOpenQuotes = many<
  [limit: number],
  { reference: string; email: string; lines: number; createdAt: Date; total: number }
>(
  'quotes.open',
  `SELECT i.reference, i.email, i.created_at AS "createdAt", count(*) OVER ()::int AS total,
     (SELECT count(*)::int FROM quote_line l WHERE l.inquiry_id = i.id) AS lines
   FROM quote q JOIN inquiry i ON i.id = q.inquiry_id
   WHERE q.state = 'requested' AND i.state = 'open' ORDER BY i.created_at LIMIT $1`,
);

/** Sets the prices of a line. Returns 0 for a SKU that was not asked for. */
export const setQuotedPrices = run<{ quote: number; sku: string; quantities: number[]; prices: number[] }>(
  'quotes.set-prices',
  `UPDATE quote_line SET quantities = $quantities, prices = $prices WHERE inquiry_id = $quote AND sku = $sku`,
);

export const answerQuote = run<{ quote: number; terms: string; endsAt: Date }>(
  'quotes.answer',
  `UPDATE quote SET state = 'answered', terms = $terms, ends_at = $endsAt
   WHERE inquiry_id = $quote AND state IN ('requested', 'answered')`,
);

export const setQuoteState = run<{ quote: number; state: 'accepted' | 'declined'; cart: string | null }>(
  'quotes.set-state',
  'UPDATE quote SET state = $state, cart_id = $cart WHERE inquiry_id = $quote',
);
