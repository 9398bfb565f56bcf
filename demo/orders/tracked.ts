import type { ClientBase } from 'pg';
import type { DemoLine } from './parts.ts';
import type { PlannedOrder } from './plan.ts';
import { routeFrom } from './routes.ts';

const HOUR_MS = 60 * 60 * 1000;

type Shipped = { id: string; lines: readonly DemoLine[]; planned: PlannedOrder; placedAt: Date };

/** Stores the parcels of an order with what their carriers report. */
export async function insertParcels(
  client: ClientBase,
  { id, lines, planned, placedAt }: Shipped,
): Promise<void> {
  const at = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS);
  for (const { number, lines: positions, shipped, delivered } of planned.parcels ?? []) {
    const own = positions.filter((position) => position < lines.length);
    const warehouse = lines[own[0] ?? 0]?.warehouse ?? 1;
    const { carrier, steps } = routeFrom(warehouse);
    const deliveredAt = delivered === undefined ? null : at(delivered);
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO shipment (order_id, warehouse, carrier, number, shipped_at, delivered_at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [id, warehouse, carrier, number, at(shipped), deliveredAt],
    );
    await client.query(
      `WITH part AS (
         INSERT INTO shipment_line (shipment_id, position, quantity)
         SELECT $1, position, quantity FROM order_line WHERE order_id = $2 AND position = ANY($3::int[])
         RETURNING position, quantity
       )
       UPDATE order_line l SET shipped = part.quantity FROM part WHERE l.order_id = $2 AND l.position = part.position`,
      [rows[0]?.id, id, own],
    );
    const end = deliveredAt ?? new Date();
    const events = steps
      .map(([hours, status, place]) => ({ at: at(shipped + hours), status, place }))
      .concat(deliveredAt ? [{ at: deliveredAt, status: 'delivered', place: 'Berlin' }] : [])
      .filter((event) => event.at <= end);
    await client.query(
      `INSERT INTO shipment_event (shipment_id, at, status, place)
       SELECT $1, e.at, e.status, e.place FROM jsonb_to_recordset($2::jsonb) AS e(at timestamptz, status text, place text)`,
      [rows[0]?.id, JSON.stringify(events)],
    );
  }
}
