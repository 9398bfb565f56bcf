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

/** Transfers amounts between two accounts, each once for its key. Returns the keys that were not used before. */
export const insertTransfers = many<NewTransfers, { key: string }>(
  'ledger.transfer',
  `WITH t AS (
     INSERT INTO transfer (key, from_account, to_account, amount, reason, order_id)
     SELECT n.key, $from::bigint, $to::bigint, n.amount, $reason, n."order"
     FROM unnest($keys::text[], $amounts::bigint[], $orders::text[]) AS n(key, amount, "order")
     ON CONFLICT (key) DO NOTHING RETURNING key, amount
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

export const findBalance = first<[member: number, kind: string, currency: string], { balance: number }>(
  'ledger.balance',
  'SELECT balance FROM account WHERE member_id = $1 AND kind = $2 AND currency = $3',
);

/** Lists accounts whose balance is not the sum of their transfers. */
export const findWrongBalances = many<[], { id: number; balance: number; moved: number }>(
  'ledger.reconcile',
  `SELECT a.id, a.balance, COALESCE(i.sum, 0) - COALESCE(o.sum, 0) AS moved FROM account a
   LEFT JOIN (SELECT to_account, sum(amount)::bigint AS sum FROM transfer GROUP BY 1) i ON i.to_account = a.id
   LEFT JOIN (SELECT from_account, sum(amount)::bigint AS sum FROM transfer GROUP BY 1) o ON o.from_account = a.id
   WHERE a.balance <> COALESCE(i.sum, 0) - COALESCE(o.sum, 0)`,
);
