import { first, many } from '../../platform/database/statement.ts';

export type ReturnLine = { position: number; restocked: number; warehouse: number; damaged: number };
type NewReturn = { orderId: string; key: string; selection: string; by: string; actor: string };

/** Finds what was received of an order by a key. */
export const findReturn = first<[orderId: string, key: string], { selection: string; receivedAt: Date }>(
  'orders.find-return',
  'SELECT selection, received_at AS "receivedAt" FROM order_return WHERE order_id = $1 AND key = $2',
);

/**
 * Stores goods that came back, counts them on the order's lines and notes them in its history. `lines` is JSON of
 * ReturnLine[]. Throws when more came back of a line than was shipped.
 */
export const insertReturn = first<NewReturn & { lines: string; state: string }, { id: number }>(
  'orders.insert-return',
  `WITH r AS (
     INSERT INTO order_return (order_id, key, selection, actor) VALUES ($orderId, $key, $selection, $by) RETURNING id
   ), part AS (
     INSERT INTO order_return_line (return_id, position, restocked, warehouse, damaged)
     SELECT r.id, x.position, x.restocked, x.warehouse, x.damaged
     FROM r, jsonb_to_recordset($lines::jsonb) AS x(position int, restocked int, warehouse smallint, damaged int)
     RETURNING position, restocked + damaged AS quantity
   ), l AS (
     UPDATE order_line l SET returned = l.returned + part.quantity FROM part
     WHERE l.order_id = $orderId AND l.position = part.position
   ), e AS (
     INSERT INTO order_event (order_id, event, from_state, to_state, actor) VALUES ($orderId, 'return', $state, $state, $actor)
   )
   SELECT id FROM r`,
);

/** Lists what came back of an order, oldest first. */
export const listReturns = many<
  [orderId: string],
  { key: string; actor: string; receivedAt: Date; lines: (ReturnLine & { sku: string })[] }
>(
  'orders.returns',
  `SELECT r.key, r.actor, r.received_at AS "receivedAt", (
     SELECT jsonb_agg(jsonb_build_object('position', p.position, 'sku', l.sku, 'restocked', p.restocked,
       'warehouse', p.warehouse, 'damaged', p.damaged) ORDER BY p.position)
     FROM order_return_line p JOIN order_line l ON l.order_id = r.order_id AND l.position = p.position
     WHERE p.return_id = r.id) AS lines
   FROM order_return r WHERE r.order_id = $1 ORDER BY r.id`,
);
