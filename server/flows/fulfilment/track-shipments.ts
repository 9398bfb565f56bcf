import type { Pool } from 'pg';
import {
  claimShipments,
  insertShipmentEvents,
  type ShipmentRow,
  type TrackedEvent,
  type Tracker,
} from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log.ts';
import { deliverShipments } from './deliver-shipments.ts';

export type Tracking = {
  pool: Pool;
  /** null: no service is set up; shipments show their number and link. */
  tracker: Tracker | null;
  log: Pick<Log, 'warn'>;
};

const SECONDS_BETWEEN = 3 * 60 * 60;
const DAYS_TRACKED = 120;
const MAX_BATCHES = 25;

/** Stores what is new of a shipment; with its delivery the order may be delivered. */
async function storeEvents(
  { pool }: Tracking,
  { id, orderId, number }: ShipmentRow,
  events: readonly TrackedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await insertShipmentEvents(pool, { shipment: id, events: JSON.stringify(events) });
  const delivered = events.find(({ status }) => status === 'delivered');
  if (!delivered) return;
  await transaction(pool, (tx) => deliverShipments(tx, 'system', { orderId, number, at: delivered.at }));
}

/** Asks the carriers about shipments that are under way, each every three hours. One that fails stops no other. */
export async function trackShipments(tracking: Tracking): Promise<void> {
  const { pool, tracker, log } = tracking;
  if (!tracker) return;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const claim = { seconds: SECONDS_BETWEEN, days: DAYS_TRACKED, limit: tracker.batchSize };
    const shipments = await claimShipments(pool, claim);
    if (shipments.length === 0) return;
    try {
      const events = await tracker.track(shipments);
      for (const shipment of shipments)
        await storeEvents(tracking, shipment, events.get(shipment.number) ?? []);
    } catch (error) {
      log.warn({ err: error, shipments: shipments.length }, 'shipments could not be tracked');
    }
  }
}
