import type { Owner } from '../../platform/database/owner.ts';
import { many } from '../../platform/database/statement.ts';
import { OF_COMPANY } from './query-list.ts';

/** The newest orders that a search looks through, for each word that begins with a term. */
export const MAX_FOUND = 1000;
const MAX_WORDS = 50;

/**
 * Counts the index entries of the member's words that begin with each term, up to MAX_FOUND: the rarest term is looked
 * up.
 */
export const countTerms = many<
  { member: number | null; terms: string[]; ends: string[] },
  { at: number; count: number }
>(
  'order.count-terms',
  `SELECT t.at::int - 1 AS at, (SELECT count(*)::int FROM (
     SELECT FROM order_word WHERE member_id = $member AND word >= t.term AND word < t.term_end LIMIT ${MAX_FOUND}) w) AS count
   FROM unnest($terms::text[], $ends::text[]) WITH ORDINALITY AS t(term, term_end, at)`,
);

type Terms = {
  /** The terms, with the texts that end their ranges; null or the number that each may be a part of. */
  terms: string[];
  ends: string[];
  numbers: (string | null)[];
};

/** Whether an order lacks one of the terms. */
const lacksTerm = (id: string): string => `
  SELECT FROM unnest($terms::text[], $ends::text[], $numbers::text[]) AS t(term, term_end, number)
  WHERE (t.number IS NULL OR strpos(${id}, t.number) = 0)
    AND NOT EXISTS (SELECT FROM order_word w WHERE w.order_id = ${id} AND w.word >= t.term AND w.word < t.term_end)`;

/** Lists those of a member's orders in these states that match each term, newest first. For few orders: it looks at all. */
export const searchAmong = many<
  Terms & { states: readonly string[] } & Pick<Owner, 'member'>,
  { id: string }
>(
  'order.search-among',
  `SELECT o.id FROM orders o
   WHERE o.member_id = $member AND o.hidden_at IS NULL AND o.state = ANY($states) AND NOT EXISTS (${lacksTerm('o.id')})
   ORDER BY o.placed_at DESC, o.id DESC`,
);

/**
 * Lists those of the newest MAX_FOUND orders of a member and of the member's company in these states that match each
 * term, newest first.
 */
export const searchCompany = many<
  Terms & { states: readonly string[]; member: number | null; company: number },
  { id: string }
>(
  'order.search-company',
  `SELECT o.id FROM (
     SELECT id, placed_at FROM orders o WHERE ${OF_COMPANY} AND o.state = ANY($states)
     ORDER BY placed_at DESC, id DESC LIMIT ${MAX_FOUND}) o
   WHERE NOT EXISTS (${lacksTerm('o.id')}) ORDER BY o.placed_at DESC, o.id DESC`,
);

type Search = Terms & {
  /** The rarest term, and the first text that sorts after all that begin with it. */
  term: string;
  end: string;
  /** Part of an order's number, in capitals; null when the term cannot be one. */
  number: string | null;
  states: readonly string[];
};

/**
 * Lists the member's orders that match every term, the one of `term` among them: that have a word beginning with each term, or the term in their number, newest first. Words
 * are found by skipping from one to the next and of each its newest orders are read, so that a member with many orders
 * waits no longer. OFFSET 0 keeps the planner from reading all orders first.
 */
export const searchOrders = many<Search & Pick<Owner, 'member'>, { id: string }>(
  'order.search',
  `WITH RECURSIVE next(word) AS (
     (SELECT word FROM order_word WHERE member_id = $member AND word >= $term AND word < $end ORDER BY word LIMIT 1)
     UNION ALL
     SELECT (SELECT w.word FROM order_word w WHERE w.member_id = $member AND w.word > next.word AND w.word < $end
             ORDER BY w.word LIMIT 1)
     FROM next WHERE next.word IS NOT NULL
   ), hit AS (
     SELECT w.order_id, w.placed_at FROM (SELECT word FROM next WHERE word IS NOT NULL LIMIT ${MAX_WORDS}) n
     CROSS JOIN LATERAL (
       SELECT order_id, placed_at FROM order_word WHERE member_id = $member AND word = n.word
       ORDER BY placed_at DESC, order_id DESC LIMIT ${MAX_FOUND}) w
     UNION
     (SELECT o.id, o.placed_at FROM orders o
      WHERE $number::text IS NOT NULL AND o.member_id = $member AND strpos(o.id, $number) > 0
      ORDER BY o.placed_at DESC, o.id DESC LIMIT ${MAX_FOUND})
   ), newest AS MATERIALIZED (
     SELECT order_id, placed_at FROM hit ORDER BY placed_at DESC, order_id DESC LIMIT ${MAX_FOUND}
   ), own AS MATERIALIZED (
     SELECT o.id, n.placed_at FROM newest n CROSS JOIN LATERAL (
       SELECT id FROM orders WHERE id = n.order_id AND member_id = $member AND hidden_at IS NULL
         AND state = ANY($states) OFFSET 0) o
   )
   SELECT id FROM own WHERE NOT EXISTS (${lacksTerm('own.id')})
   ORDER BY placed_at DESC, id DESC`,
);
