import { first, many } from '../../platform/database/statement.ts';

/** Finds or makes a member's account. Returns nothing when another transaction is just making it. */
export const openMemberAccount = first<[kind: string, member: number, currency: string], { id: number }>(
  'ledger.open-member',
  `WITH made AS (INSERT INTO account (kind, member_id, currency) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id)
   SELECT id FROM made UNION ALL SELECT id FROM account WHERE kind = $1 AND member_id = $2 AND currency = $3 LIMIT 1`,
);
/** Finds or makes an account of the shop. Returns nothing when another transaction is just making it. */
export const openShopAccount = first<[kind: string, currency: string], { id: number }>(
  'ledger.open-shop',
  `WITH made AS (INSERT INTO account (kind, currency) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id)
   SELECT id FROM made UNION ALL SELECT id FROM account WHERE kind = $1 AND member_id IS NULL AND currency = $2 LIMIT 1`,
);

export const lockAccounts = many<[ids: number[]], { id: number; balance: number }>(
  'ledger.lock',
  'SELECT id, balance FROM account WHERE id = ANY($1) ORDER BY id FOR UPDATE',
);

type NewTransfers = {
  from: number;
  to: number;
  reason: string;
  keys: readonly string[];
  amounts: readonly number[];
  orders: readonly (string | null)[];
};

/** Transfers amounts between two locked accounts. Throws when a key was used before. */
export const insertTransfers = many<NewTransfers, { key: string }>(
  'ledger.transfer',
  `WITH t AS (
     INSERT INTO transfer (key, from_account, to_account, amount, reason, order_id, from_after, to_after)
     SELECT n.key, f.id, t.id, n.amount, $reason, n."order",
       f.balance - sum(n.amount) OVER (ORDER BY n.position), t.balance + sum(n.amount) OVER (ORDER BY n.position)
     FROM unnest($keys::text[], $amounts::bigint[], $orders::text[]) WITH ORDINALITY AS n(key, amount, "order", position)
     JOIN account f ON f.id = $from JOIN account t ON t.id = $to
     ORDER BY n.position RETURNING key, amount
   ), b AS (
     UPDATE account a SET balance = a.balance + CASE WHEN a.id = $to THEN s.sum ELSE -s.sum END
     FROM (SELECT sum(amount)::bigint AS sum FROM t) s WHERE s.sum > 0 AND a.id IN ($from, $to)
   )
   SELECT key FROM t`,
);

/** Finds those of the keys that were used before. */
export const findTransfers = many<[keys: readonly string[]], { key: string }>(
  'ledger.find-transfers',
  'SELECT key FROM transfer WHERE key = ANY($1)',
);

/** Finds what an account of a member has. */
export const findAccountBalance = first<{ member: number; kind: string }, { balance: number }>(
  'ledger.balance',
  'SELECT balance FROM account WHERE member_id = $member AND kind = $kind',
);

/** Lists accounts whose balance is not the sum of their transfers. */
export const findWrongBalances = many<[], { id: number; balance: number; moved: number }>(
  'ledger.reconcile',
  `SELECT a.id, a.balance, COALESCE(i.sum, 0) - COALESCE(o.sum, 0) AS moved FROM account a
   LEFT JOIN (SELECT to_account, sum(amount)::bigint AS sum FROM transfer GROUP BY 1) i ON i.to_account = a.id
   LEFT JOIN (SELECT from_account, sum(amount)::bigint AS sum FROM transfer GROUP BY 1) o ON o.from_account = a.id
   WHERE a.balance <> COALESCE(i.sum, 0) - COALESCE(o.sum, 0)`,
);

/** Lists accounts whose last transfer left another balance than they have. */
export const findWrongRunningBalances = many<[], { id: number; balance: number; after: number }>(
  'ledger.reconcile-running',
  `SELECT a.id, a.balance, l.after FROM account a JOIN LATERAL (
     SELECT * FROM (
       (SELECT at, id, from_after AS after FROM transfer WHERE from_account = a.id ORDER BY at DESC, id DESC LIMIT 1)
       UNION ALL
       (SELECT at, id, to_after FROM transfer WHERE to_account = a.id ORDER BY at DESC, id DESC LIMIT 1)
     ) ends ORDER BY at DESC, id DESC LIMIT 1
   ) l ON l.after <> a.balance`,
);
