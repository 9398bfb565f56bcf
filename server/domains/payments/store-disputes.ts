import { first, many, run } from '../../platform/database/statement.ts';
import type { Dispute } from './provider.ts';

type DisputeKey = { provider: string; dispute: string };
/** A stored dispute with the numbers of the orders that its payment pays, or of the top-up. */
export type DisputeRow = Dispute & DisputeKey & { orders: string };

/** Stores a dispute as it is now. Returns nothing when it is known so already. */
export const saveDispute = first<
  DisputeKey & { found: string; heldCents: number; lostCents: number },
  { revision: number }
>(
  'disputes.save',
  `INSERT INTO payment_dispute AS d (provider, dispute_id, payment_id, amount, currency, reason, state, is_withdrawn, due_at, held_cents, lost_cents)
   SELECT $provider, $dispute, f."paymentId", f.amount, f.currency, f.reason, f.state, f."isWithdrawn", f."dueAt", $heldCents, $lostCents
   FROM jsonb_to_record($found::jsonb) AS f("paymentId" uuid, amount bigint, currency text, reason text, state text,
     "isWithdrawn" boolean, "dueAt" timestamptz)
   ON CONFLICT (provider, dispute_id) DO UPDATE SET amount = excluded.amount, currency = excluded.currency, reason = excluded.reason,
     state = excluded.state, is_withdrawn = excluded.is_withdrawn, due_at = excluded.due_at, held_cents = excluded.held_cents,
     lost_cents = excluded.lost_cents, revision = d.revision + 1, updated_at = now()
   WHERE (d.amount, d.currency, d.reason, d.state, d.is_withdrawn, d.due_at, d.held_cents, d.lost_cents)
     IS DISTINCT FROM (excluded.amount, excluded.currency, excluded.reason, excluded.state, excluded.is_withdrawn,
       excluded.due_at, excluded.held_cents, excluded.lost_cents)
   RETURNING revision`,
);

/** What the ledger has of a dispute, in US cents: also blocked and kept of the balance, for one of a top-up. */
export type BookedDispute = { heldCents: number; lostCents: number; blocked: number; kept: number };

/** Finds what the ledger has of a dispute. */
export const findBookedDispute = first<[provider: string, dispute: string], BookedDispute>(
  'disputes.booked',
  `SELECT held_cents AS "heldCents", lost_cents AS "lostCents", blocked_cents AS blocked, kept_cents AS kept
   FROM payment_dispute WHERE provider = $1 AND dispute_id = $2`,
);

/** Stores what a dispute over a top-up has blocked and kept of its member's balance. */
export const setBlocked = run<DisputeKey & { blocked: number; kept: number }>(
  'disputes.set-blocked',
  'UPDATE payment_dispute SET blocked_cents = $blocked, kept_cents = $kept WHERE provider = $provider AND dispute_id = $dispute',
);

/** Lists members of whose balance other cents are blocked than the disputes of their top-ups say. */
export const findWrongBlocks = many<[], { member: number }>(
  'disputes.reconcile-blocks',
  `SELECT COALESCE(a.member_id, d.member_id) AS member
   FROM (SELECT member_id, balance FROM account WHERE kind = 'blocked') a
   FULL JOIN (SELECT t.member_id, sum(d.blocked_cents)::bigint AS sum FROM payment_dispute d
     JOIN top_up t ON t.payment_id = d.payment_id GROUP BY 1) d ON d.member_id = a.member_id
   WHERE COALESCE(a.balance, 0) <> COALESCE(d.sum, 0)`,
);

/** Lists what each dispute has in the ledger. */
export const listBookedDisputes = many<
  [],
  DisputeKey & { state: Dispute['state']; heldCents: number; lostCents: number }
>(
  'disputes.all-booked',
  `SELECT provider, dispute_id AS dispute, state, held_cents AS "heldCents", lost_cents AS "lostCents" FROM payment_dispute`,
);

/** Lists the disputes of an order that are open or lost. */
export const listDisputesOf = many<
  [order: string],
  Pick<DisputeRow, 'provider' | 'dispute' | 'state' | 'reason'>
>(
  'disputes.list-of-order',
  `SELECT d.provider, d.dispute_id AS dispute, d.state, d.reason FROM payment_dispute d JOIN payment_order s ON s.payment_id = d.payment_id
   WHERE s.order_id = $1 AND d.state <> 'won' ORDER BY d.created_at`,
);

const columns = `d.provider, d.dispute_id AS dispute, d.payment_id AS "paymentId", d.amount, d.currency, d.reason, d.state,
  d.is_withdrawn AS "isWithdrawn",
  d.due_at AS "dueAt",
  COALESCE((SELECT string_agg(s.order_id, ', ' ORDER BY s.order_id) FROM payment_order s WHERE s.payment_id = d.payment_id),
    (SELECT t.id FROM top_up t WHERE t.payment_id = d.payment_id)) AS orders`;

export const findDispute = first<[provider: string, dispute: string], DisputeRow>(
  'disputes.find',
  `SELECT ${columns} FROM payment_dispute d
   WHERE d.provider = $1 AND d.dispute_id = $2`,
);

/** Lists the open disputes, the next deadline first. */
export const listOpenDisputes = many<[limit: number], DisputeRow>(
  'disputes.open',
  `SELECT ${columns} FROM payment_dispute d
   WHERE d.state = 'open' ORDER BY d.due_at NULLS LAST, d.created_at LIMIT $1`,
);

/** Lists those of the orders one of whose payments is disputed or was lost. */
export const listDisputed = many<[orders: readonly string[]], { id: string }>(
  'disputes.of-orders',
  `SELECT DISTINCT s.order_id AS id FROM payment_dispute d JOIN payment_order s ON s.payment_id = d.payment_id
   WHERE s.order_id = ANY($1) AND d.state <> 'won'`,
);
