import { first, many } from '../../platform/database/statement.ts';

type Filter = {
  member: number;
  /** The kind of account. */
  account: string;
  reason: string | null;
  /** From this moment on, and before that one. */
  from: Date | null;
  to: Date | null;
  /** Id of the last entry of the page before. */
  before: number | null;
  limit: number;
};

export type EntryRow = {
  id: number;
  at: Date;
  reason: string;
  amount: number;
  after: number;
  orders: string[];
  batches: string[];
};

const PERIOD = `t.at >= COALESCE($from::timestamptz, '-infinity') AND t.at < COALESCE($to::timestamptz, 'infinity')`;

/** One direction of the transfers of account `a`; each reads no more than a page from its index. */
const side = (column: 'from' | 'to', condition: string): string => `
  (SELECT t.id, t.at, t.reason, t.key, t.order_id, ${column === 'to' ? '' : '-'}t.amount AS amount, t.${column}_after AS after
   FROM transfer t WHERE t.${column}_account = a.id AND ${condition} AND ${PERIOD}
     AND (t.at, t.id) < (COALESCE(b.at, 'infinity'), COALESCE(b.id, 0))
   ORDER BY t.at DESC, t.id DESC LIMIT $limit)`;

/** A payment of several orders holds the balance once, and its key names the payment. */
const orders = `
  CASE WHEN e.order_id IS NOT NULL THEN ARRAY[e.order_id]
    WHEN e.reason = 'payment' THEN ARRAY(SELECT order_id FROM payment_order
      WHERE payment_id = substr(e.key, 6, 36)::uuid ORDER BY order_id)
    ELSE '{}' END`;

const entries = (condition: string): string => `
  SELECT e.id, e.at, e.reason, e.amount, e.after, s.orders,
    ARRAY(SELECT DISTINCT batch_id FROM dropship_order WHERE order_id = ANY(s.orders) ORDER BY batch_id) AS batches
  FROM account a
  LEFT JOIN transfer b ON b.id = $before::bigint AND a.id IN (b.from_account, b.to_account)
  CROSS JOIN LATERAL (
    SELECT * FROM (${side('from', condition)} UNION ALL ${side('to', condition)}) sides
    ORDER BY at DESC, id DESC LIMIT $limit
  ) e
  CROSS JOIN LATERAL (SELECT ${orders} AS orders) s
  WHERE a.member_id = $member AND a.kind = $account
  ORDER BY e.at DESC, e.id DESC`;

type EntryPage = Omit<Filter, 'reason'>;

/** Lists the entries of a member's account, the newest first. */
export const listEntries = many<EntryPage, EntryRow>('ledger.entries', entries('true'));

/** Lists the entries of one reason. */
export const listEntriesOf = many<Filter & { reason: string }, EntryRow>(
  'ledger.entries-of',
  entries('t.reason = $reason'),
);

const countOf = (column: 'from' | 'to'): string =>
  `SELECT count(*) FROM transfer t WHERE t.${column}_account = a.id AND ${PERIOD}`;

/** Counts the entries of a member's account between two moments. */
export const countEntries = first<Pick<Filter, 'member' | 'account' | 'from' | 'to'>, { count: number }>(
  'ledger.count-entries',
  `SELECT COALESCE(sum((${countOf('from')}) + (${countOf('to')})), 0)::int AS count
   FROM account a WHERE a.member_id = $member AND a.kind = $account`,
);

/** Amounts in US cents; `held` with what is held of gift money. */
type Balances = { available: number; held: number; gift: number; commission: number };

/** Finds what a member's accounts of money have. */
export const findBalances = first<[member: number], Balances>(
  'ledger.balances',
  `SELECT COALESCE(sum(balance) FILTER (WHERE kind = 'available'), 0)::bigint AS available,
     COALESCE(sum(balance) FILTER (WHERE kind IN ('held', 'gift_held')), 0)::bigint AS held,
     COALESCE(sum(balance) FILTER (WHERE kind = 'commission'), 0)::bigint AS commission,
     COALESCE((SELECT sum(amount_left) FROM lot
       WHERE member_id = $1 AND kind = 'gift' AND amount_left > 0 AND expires_at > now()), 0)::bigint AS gift
   FROM account WHERE member_id = $1 AND currency = 'USD'`,
);

export type PointStats = { points: number; earned: number; converted: number; expired: number };

/** Sums up a member's points; those that have expired are not counted, also before the worker takes them out. */
export const sumPoints = first<[member: number], PointStats>(
  'ledger.point-stats',
  `SELECT COALESCE((SELECT sum(amount_left) FROM lot
      WHERE member_id = $1 AND kind = 'points' AND amount_left > 0 AND expires_at > now()), 0)::bigint AS points,
     COALESCE(sum(amount) FILTER (WHERE is_in), 0)::bigint AS earned,
     COALESCE(sum(amount) FILTER (WHERE reason = 'converted'), 0)::bigint AS converted,
     COALESCE(sum(amount) FILTER (WHERE reason = 'expired'), 0)::bigint AS expired
   FROM account a CROSS JOIN LATERAL (
     SELECT amount, reason, true AS is_in FROM transfer WHERE to_account = a.id
     UNION ALL SELECT amount, reason, false FROM transfer WHERE from_account = a.id
   ) t WHERE a.member_id = $1 AND a.kind = 'points'`,
);

/** Lists what expires of a member's points or gift money within so many days, by day. */
export const listExpiring = many<
  { member: number; kind: 'points' | 'gift'; days: number },
  { at: Date; amount: number }
>(
  'ledger.expiring',
  `SELECT min(expires_at) AS at, sum(amount_left)::bigint AS amount FROM lot
   WHERE member_id = $member AND kind = $kind AND amount_left > 0 AND expires_at > now() AND expires_at < now() + make_interval(days => $days)
   GROUP BY date_trunc('day', expires_at) ORDER BY 1`,
);
