import { first, many } from '../../platform/database/statement.ts';
import type { Dispute } from './provider.ts';

type DisputeKey = { provider: string; dispute: string };
/** A stored dispute with the numbers of the orders that its payment pays. */
export type DisputeRow = Dispute & DisputeKey & { orders: string };

/** Stores a dispute as it is now. Returns nothing when it is known so already. */
export const saveDispute = first<DisputeKey & { found: string }, { state: Dispute['state'] }>(
  'disputes.save',
  `INSERT INTO payment_dispute AS d (provider, dispute_id, payment_id, amount, currency, reason, state, due_at)
   SELECT $provider, $dispute, f."paymentId", f.amount, f.currency, f.reason, f.state, f."dueAt"
   FROM jsonb_to_record($found::jsonb) AS f("paymentId" uuid, amount bigint, currency text, reason text, state text, "dueAt" timestamptz)
   ON CONFLICT (provider, dispute_id) DO UPDATE SET amount = excluded.amount, reason = excluded.reason,
     state = excluded.state, due_at = excluded.due_at, updated_at = now()
   WHERE (d.amount, d.reason, d.state, d.due_at)
     IS DISTINCT FROM (excluded.amount, excluded.reason, excluded.state, excluded.due_at)
   RETURNING state`,
);

const columns = `d.provider, d.dispute_id AS dispute, d.payment_id AS "paymentId", d.amount, d.currency, d.reason, d.state,
  d.due_at AS "dueAt",
  (SELECT string_agg(s.order_id, ', ' ORDER BY s.order_id) FROM payment_order s WHERE s.payment_id = d.payment_id) AS orders`;

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
