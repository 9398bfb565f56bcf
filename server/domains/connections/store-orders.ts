import type { ConnectionError } from '../../../contract/connection.ts';
import { many, run } from '../../platform/database/statement.ts';

/** Returns which of some orders of a connected shop are in a batch. */
export const findImported = many<{ connection: string; ids: readonly string[] }, { remoteId: string }>(
  'connections.find-imported',
  'SELECT remote_id AS "remoteId" FROM connection_order WHERE connection_id = $connection AND remote_id = ANY($ids::text[])',
);

/** Stores orders of a connected shop: JSON of { remote_id, name, order_no, lines }[]. One that is known stays. */
export const insertImported = run<{ connection: string; batch: string; orders: string }>(
  'connections.insert-imported',
  `INSERT INTO connection_order (connection_id, remote_id, name, order_no, batch_id, lines)
   SELECT $connection, x.remote_id, x.name, x.order_no, $batch, x.lines
   FROM jsonb_to_recordset($orders::jsonb) AS x(remote_id text, name text, order_no text, lines jsonb)
   ON CONFLICT DO NOTHING`,
);

export type DueShipment = {
  shipmentId: number;
  remoteId: string;
  carrier: string;
  number: string;
  attempts: number;
  /** Lines of the order there, with the SKUs here. */
  lines: { line: string; sku: string; quantity: number }[];
  /** What the parcel has. */
  items: { sku: string; quantity: number }[];
  /** Nothing of the order is left to ship. */
  isComplete: boolean;
};

/** Lists parcels whose numbers wait to be sent to a shop, the oldest first, and counts an attempt for each. */
export const listDueShipments = many<{ connection: string; limit: number }, DueShipment>(
  'connections.due-shipments',
  `WITH due AS (
     UPDATE connection_shipment SET attempts = attempts + 1, changed_at = now() WHERE (connection_id, shipment_id) IN (
       SELECT connection_id, shipment_id FROM connection_shipment
       WHERE connection_id = $connection AND state = 'waiting' AND next_at <= now() ORDER BY shipment_id LIMIT $limit)
     RETURNING *
   )
   SELECT due.shipment_id AS "shipmentId", due.remote_id AS "remoteId", s.carrier, s.number, due.attempts, co.lines,
     o.state IN ('shipped', 'delivered', 'done') AND NOT EXISTS (
       SELECT FROM shipment later WHERE later.order_id = s.order_id AND later.id > s.id) AS "isComplete",
     (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', p.quantity))
      FROM shipment_line p JOIN order_line l ON l.order_id = s.order_id AND l.position = p.position
      WHERE p.shipment_id = s.id) AS items
   FROM due JOIN shipment s ON s.id = due.shipment_id JOIN orders o ON o.id = s.order_id
   JOIN connection_order co ON co.connection_id = due.connection_id AND co.remote_id = due.remote_id
   ORDER BY due.shipment_id`,
);

type Parcel = { connection: string; shipment: number };
export const noteSent = run<Parcel>(
  'connections.note-sent',
  `UPDATE connection_shipment SET state = 'sent', error = NULL, detail = '', changed_at = now()
   WHERE connection_id = $connection AND shipment_id = $shipment`,
);

/** Notes why a shop has refused a number; null for `seconds` when it is not tried again by itself. */
export const noteUnsent = run<
  Parcel & { error: ConnectionError; detail: string; seconds: number | null; isCounted: boolean }
>(
  'connections.note-unsent',
  `UPDATE connection_shipment SET state = CASE WHEN $seconds::int IS NULL THEN 'failed' ELSE 'waiting' END, error = $error,
     detail = $detail, next_at = now() + make_interval(secs => COALESCE($seconds::int, 0)), changed_at = now(),
     attempts = CASE WHEN $isCounted THEN attempts ELSE attempts - 1 END
   WHERE connection_id = $connection AND shipment_id = $shipment`,
);

/** Has the numbers sent again that a shop of a member has refused. Returns how many. */
export const retryShipments = run<{ id: string; member: number }>(
  'connections.retry',
  `UPDATE connection_shipment SET state = 'waiting', attempts = 0, next_at = now()
   WHERE state = 'failed' AND connection_id IN (SELECT id FROM connection WHERE id = $id AND member_id = $member)`,
);
