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

type NewTransfer = {
  key: string;
  from: number;
  to: number;
  amount: number;
  reason: string;
  order: string | null;
};

/** Transfers an amount between two accounts, once for a key. Returns nothing for a repeated key. */
export const insertTransfer = first<NewTransfer, { id: number }>(
  'ledger.transfer',
  `WITH t AS (
     INSERT INTO transfer (key, from_account, to_account, amount, reason, order_id) VALUES ($key, $from, $to, $amount, $reason, $order)
     ON CONFLICT (key) DO NOTHING RETURNING id, from_account, to_account, amount
   ), b AS (
     UPDATE account a SET balance = a.balance + CASE WHEN a.id = t.to_account THEN t.amount ELSE -t.amount END
     FROM t WHERE a.id IN (t.from_account, t.to_account)
   )
   SELECT id FROM t`,
);

export const findTransfer = first<[key: string], { id: number }>(
  'ledger.find-transfer',
  'SELECT id FROM transfer WHERE key = $1',
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
