import { first, many } from '../../platform/database/statement.ts';

export type StaffOrderRow = {
  id: string;
  state: string;
  refundState: string;
  email: string;
  currency: string;
  total: number;
  fee: number;
  refunded: number;
  paidAt: Date | null;
  isDisputed: boolean;
  /** Name of the company that it is of; null without one. */
  company: string | null;
  /** What the company decided about it; null without a decision. */
  approval: { decision: 'approved' | 'rejected'; by: string; reason: string; at: string } | null;
};

/** Finds any order, for staff. */
export const findStaffOrder = first<[id: string], StaffOrderRow>(
  'fulfilment.order',
  `SELECT id, state, refund_state AS "refundState", email, currency, total, fee, refunded, paid_at AS "paidAt", disputed AS "isDisputed",
     (SELECT name FROM company c WHERE c.id = o.company_id) AS company,
     (SELECT jsonb_build_object('decision', a.decision, 'by', m.email, 'reason', a.reason, 'at', a.decided_at)
      FROM order_approval a JOIN member m ON m.id = a.decided_by WHERE a.order_id = o.id) AS approval
   FROM orders o WHERE id = $1`,
);

/** Lists the refunds of an order; done when no provider has its part to do. */
export const listStaffRefunds = many<
  [id: string],
  { amount: number; reason: string; createdAt: Date; isDone: boolean }
>(
  'fulfilment.refunds',
  `SELECT o.amount, o.reason, o.created_at AS "createdAt",
     NOT EXISTS (SELECT FROM refund r WHERE r.order_refund_id = o.id AND r.state <> 'done') AS "isDone"
   FROM order_refund o WHERE o.order_id = $1 ORDER BY o.created_at`,
);

/** Lists the latest messages of an order, oldest first. */
export const listStaffMessages = many<
  [id: string, limit: number],
  { author: string; body: string; at: Date }
>(
  'fulfilment.messages',
  `SELECT author, body, at FROM (
     SELECT id, author, body, created_at AS at FROM order_message WHERE order_id = $1 ORDER BY id DESC LIMIT $2
   ) m ORDER BY id`,
);

/** Lists orders that were delivered so many days ago and are not done. */
export const listOverdueDelivered = many<[days: number, limit: number], { id: string }>(
  'fulfilment.overdue-delivered',
  `SELECT o.id FROM orders o WHERE o.state = 'delivered' AND NOT EXISTS (
     SELECT FROM order_event e WHERE e.order_id = o.id AND e.event = 'deliver' AND e.at > now() - make_interval(days => $1))
     AND NOT EXISTS (SELECT FROM order_request r WHERE r.order_id = o.id AND r.state IN ('open', 'accepted'))
   ORDER BY o.placed_at LIMIT $2`,
);
