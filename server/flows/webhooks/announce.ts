import type { Pool } from 'pg';
import { z } from 'zod';
import {
  EVENT_VERSION,
  type OrderEventData,
  type WebhookEvent,
  webhookEvent,
} from '../../../contract/webhook-event.ts';
import { carrierName, trackingLink } from '../../domains/orders/index.ts';
import { insertDeliveries } from '../../domains/webhooks/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import {
  type EventOrder,
  type Happened,
  listCheckedBatch,
  listOrderEvents,
  listRefundEvents,
  listShipmentEvents,
  readEventOrders,
} from './query.ts';

/** Rows of one transaction. */
const PART = 200;

const sources = { event: listOrderEvents, shipment: listShipmentEvents, refund: listRefundEvents };
const Orders = z.object({ of: z.enum(['event', 'shipment', 'refund']), ids: z.array(z.string()) });
const Batch = z.object({ batch: z.string(), attempt: z.int() });

type Delivery = { endpoint: string; key: string; event: WebhookEvent };

/** Returns an event as a delivery is stored. Its form is that of the contract, also after a change of what is read. */
const toRow = ({ endpoint, key, event }: Delivery) => ({
  endpoint,
  key,
  kind: event.type,
  body: JSON.stringify(webhookEvent.parse(event)),
});

/** Stores deliveries of events in the caller's transaction; an event is delivered to an endpoint once. Returns their ids. */
export async function storeDeliveries(tx: Database, deliveries: readonly Delivery[]): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const stored = await insertDeliveries(tx, JSON.stringify(deliveries.map(toRow)));
  return stored.map(({ id }) => id);
}

const toOrderData = ({ placedAt, paidAt, shipments, ...order }: EventOrder): OrderEventData => ({
  ...order,
  placedAt: placedAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
  shipments: shipments.map(({ carrier, number, ...shipment }) => ({
    ...shipment,
    carrier: carrierName(carrier),
    number,
    trackingUrl: trackingLink(carrier, number),
  })),
});

function toDelivery(happened: Happened, order: EventOrder): Delivery {
  const { endpoint, key, kind, at, shipment, refund } = happened;
  const data = { ...toOrderData(order), ...(shipment !== null && { shipment }), ...(refund && { refund }) };
  const event = { type: kind, version: EVENT_VERSION, timestamp: at.toISOString(), data } as WebhookEvent;
  return { endpoint, key, event };
}

/**
 * Makes the deliveries of what happened to orders, by the ids of the rows that say so. A repeat, or a run after one that was
 * killed, adds none twice.
 */
export async function announceOrders(pool: Pool, payload: unknown): Promise<void> {
  const { of, ids } = Orders.parse(payload);
  for (let from = 0; from < ids.length; from += PART)
    await transaction(pool, async (tx) => {
      const happened = await sources[of](tx, ids.slice(from, from + PART));
      if (happened.length === 0) return;
      const orders = await readEventOrders(tx, [...new Set(happened.map(({ orderId }) => orderId))]);
      const byId = new Map(orders.map((order) => [order.orderId, order]));
      const deliveries = happened.flatMap((one) => {
        const order = byId.get(one.orderId);
        return order ? [toDelivery(one, order)] : [];
      });
      await storeDeliveries(tx, deliveries);
    });
}

/** Makes the deliveries of a check of a batch, once for each check. */
export async function announceBatch(pool: Pool, payload: unknown): Promise<void> {
  const { batch, attempt } = Batch.parse(payload);
  await transaction(pool, async (tx) => {
    const found = await listCheckedBatch(tx, batch);
    const timestamp = new Date().toISOString();
    const deliveries = found.map(({ endpoint, ...data }) => {
      const event = { type: 'batch.checked', version: EVENT_VERSION, timestamp, data } as WebhookEvent;
      return { endpoint, key: `batch ${batch} ${attempt}`, event };
    });
    await storeDeliveries(tx, deliveries);
  });
}
