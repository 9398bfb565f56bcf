import type { RequestKind, RequestReason, RequestState } from '../../../contract/order-request.ts';
import { first, run } from '../../platform/database/statement.ts';

export type RequestRow = {
  id: number;
  orderId: string;
  kind: RequestKind;
  reason: RequestReason;
  description: string;
  lines: { position: number; quantity: number }[];
  state: RequestState;
  answer: string;
  createdAt: Date;
};
const columns = `id, order_id AS "orderId", kind, reason, description, lines, state, answer, created_at AS "createdAt"`;

type NewRequest = {
  orderId: string;
  kind: RequestKind;
  reason: RequestReason;
  description: string;
  /** JSON of the pieces by position. */
  lines: string;
};

/** Inserts a request and notes it in the order's history; nothing while another one of the order is open. */
export const insertRequest = first<NewRequest, { id: number }>(
  'orders.insert-request',
  `WITH r AS (
     INSERT INTO order_request (order_id, kind, reason, description, lines)
     VALUES ($orderId, $kind, $reason, $description, $lines::jsonb)
     ON CONFLICT (order_id) WHERE state IN ('open', 'accepted') DO NOTHING RETURNING id
   ), e AS (
     INSERT INTO order_event (order_id, event, from_state, to_state, actor)
     SELECT o.id, 'request', o.state, o.state, 'buyer' FROM orders o, r WHERE o.id = $orderId
   )
   SELECT id FROM r`,
);

/** Withdraws a request that staff has not answered and notes it in the order's history. Returns how many it was. */
export const withdrawOpenRequest = run<[id: number]>(
  'orders.withdraw-request',
  `WITH r AS (
     UPDATE order_request SET state = 'withdrawn', decided_at = now() WHERE id = $1 AND state = 'open' RETURNING order_id
   )
   INSERT INTO order_event (order_id, event, from_state, to_state, actor)
   SELECT o.id, 'withdraw_request', o.state, o.state, 'buyer' FROM orders o JOIN r ON o.id = r.order_id`,
);

/** Finds the state of the latest request of an order, and how many it has had. */
export const findLatestRequest = first<[orderId: string], { state: RequestState; count: number }>(
  'orders.latest-request',
  `SELECT state, (count(*) OVER ())::int AS count FROM order_request WHERE order_id = $1 ORDER BY id DESC LIMIT 1`,
);

/** Finds the request of an order that is not decided to the end. */
export const findOpenRequest = first<[orderId: string], RequestRow>(
  'orders.open-request',
  `SELECT ${columns} FROM order_request WHERE order_id = $1 AND state IN ('open', 'accepted')`,
);

/** Decides the open request of an order. Returns 0 when there is none. */
export const decideRequest = run<{ orderId: string; state: RequestState; answer: string }>(
  'orders.decide-request',
  `UPDATE order_request SET state = $state, decided_at = now(), answer = CASE WHEN $answer = '' THEN answer ELSE $answer END
   WHERE order_id = $orderId AND state IN ('open', 'accepted')`,
);
