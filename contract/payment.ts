import { z } from 'zod';
import { declare } from './call.ts';
import { amount, flag, orderId } from './fields.ts';
import { orderKey } from './order.ts';
import { paymentMethods, paymentOption } from './payment-method.ts';

export const getPaymentMethods = declare({
  method: 'GET',
  path: '/tvcmall/payment/method/all',
  scope: 'orders:read',
  refusals: ['NotFound'],
  access: 'anyone',
  openWhenClosed: true,
  summary: 'The ways to pay; with an order id, each with its fee for that order and whether it can be used.',
  input: z.object({ orderId: orderId.optional(), key: orderKey }),
  output: z.object({
    methods: z.array(paymentOption),
    currency: z.string(),
    /** The member’s balance in that currency; null for a guest. */
    balance: amount.nullable(),
  }),
});

export const startPayment = declare({
  method: 'POST',
  path: '/order/payment/start',
  scope: 'payments:write',
  refusals: [
    'NotFound',
    'OrderStateWrong',
    'MethodUnavailable',
    'BalanceNotEnough',
    'RestTooSmall',
    'BalancePasswordWrong',
    'BalancePasswordLocked',
    'BalancePasswordUnset',
    'TotalChanged',
    'InsufficientStock',
    'PaymentInReview',
    'ProviderUnavailable',
  ],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: { perIp: 20, windowS: 60, isShared: true },
  summary: 'Starts paying an order. Returns where to redirect the buyer, or that it is paid.',
  input: z.object({
    orderId,
    key: orderKey,
    method: z.enum(paymentMethods, 'required'),
    /** Let the balance cover what it can and the method the rest. */
    useBalance: flag.default(false),
    /** The most that the balance covers, so that the method's provider charges the rest; absent: what it can. */
    balanceMax: z.coerce.number().int().min(0).optional(),
    balancePassword: z.string().max(100).optional(),
    /**
     * What the buyer saw as the total with the whole fee; needed for a method that makes it higher than the order’s.
     */
    total: z.coerce.number().int().min(0).optional(),
  }),
  output: z.object({ orderid: z.string(), paid: z.boolean(), redirect: z.string().nullable() }),
});

export const finishPayment = declare({
  method: 'POST',
  path: '/order/payment/finish',
  scope: 'payments:write',
  refusals: ['NotFound', 'OrderStateWrong'],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary:
    'Checks the state of a payment at its provider after the buyer came back, and settles it if it is due. Refuses an order without payment that cannot be paid, as one that waits for approval, with its state (OrderStateWrong).',
  input: z.object({ orderId, key: orderKey }),
  output: z.object({
    orderid: z.string(),
    /** `review`: the money came in and staff checks it. */
    state: z.enum(['paid', 'pending', 'review', 'failed', 'unpaid']),
    /** Why it failed: declined, cancelled, stockGone ... */
    reason: z.string().nullable(),
    /** The orders of a payment of several, with this one; absent for a payment of one. */
    together: z
      .array(
        z.object({
          orderid: z.string(),
          paid: z.boolean(),
          /** What was paid for it, by the method and from the balance. */
          amount,
          currency: z.string(),
        }),
      )
      .optional(),
  }),
});
