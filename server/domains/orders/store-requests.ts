import type { RequestKind, RequestReason, RequestState } from '../../../contract/order-request.ts';
import { first, many, run } from '../../platform/database/statement.ts';

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

/** Inserts a request; nothing while another one of the order is open. */
export const insertRequest = first<NewRequest, { id: number }>(
  'orders.insert-request',
  `INSERT INTO order_request (order_id, kind, reason, description, lines)
   VALUES ($orderId, $kind, $reason, $description, $lines::jsonb)
   ON CONFLICT (order_id) WHERE state IN ('open', 'accepted') DO NOTHING RETURNING id`,
);

/** Finds the request of an order that is not decided to the end. */
export const findOpenRequest = first<[orderId: string], RequestRow>(
  'orders.open-request',
  `SELECT ${columns} FROM order_request WHERE order_id = $1 AND state IN ('open', 'accepted')`,
);

/** Lists requests that wait for staff, oldest first. */
export const listWaitingRequests = many<[limit: number], RequestRow>(
  'orders.waiting-requests',
  `SELECT ${columns} FROM order_request WHERE state IN ('open', 'accepted') ORDER BY created_at LIMIT $1`,
);

/** Decides the open request of an order. Returns 0 when there is none. */
export const decideRequest = run<{ orderId: string; state: RequestState; answer: string }>(
  'orders.decide-request',
  `UPDATE order_request SET state = $state, decided_at = now(), answer = CASE WHEN $answer = '' THEN answer ELSE $answer END
   WHERE order_id = $orderId AND state IN ('open', 'accepted')`,
);
