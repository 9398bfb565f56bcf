import { z } from 'zod';
import { declare } from './call.ts';
import { amount, flag, moment, orderId } from './fields.ts';
import { orderStates } from './order.ts';
import { paymentMethods, paymentOption } from './payment-method.ts';

/** Orders that one payment may pay. */
export const MAX_JOINT_ORDERS = 500;

/** Why an order cannot be paid together with others; texts field.{reason}. */
export const unpayableReasons = ['orderNotUnpaid', 'orderInReview', 'orderCurrency', 'orderBuyer'] as const;
export type UnpayableReason = (typeof unpayableReasons)[number];

/** A list, or the ids in one text with commas between them; each counts once. */
const orderIds = z
  .preprocess(
    (given) =>
      typeof given === 'string'
        ? given
            .split(',')
            .map((id) => id.trim())
            .filter(Boolean)
        : given,
    z.array(orderId, 'required').min(1, 'required').max(MAX_JOINT_ORDERS, 'tooManyOrders'),
  )
  .transform((ids) => [...new Set(ids)].sort());

export const getJointPayment = declare({
  method: 'GET',
  path: '/order/payment/together',
  scope: 'orders:read',
  refusals: ['NotFound', 'OrdersNotPayable'],
  access: 'member',
  ours: true,
  summary:
    'Several of the member’s unpaid orders of one currency with their sum and the ways to pay them at once.',
  input: z.object({ orderIds }),
  output: z.object({
    orders: z.array(
      z.object({
        orderid: z.string(),
        state: z.enum(orderStates),
        /** Without a fee. */
        total: amount,
        expiresAt: moment,
      }),
    ),
    currency: z.string(),
    /** Of all orders, without a fee. */
    total: amount,
    /** Each with its fee over all orders: that of orders of one billing country is on their sum. */
    methods: z.array(paymentOption),
    /** The member’s balance in that currency. */
    balance: amount.nullable(),
  }),
});
export type JointPayment = z.output<typeof getJointPayment.output>;

export const startJointPayment = declare({
  method: 'POST',
  path: '/order/payment/together/start',
  scope: 'payments:write',
  refusals: [
    'NotFound',
    'OrdersNotPayable',
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
  access: 'member',
  ours: true,
  limit: { perIp: 20, windowS: 60, isShared: true },
  summary:
    'Starts paying several of the member’s unpaid orders of one currency by one payment: all of them or none. An open payment of any of them is replaced for all orders that it was to pay.',
  input: z.object({
    orderIds,
    method: z.enum(paymentMethods, 'required'),
    /** Let the balance cover what it can, order by order, and the method the rest. */
    useBalance: flag.default(false),
    /** The most that the balance covers, so that the method's provider charges the rest; absent: what it can. */
    balanceMax: z.coerce.number().int().min(0).optional(),
    balancePassword: z.string().max(100).optional(),
    /** What the buyer saw as the sum with the whole fee; needed when the fee is above that of the orders. */
    total: z.coerce.number().int().min(0).optional(),
  }),
  output: z.object({
    orderids: z.array(z.string()),
    paid: z.boolean(),
    redirect: z.string().nullable(),
  }),
});
