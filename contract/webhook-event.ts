import { z } from 'zod';
import { dropshippingStates } from './dropshipping-batch.ts';
import { amount, moment } from './fields.ts';

/** What a member's server can be sent. `test` is sent by a press alone. */
export const eventKinds = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'batch.checked',
  'stock.changed',
  'price.changed',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Which SKUs' stock and prices are reported: none, those named, or those of a list of the member's. */
export const watches = ['none', 'skus', 'wishlist', 'exclusives'] as const;
export type Watch = (typeof watches)[number];

/** The form of the events below; another one gets another number. */
export const EVENT_VERSION = 1;

/** An order as it is when the event is made; amounts in minor units of its currency. No address: the calls have it. */
export const orderEventData = z.object({
  orderId: z.string(),
  state: z.string(),
  refundState: z.string(),
  currency: z.string(),
  total: amount,
  refunded: amount,
  placedAt: moment,
  paidAt: moment.nullable(),
  purchaseOrder: z.string(),
  /** Of an order of a dropshipping batch: the batch, and the number that the member's file has for it. */
  batch: z.object({ id: z.string(), orderNo: z.string() }).nullable(),
  lines: z.array(
    z.object({ position: z.int(), sku: z.string(), warehouse: z.int(), quantity: z.int(), total: amount }),
  ),
  shipments: z.array(
    z.object({
      id: z.int(),
      carrier: z.string(),
      number: z.string(),
      trackingUrl: z.string().nullable(),
      warehouse: z.int(),
      shippedAt: moment,
      deliveredAt: moment.nullable(),
      lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
    }),
  ),
});
export type OrderEventData = z.output<typeof orderEventData>;

const batchEventData = z.object({
  batchId: z.string(),
  state: z.enum(dropshippingStates),
  orders: z.int(),
  /** Orders of it that are right and quoted, and those with errors. */
  quoted: z.int(),
  needsFixing: z.int(),
});

/** SKUs whose stock has changed since the last such event; pieces that can be ordered, by warehouse. */
const stockEventData = z.object({
  items: z.array(z.object({ sku: z.string(), available: z.int(), stock: z.record(z.string(), z.int()) })),
});

/** SKUs whose price for the member has changed: of a piece in the least quantity, in US cents, net. */
const priceEventData = z.object({
  items: z.array(
    z.object({
      sku: z.string(),
      currency: z.literal('USD'),
      before: amount.nullable(),
      price: amount.nullable(),
    }),
  ),
});

const event = <Kind extends string, Data extends z.ZodType>(type: Kind, data: Data) =>
  z.object({ type: z.literal(type), version: z.literal(EVENT_VERSION), timestamp: moment, data });

/** The body of a request to a member's server, by its `type`. */
export const webhookEvent = z.discriminatedUnion('type', [
  event('order.placed', orderEventData),
  event('order.paid', orderEventData),
  event('order.shipped', orderEventData.extend({ shipment: z.int() })),
  event('order.delivered', orderEventData),
  event('order.cancelled', orderEventData),
  event('order.refunded', orderEventData.extend({ refund: z.object({ id: z.string(), amount }) })),
  event('batch.checked', batchEventData),
  event('stock.changed', stockEventData),
  event('price.changed', priceEventData),
  event('test', z.object({ endpointId: z.string() })),
]);
export type WebhookEvent = z.output<typeof webhookEvent>;
