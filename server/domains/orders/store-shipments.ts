import { first, many, run } from '../../platform/database/statement.ts';

type NewShipment = { orderId: string; warehouse: number; carrier: string; number: string };

/** Inserts a shipment; nothing when the order has one of this carrier and number. */
export const insertShipment = first<NewShipment, { id: number }>(
  'orders.insert-shipment',
  `INSERT INTO shipment (order_id, warehouse, carrier, number) VALUES ($orderId, $warehouse, $carrier, $number)
   ON CONFLICT (order_id, carrier, number) DO NOTHING RETURNING id`,
);

/** Stores what a shipment contains and counts it as shipped on the order's lines. Returns the number of lines. */
export const shipLines = run<{
  orderId: string;
  shipment: number;
  positions: number[];
  quantities: number[];
}>(
  'orders.ship-lines',
  `WITH part AS (
     INSERT INTO shipment_line (shipment_id, position, quantity)
     SELECT $shipment, position, quantity FROM unnest($positions::int[], $quantities::int[]) AS u(position, quantity)
     RETURNING position, quantity
   )
   UPDATE order_line l SET shipped = shipped + part.quantity FROM part
   WHERE l.order_id = $orderId AND l.position = part.position`,
);

export type ShipmentRow = {
  id: number;
  orderId: string;
  warehouse: number;
  carrier: string;
  number: string;
  shippedAt: Date;
  deliveredAt: Date | null;
};
const columns = `id, order_id AS "orderId", warehouse, carrier, number, shipped_at AS "shippedAt", delivered_at AS "deliveredAt"`;

export const listShipments = many<
  [orderId: string],
  ShipmentRow & { lines: { position: number; quantity: number }[] }
>(
  'orders.shipments',
  `SELECT ${columns}, (SELECT jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity) ORDER BY position)
     FROM shipment_line WHERE shipment_id = shipment.id) AS lines
   FROM shipment WHERE order_id = $1 ORDER BY id`,
);

/** Claims shipments that are under way and were not asked about for so long, so that no other process asks too. */
export const claimShipments = many<{ seconds: number; limit: number; days: number }, ShipmentRow>(
  'orders.claim-shipments',
  `UPDATE shipment SET checked_at = now() WHERE id IN (
     SELECT id FROM shipment WHERE delivered_at IS NULL AND (checked_at IS NULL OR checked_at < now() - make_interval(secs => $seconds))
       AND shipped_at > now() - make_interval(days => $days)
     ORDER BY checked_at NULLS FIRST, id LIMIT $limit FOR UPDATE SKIP LOCKED
   ) RETURNING ${columns}`,
);

/** Inserts what a carrier reports, as JSON; what is known already stays. Returns the number of new events. */
export const insertShipmentEvents = run<{ shipment: number; events: string }>(
  'orders.insert-shipment-events',
  `INSERT INTO shipment_event (shipment_id, at, status, place, description)
   SELECT $shipment, e.at, e.status, e.place, e.description
   FROM jsonb_to_recordset($events::jsonb) AS e(at timestamptz, status text, place text, description text)
   ON CONFLICT DO NOTHING`,
);

/** Marks shipments as delivered; a repeat changes nothing. */
export const markDelivered = run<{ shipments: number[]; at: Date }>(
  'orders.mark-delivered',
  'UPDATE shipment SET delivered_at = $at WHERE id = ANY($shipments::bigint[]) AND delivered_at IS NULL',
);

/**
 * Gives a shipment that is not delivered another carrier and number, and forgets what was reported of the wrong parcel.
 * Returns 0 when the order has a shipment of these, or it is delivered.
 */
export const correctShipment = run<{ id: number; carrier: string; number: string }>(
  'orders.correct-shipment',
  `WITH wrong AS (DELETE FROM shipment_event WHERE shipment_id = $id)
   UPDATE shipment s SET carrier = $carrier, number = $number, checked_at = NULL
   WHERE s.id = $id AND s.delivered_at IS NULL AND NOT EXISTS (
     SELECT FROM shipment x WHERE x.order_id = s.order_id AND x.carrier = $carrier AND x.number = $number)`,
);
