import { z } from 'zod';
import { declare } from './call.ts';
import { MAX_CART_LINES } from './cart.ts';
import { amount, orderId, rowNumber } from './fields.ts';
import type { OrderState } from './order.ts';
import type { Reason } from './refusals.ts';

/** The states in which the packing of an order can change: before its payment, and after it until it is packed. */
export const repackableStates: readonly OrderState[] = [
  'unpaid',
  'payment_processing',
  'awaiting_confirmation',
];

/** Why the packing of an order stays as it is. */
export const packingRefusals = [
  'PackingClosed',
  'PackingAwaitsTransfer',
  'PackingUnavailable',
  'PaymentInReview',
] as const satisfies readonly Reason[];

const option = z.object({
  packing: z.int(),
  slug: z.string(),
  /** Of one piece, without VAT, at the rate of the order. */
  surcharge: amount,
});

const head = {
  orderid: z.string(),
  currency: z.string(),
  /** What is to pay, or was paid, with tax and fee. */
  total: amount,
  /** Whether it is paid: then only packing with which the total does not rise can be chosen. */
  isPaid: z.boolean(),
  /** Why nothing can be changed; null: it can. */
  refused: z.enum(packingRefusals).nullable(),
};

const position = rowNumber.min(0, 'invalid');
const code = z.coerce.number({ error: 'number' }).int('whole').min(0, 'packing').max(99, 'packing');
/** The total that the buyer has seen and agrees to pay, in minor units; needed only when it changes. */
const total = z.coerce.number({ error: 'number' }).int('whole').optional();

export const getPackingOptions = declare({
  method: 'GET',
  path: '/user/getpacked',
  scope: 'orders:read',
  access: 'member',
  summary:
    'The packings that lines of one of the member’s orders can have, and whether they can still be changed. The fields are the shop’s own.',
  input: z.object({ orderId }),
  output: z.object({ ...head, options: z.array(option) }),
});

export const getPackedItems = declare({
  method: 'GET',
  path: '/user/PackedItems',
  scope: 'orders:read',
  access: 'member',
  summary:
    'The lines of one of the member’s orders with their packing and the others that they can have. The fields are the shop’s own.',
  input: z.object({ orderId }),
  output: z.object({
    ...head,
    items: z.array(
      z.object({
        position: z.int(),
        sku: z.string(),
        title: z.string(),
        warehouse: z.int(),
        quantity: z.int(),
        packing: z.int(),
        /** Of one piece, without VAT, as the order has it. */
        packingPrice: amount,
        options: z.array(
          option.extend({
            /** By what the whole line costs more or less than now, without VAT. */
            difference: z.int(),
          }),
        ),
      }),
    ),
  }),
});
export type PackedItems = z.output<typeof getPackedItems.output>;

const packingChangeResult = z.object({
  orderid: z.string(),
  currency: z.string(),
  total: amount,
  /** How many lines have another packing now. */
  changed: z.int(),
  /** What goes back to the buyer of a paid order. */
  refunded: amount,
});
export type PackingChangeResult = z.output<typeof packingChangeResult>;

/** Data of a refusal with TotalChanged: the new total and the present one. */
export type NewTotal = { total: number; before: number; currency: string };

export const setPacking = declare({
  method: 'GET',
  path: '/user/packadd',
  scope: 'orders:write',
  access: 'member',
  changes: true,
  limit: { perIp: 60, windowS: 60, isShared: true },
  summary:
    'Sets the packing of one line of an order by its position. Absolute, so a repeat is harmless. A total that changes is refused with TotalChanged and the new one, until it is sent along.',
  input: z.object({ orderId, position, packing: code, total }),
  output: packingChangeResult,
});

export const changePacking = declare({
  method: 'POST',
  path: '/user/packedspec/change',
  scope: 'orders:write',
  access: 'member',
  limit: { perIp: 60, windowS: 60, isShared: true },
  summary:
    'Sets the packing of several lines of an order at once, or of none when one is refused. Unpaid, the order is priced again; paid, only packing that costs no more is taken and the difference goes back. A total that changes is refused with TotalChanged and the new one, until it is sent along.',
  input: z.object({
    orderId,
    lines: z
      .array(z.object({ position, packing: code }))
      .min(1, 'required')
      .max(MAX_CART_LINES, 'tooMany'),
    total,
  }),
  output: packingChangeResult,
});
