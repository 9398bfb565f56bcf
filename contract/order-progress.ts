import { z } from 'zod';
import { amount, moment } from './fields.ts';
import { requestKinds, requestReasons, requestStates } from './order-request.ts';
import { daySpan } from './shipping-option.ts';

export const trackingStatuses = [
  'registered',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivered',
  'problem',
] as const;
export type TrackingStatus = (typeof trackingStatuses)[number];

export const refundStates = ['none', 'requested', 'partial', 'full'] as const;

const shipment = z.object({
  warehouse: z.int(),
  /** The carrier’s name. */
  carrier: z.string(),
  number: z.string(),
  /** The page of the carrier, or of a service that knows most, which follows the parcel. */
  link: z.string(),
  shippedAt: moment,
  deliveredAt: moment.nullable(),
  /** When it arrives, counted from when the carrier has it; null where its way is unknown and once it is delivered. */
  arrival: daySpan.nullable(),
  lines: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.int() })),
  /** The latest first. */
  events: z.array(
    z.object({
      at: moment,
      status: z.enum(trackingStatuses),
      place: z.string(),
      /** In the carrier’s own words. */
      description: z.string(),
    }),
  ),
});
export type Shipment = z.output<typeof shipment>;

const file = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() });
export type OrderFile = z.output<typeof file>;

/** What happened to an order after it was placed. */
export const orderProgress = {
  refundState: z.enum(refundStates),
  shipments: z.array(shipment),
  refunds: z.array(
    z.object({
      at: moment,
      amount,
      /** Whether the provider has it; what goes into the balance is there at once. */
      isDone: z.boolean(),
      /** Whether it is what a paid order has become cheaper by: its total is without it. */
      isForPacking: z.boolean(),
    }),
  ),
  requests: z.array(
    z.object({
      at: moment,
      kind: z.enum(requestKinds),
      reason: z.enum(requestReasons),
      description: z.string(),
      state: z.enum(requestStates),
      answer: z.string(),
      files: z.array(file),
    }),
  ),
  /** The latest 100, oldest first. */
  messages: z.array(
    z.object({ at: moment, author: z.enum(['buyer', 'staff']), text: z.string(), files: z.array(file) }),
  ),
  /** What the visitor may do with the order after paying it. */
  steps: z.object({
    confirmReceipt: z.boolean(),
    remove: z.boolean(),
    /** The kinds of request that the order allows now. */
    request: z.array(z.enum(requestKinds)),
  }),
};
