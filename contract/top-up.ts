import { z } from 'zod';
import { declare } from './call.ts';
import { amount, moment } from './fields.ts';
import { paymentMethods, paymentOption } from './payment-method.ts';

/** Bounds of what is added to a balance at once, in US cents; each is converted to the buyer's currency. */
export const MIN_TOP_UP_CENTS = 1000;
export const MAX_TOP_UP_CENTS = 1_000_000;
/** Top-ups of a member that wait for their money. */
export const MAX_OPEN_TOP_UPS = 5;

const topUpId = z.string({ error: 'required' }).regex(/^T\d{11,}$/, 'required');
const topUpAmount = z.coerce.number({ error: 'number' }).int('whole').min(1, 'number');

/** `awaiting`: the money of a transfer; `review`: it came in otherwise than asked for, and staff checks it. */
const topUpStates = ['pending', 'awaiting', 'review', 'paid', 'failed'] as const;

const topUp = z.object({
  topup: z.string(),
  state: z.enum(topUpStates),
  /** Why it failed: declined, cancelled ... */
  reason: z.string().nullable(),
  method: z.enum(paymentMethods),
  currency: z.string(),
  /** What is to be paid, with the fee. */
  amount,
  fee: amount,
  /** What the balance gets for it, or has got, in US cents. */
  credited: amount,
  at: moment,
  /** Whom to send a transfer to; empty otherwise. Its reference is the number of the top-up. */
  payee: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type TopUp = z.output<typeof topUp>;

export const getTopUp = declare({
  method: 'GET',
  path: '/user/balance/topup',
  scope: 'account:read',
  access: 'member',
  ours: true,
  summary:
    'How a member adds to the balance: bounds in the currency of the request, the ways to pay an amount with their fees, and the top-ups that wait for their money.',
  input: z.object({ amount: topUpAmount.optional() }),
  output: z.object({
    currency: z.string(),
    minimum: amount,
    maximum: amount,
    /** What the balance gets for the amount, in US cents; null without an amount within the bounds. */
    credited: amount.nullable(),
    methods: z.array(paymentOption),
    open: z.array(topUp),
  }),
});

export const startTopUp = declare({
  method: 'POST',
  path: '/user/balance/topup/start',
  scope: 'payments:write',
  refusals: ['MethodUnavailable', 'TotalChanged', 'TooManyOpenTopUps', 'ProviderUnavailable'],
  access: 'member',
  ours: true,
  limit: { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true },
  summary:
    'Starts paying an amount into the balance. Returns where to redirect the member; null for a transfer, whose payee the top-up names.',
  input: z.object({
    /** Minor units of the currency of the request. */
    amount: topUpAmount,
    method: z.enum(paymentMethods, 'required'),
    /** What the member has seen as the sum with the fee. */
    total: topUpAmount,
  }),
  output: z.object({ topup: z.string(), redirect: z.string().nullable() }),
});

export const finishTopUp = declare({
  method: 'POST',
  path: '/user/balance/topup/finish',
  scope: 'payments:write',
  access: 'member',
  ours: true,
  summary: 'Checks the state of a top-up at its provider, and adds it to the balance if it is paid.',
  input: z.object({ topup: topUpId }),
  output: topUp,
});

export const cancelTopUp = declare({
  method: 'POST',
  path: '/user/balance/topup/cancel',
  scope: 'payments:write',
  access: 'member',
  ours: true,
  summary:
    'Cancels a top-up that is not paid. Money that comes in for it all the same is added to the balance.',
  input: z.object({ topup: topUpId }),
  output: topUp,
});
