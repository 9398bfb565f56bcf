import { first, many, run } from '../../platform/database/statement.ts';

/** What a member loses by time: points, or gift money in US cents. */
export type LotKind = 'points' | 'gift';

/** Stores a lot that expires after so many days; nothing when its key was used before. */
export const insertLot = run<{ kind: LotKind; member: number; key: string; amount: number; days: number }>(
  'ledger.insert-lot',
  `INSERT INTO lot (kind, member_id, key, amount, amount_left, expires_at)
   VALUES ($kind, $member, $key, $amount, $amount, now() + make_interval(days => $days))`,
);

/** Debits an amount from a member's lots, the earliest expiry first. Returns the amount of each. */
export const debitFromLots = many<
  { kind: LotKind; member: number; amount: number },
  { id: number; amount: number }
>(
  'ledger.take-from-lots',
  `UPDATE lot SET amount_left = lot.amount_left - l.taken
   FROM (
     SELECT id, expires_at, LEAST(amount_left, $amount::bigint - before) AS taken FROM (
       SELECT id, amount_left, expires_at, (sum(amount_left) OVER (ORDER BY expires_at, id) - amount_left)::bigint AS before
       FROM lot WHERE member_id = $member AND kind = $kind AND amount_left > 0
     ) ran WHERE before < $amount::bigint
   ) l WHERE lot.id = l.id RETURNING lot.id, l.taken AS amount`,
);

/** Puts amounts back into the lots that they were taken from. */
export const refillLots = run<{ ids: readonly number[]; amounts: readonly number[] }>(
  'ledger.refill-lots',
  `UPDATE lot SET amount_left = amount_left + n.amount
   FROM (SELECT id, sum(amount)::bigint AS amount FROM unnest($ids::bigint[], $amounts::bigint[]) AS n(id, amount) GROUP BY id) n
   WHERE lot.id = n.id`,
);

/** Lists the lots of a member that have expired with something left. */
export const listExpiredLots = many<{ kind: LotKind; member: number }, { id: number; amount: number }>(
  'ledger.expired-lots',
  `SELECT id, amount_left AS amount FROM lot
   WHERE member_id = $member AND kind = $kind AND amount_left > 0 AND expires_at <= now() ORDER BY id`,
);

export const emptyLots = run<[ids: readonly number[]]>(
  'ledger.empty-lots',
  'UPDATE lot SET amount_left = 0 WHERE id = ANY($1::bigint[])',
);

/** Lists members with lots that have expired. */
export const listMembersWithExpired = many<[limit: number], { member: number; kind: LotKind }>(
  'ledger.members-with-expired',
  `SELECT DISTINCT member_id AS member, kind FROM lot WHERE amount_left > 0 AND expires_at <= now() LIMIT $1`,
);

/** Sums up what a member has of lots that have not expired. */
export const sumLots = first<{ kind: LotKind; member: number }, { sum: number }>(
  'ledger.sum-lots',
  `SELECT COALESCE(sum(amount_left), 0)::bigint AS sum FROM lot
   WHERE member_id = $member AND kind = $kind AND amount_left > 0 AND expires_at > now()`,
);

/** Lists members whose points or gift money are not the sum of what is left of their lots. */
export const findWrongLots = many<[], { member: number; kind: string; balance: number; left: number }>(
  'ledger.reconcile-lots',
  `SELECT COALESCE(a.member_id, l.member_id) AS member, COALESCE(a.kind, l.kind) AS kind,
     COALESCE(a.balance, 0) AS balance, COALESCE(l.sum, 0) AS left
   FROM (SELECT member_id, kind, balance FROM account WHERE kind IN ('points', 'gift')) a
   FULL JOIN (SELECT member_id, kind, sum(amount_left)::bigint AS sum FROM lot WHERE amount_left > 0 GROUP BY 1, 2) l
     ON l.member_id = a.member_id AND l.kind = a.kind
   WHERE COALESCE(a.balance, 0) <> COALESCE(l.sum, 0)`,
);
