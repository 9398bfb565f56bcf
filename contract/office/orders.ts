import { z } from 'zod';
import { foldSku, MAX_SKU_LENGTH } from '../../kit/fold-sku.ts';
import { warehouse as warehouseField } from '../fields.ts';
import { orderStates } from '../order.ts';
import { toLine, toLines } from '../typed-text.ts';
import { declareStaff } from './call.ts';
import { declareExportCall } from './exports.ts';
import { officeLine } from './line.ts';
import { declareListCalls } from './list.ts';
import { officeOrder } from './order-record.ts';
import { ordersList } from './orders-list.ts';
import { declareViewCalls } from './views.ts';

const calls = declareListCalls(ordersList);
export const listOrders = calls.rows;
export const countOrders = calls.count;
export const orderViewCalls = declareViewCalls(ordersList);
export const exportOrders = declareExportCall(ordersList);

/** Tags of one order, letters of a tag, letters of a note and of a message. */
export const MAX_TAGS = 20;
const MAX_TAG = 40;
export const MAX_TEXT = 2000;

const orderId = z.string().regex(/^[VR]\d{6}\d{5,}$/, 'an order number');
/** In minor units of the order’s currency. */
const amount = z.int();
const text = (what: string) =>
  z
    .string()
    .overwrite(toLines)
    .trim()
    .min(1, `the ${what} is missing`)
    .max(MAX_TEXT, `at most ${MAX_TEXT} characters`);
const answer = z.string().overwrite(toLines).trim().max(MAX_TEXT, `at most ${MAX_TEXT} characters`);

export type OfficeOrder = z.output<typeof officeOrder>;
export type { OrderAction } from './order-record.ts';

export const getOrder = declareStaff({
  path: '/orders/get',
  permission: 'orders:see',
  entity: { name: 'order', key: 'orderId' },
  reads: 'personal',
  summary: 'Everything of an order.',
  input: z.object({ orderId }),
  output: officeOrder,
});

export const listOrderTags = declareStaff({
  path: '/orders/tags',
  permission: 'orders:see',
  summary: 'Tags that orders have, by frequency, 200 at most.',
  input: z.object({}),
  output: z.object({ tags: z.array(z.string()) }),
});

/** Of one order, writing a text that says why by itself. */
const writing = {
  permission: 'orders:change',
  changes: true,
  entity: { name: 'order', key: 'orderId' },
} as const;
const changing = { ...writing, reason: 'optional' } as const;
const packing = { ...changing, permission: 'packing:change' } as const;
const state = z.object({ state: z.enum(orderStates) });
/** Without it a disputed order is refused. */
const isDisputeAccepted = z.boolean().default(false);

const sku = z
  .string()
  .overwrite(toLine)
  .overwrite(foldSku)
  .min(1, 'the SKU is missing')
  .max(MAX_SKU_LENGTH, 'is no SKU');
const warehouse = z
  .int()
  .refine((code) => warehouseField.safeParse(code).success, 'there is no such warehouse');
const pieces = z
  .array(
    z.object({
      sku,
      /** null: the order has the SKU from one warehouse only. */
      warehouse: warehouse.nullable().default(null),
      quantity: z.int('a whole number').min(1, 'at least one').max(1_000_000, 'at most 1,000,000'),
    }),
  )
  .max(500, 'at most 500 lines');

const parcelLabel = {
  carrier: officeLine('carrier', 40),
  number: z
    .string()
    .overwrite(toLine)
    .trim()
    .min(4, 'at least 4 characters')
    .max(60, 'at most 60 characters'),
};

export const confirmOrder = declareStaff({
  ...packing,
  path: '/orders/confirm',
  summary: 'Confirms a paid order: it is packed from now on. A repeat does nothing.',
  input: z.object({ orderId, isDisputeAccepted }),
  output: state,
});

export const shipOrder = declareStaff({
  ...packing,
  path: '/orders/ship',
  summary:
    'Ships pieces from one warehouse; `lines` null: all that is left. A repeat of the number does nothing.',
  input: z.object({ orderId, lines: pieces.nullable(), ...parcelLabel, isDisputeAccepted }),
  output: state.extend({ isNew: z.boolean() }),
});

export const deliverOrder = declareStaff({
  ...packing,
  path: '/orders/deliver',
  summary: 'Marks a shipment, or with null all of them, as delivered.',
  input: z.object({ orderId, number: parcelLabel.number.nullable() }),
  output: state,
});

export const cancelOrder = declareStaff({
  ...changing,
  reason: 'required',
  path: '/orders/cancel',
  summary: 'Cancels an order that is not shipped: all money goes back and the stock is released.',
  input: z.object({ orderId }),
  output: state,
});

export const refundOrder = declareStaff({
  ...changing,
  reason: 'required',
  previews: true,
  path: '/orders/refund',
  summary: 'Pays back pieces, the delivery, or with `lines` null and no delivery all that is left.',
  input: z.object({
    orderId,
    lines: pieces.nullable(),
    delivery: z.boolean(),
    isReturned: z.boolean().default(false).describe('The pieces came back; what is to be shipped stays'),
    isAgain: z.boolean().default(false).describe('The same pieces a second time, on purpose'),
    isDisputeAccepted,
  }),
  output: z.object({ amount, currency: z.string() }),
});

export const decideRequest = declareStaff({
  ...changing,
  permission: 'requests:change',
  path: '/orders/decide-request',
  summary: 'Decides the open request of an order; its buyer reads the answer. A refusal needs one.',
  input: z.object({ orderId, decision: z.enum(['accept', 'refuse', 'received']), answer }),
  output: z.object({ outcome: z.string() }),
});

export const receiveReturn = declareStaff({
  ...changing,
  permission: 'requests:change',
  previews: true,
  path: '/orders/receive-return',
  summary: 'Takes back pieces that came back: whole ones into stock. `lines` null and none damaged: all.',
  input: z.object({
    orderId,
    key: z
      .string()
      .overwrite(toLine)
      .trim()
      .toUpperCase()
      .regex(/^[\w.-]{3,60}$/, 'the parcel: 3 to 60 letters, digits, points and hyphens'),
    lines: pieces.nullable(),
    damaged: pieces,
    warehouse: warehouse.nullable(),
    isRefunded: z.boolean(),
  }),
  output: z.object({
    restocked: z.int(),
    damaged: z.int(),
    refunded: amount,
    currency: z.string(),
    isNew: z.boolean(),
  }),
});

export const correctTracking = declareStaff({
  ...packing,
  path: '/orders/correct-tracking',
  summary: 'Corrects carrier and number of a shipment; its buyer gets the mail of the parcel again.',
  input: z.object({
    orderId,
    shipment: z.int(),
    from: z.object(parcelLabel),
    to: z.object(parcelLabel),
  }),
  output: z.object({}),
});

export const sendOrderMessage = declareStaff({
  ...writing,
  path: '/orders/send-message',
  summary: 'Writes to the buyer, who gets a mail.',
  input: z.object({ orderId, text: text('message') }),
  output: z.object({}),
});

export const addOrderNote = declareStaff({
  ...writing,
  path: '/orders/add-note',
  summary: 'Leaves a note for colleagues; the buyer never sees it.',
  input: z.object({ orderId, text: text('note') }),
  output: z.object({ id: z.int() }),
});

const tag = officeLine('tag', MAX_TAG);
const tags = z.array(tag).max(MAX_TAGS, `at most ${MAX_TAGS} tags`);

export const setOrderTags = declareStaff({
  ...changing,
  path: '/orders/set-tags',
  summary: 'Adds the tags that only `to` has and removes those that only `from` has.',
  input: z.object({ orderId, tags: z.object({ from: tags, to: tags }) }),
  output: z.object({ tags: z.array(z.string()) }),
});

const staffId = z.int().nullable();

export const setOrderAssignee = declareStaff({
  ...changing,
  path: '/orders/set-assignee',
  summary:
    'Gives an order to a person of the staff, or to nobody. Without `from` whoever has it gives it away.',
  input: z.object({ orderId, assignee: z.object({ from: staffId.optional(), to: staffId }) }),
  output: z.object({}),
});
