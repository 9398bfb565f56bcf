import type { Order } from '../../../../contract/order.ts';
import { lineTitle } from '../../../domains/orders/index.ts';

type Progress = Pick<Order, 'refundState' | 'refunds' | 'requests' | 'messages'>;

/** The columns of what happened to an order after it was placed. */
export type ProgressColumns = Progress & {
  shipments: Omit<Order['shipments'][number], 'link' | 'arrival'>[];
};

const files = (owner: string): string => `(SELECT COALESCE(jsonb_agg(jsonb_build_object(
    'id', f.id, 'name', f.name, 'type', f.content_type, 'size', f.size) ORDER BY f.name, f.id), '[]')
  FROM order_file f WHERE f.order_id = o.id AND f.${owner})`;

/** SQL of ProgressColumns for the order \`o\`; events and messages are bounded. */
export const progressColumns = `o.refund_state AS "refundState",
  (SELECT COALESCE(jsonb_agg(jsonb_build_object('warehouse', s.warehouse, 'carrier', s.carrier, 'number', s.number,
     'shippedAt', s.shipped_at, 'deliveredAt', s.delivered_at,
     'lines', (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'title', ${lineTitle}, 'quantity', p.quantity) ORDER BY l.position)
       FROM shipment_line p JOIN order_line l ON l.order_id = s.order_id AND l.position = p.position
       WHERE p.shipment_id = s.id),
     'events', (SELECT COALESCE(jsonb_agg(jsonb_build_object('at', e.at, 'status', e.status, 'place', e.place,
       'description', e.description) ORDER BY e.at DESC), '[]') FROM (
         SELECT * FROM shipment_event WHERE shipment_id = s.id ORDER BY at DESC LIMIT 100) e)
     ) ORDER BY s.id), '[]') FROM shipment s WHERE s.order_id = o.id) AS shipments,
  (SELECT COALESCE(jsonb_agg(jsonb_build_object('at', r.created_at, 'amount', r.amount, 'isDone',
     NOT EXISTS (SELECT FROM refund p WHERE p.order_refund_id = r.id AND p.state <> 'done'), 'isForPacking', r.selection = 'packing') ORDER BY r.created_at), '[]')
   FROM order_refund r WHERE r.order_id = o.id) AS refunds,
  (SELECT COALESCE(jsonb_agg(jsonb_build_object('at', q.created_at, 'kind', q.kind, 'reason', q.reason,
     'description', q.description, 'state', q.state, 'answer', q.answer, 'files', ${files('request_id = q.id')}) ORDER BY q.id), '[]')
   FROM order_request q WHERE q.order_id = o.id) AS requests,
  (SELECT COALESCE(jsonb_agg(jsonb_build_object('at', m.created_at, 'author', m.author, 'text', m.body,
     'files', ${files('message_id = m.id')}) ORDER BY m.id), '[]')
   FROM (SELECT * FROM order_message WHERE order_id = o.id ORDER BY id DESC LIMIT 100) m) AS messages`;
