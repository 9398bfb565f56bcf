import { z } from 'zod';
import { orderStates } from '../order.ts';
import { declareStaff, declareStaffFile } from './call.ts';
import { declareExportCall } from './exports.ts';
import { declareListCalls } from './list.ts';
import { paymentsList } from './payments-list.ts';
import { declareViewCalls } from './views.ts';

const calls = declareListCalls(paymentsList);
export const listPayments = calls.rows;
export const countPayments = calls.count;
export const paymentViewCalls = declareViewCalls(paymentsList);
export const exportPayments = declareExportCall(paymentsList);

const id = z.uuid('the id of a payment');
const ofPayment = { entity: { name: 'payment', key: 'id' } } as const;
const changing = { ...ofPayment, permission: 'payments:change', changes: true } as const;
/** In minor units of the payment's currency. */
const amount = z.int();
const moment = z.string().describe('RFC 3339 in UTC');
const paymentStates = ['started', 'needs_review', 'settled', 'overpaid', 'failed'] as const;
const paymentActions = ['accept', 'refund', 'receive', 'rejectSlips'] as const;

const payment = z.object({
  id: z.string(),
  provider: z.string(),
  method: z.string(),
  reference: z.string().nullable().describe('The provider’s own number of it'),
  state: z.enum(paymentStates),
  reason: z.string().nullable(),
  currency: z.string(),
  amount: amount.describe('Asked for, with the fee'),
  fee: amount,
  balance: amount.describe('Paid from the balance besides'),
  due: amount.describe('What its open orders still ask for, less what came in'),
  received: z.int().nullable().describe('In minor units of receivedCurrency'),
  receivedCurrency: z.string().nullable(),
  createdAt: moment,
  settledAt: moment.nullable(),
  orders: z.array(
    z.object({
      id: z.string(),
      buyer: z.string(),
      state: z.enum(paymentStates),
      orderState: z.enum(orderStates),
      reason: z.string().nullable(),
      amount,
    }),
  ),
  topUp: z.object({ id: z.string(), email: z.string(), credited: z.int().describe('US cents') }).nullable(),
  receipts: z.array(z.object({ id: z.int(), amount, reference: z.string().nullable(), at: moment })),
  slips: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), at: moment })),
  refunds: z.array(
    z.object({
      id: z.string(),
      orderId: z.string().nullable(),
      amount,
      reason: z.string(),
      state: z.enum(['requested', 'done', 'failed']),
      isManual: z.boolean().describe('Staff sends it by bank, as a guest has no balance'),
      at: moment,
    }),
  ),
  disputes: z.array(
    z.object({ id: z.string(), state: z.string(), reason: z.string(), amount, dueAt: moment.nullable() }),
  ),
  may: z.array(z.enum(paymentActions)),
});
export type OfficePayment = z.output<typeof payment>;
export type PaymentAction = (typeof paymentActions)[number];

export const getPayment = declareStaff({
  ...ofPayment,
  path: '/payments/get',
  permission: 'payments:see',
  reads: 'personal',
  summary: 'A payment with its orders, slips, receipts and refunds.',
  input: z.object({ id }),
  output: payment,
});

export const openSlip = declareStaffFile({
  ...ofPayment,
  path: '/payments/slip',
  permission: 'payments:see',
  reads: 'personal',
  summary: 'A slip that a buyer has uploaded for a transfer: a picture, or a PDF as a download.',
  input: z.object({ id, slip: z.uuid() }),
});

export const decidePayment = declareStaff({
  ...changing,
  path: '/payments/decide',
  reason: 'required',
  previews: true,
  summary:
    'Ends the review of a payment: its orders are paid by what came in, or the money goes back. What is missing counts against a limit.',
  input: z.object({
    id,
    decision: z.enum(['accept', 'refund']),
    received: z.int().describe('What had come in when the person decided; refused where it is more by now'),
  }),
  output: z.object({ result: z.enum(['paid', 'overpaid']), missing: amount }),
});

const MAX_AMOUNT = 1_000_000_000_000;
const receivedAmount = z.int('an amount').min(1, 'the amount is missing').max(MAX_AMOUNT, 'is too large');
const bankReference = z.string().trim().max(100, 'at most 100 characters');

export const receiveTransfer = declareStaff({
  ...changing,
  path: '/payments/receive',
  reason: 'optional',
  previews: true,
  summary:
    'Enters money that came in by bank or Western Union. Enough of it pays the orders, too much goes back.',
  input: z.object({
    id,
    amount: receivedAmount,
    reference: bankReference.describe(
      'The bank’s number of the transfer, which counts once; empty: it has none',
    ),
    isAgain: z.boolean().default(false).describe('Without a reference: the same amount has come once more'),
  }),
  output: z.object({
    result: z.enum(['paid', 'short', 'overpaid', 'credited']),
    missing: amount,
    returned: amount.describe('What of it goes back'),
    credited: z.int().describe('US cents that a balance has got'),
  }),
});

export const rejectSlips = declareStaff({
  ...changing,
  path: '/payments/reject-slips',
  reason: 'optional',
  summary: 'Says that the slips show no transfer: the buyer gets a mail, and the transfer is awaited on.',
  input: z.object({ id }),
  output: z.object({}),
});

export const closeRefund = declareStaff({
  ...changing,
  path: '/payments/close-refund',
  reason: 'optional',
  summary: 'Says that the money of a guest was sent back by bank: the buyer gets a mail.',
  input: z.object({ id, refundId: z.uuid() }),
  output: z.object({}),
});
