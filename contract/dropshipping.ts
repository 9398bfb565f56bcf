import { z } from 'zod';
import { declare } from './call.ts';
import {
  counts,
  dropshippingBatch,
  dropshippingOrder,
  dropshippingStates,
  MAX_FIXED_CELLS,
  MAX_REMARK,
  rowColumns,
} from './dropshipping-batch.ts';
import { amount, anyLine, calendarDay, day, flag, line, optionalLine, page, rowNumber } from './fields.ts';
import { orderStates } from './order.ts';
import { paymentMethods, paymentOption } from './payment-method.ts';
import { daySpan } from './shipping-option.ts';
import { toLine, toLines } from './typed-text.ts';
import { hiddenRows, receivedFile } from './upload.ts';

/** `BN`, the day, and a number. */
export const batchId = z.string({ error: 'required' }).regex(/^BN\d{6}\d{5,}$/, 'batchId');

/** Orders of a batch by their numbers in it; a form sends them in one text with commas. */
const chosenOrders = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((id) => id.trim() !== '') : value),
    z.array(z.coerce.number().int().positive('invalid')).max(5000, 'tooManyOrders'),
  )
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
  .optional();

const MEMBER = { access: 'member' } as const;
const PER_HOUR = { perIp: 600, perAccount: 600, windowS: 60 * 60 } as const;
const MAX_PAGE_SIZE = 200;

export const uploadDropshippingFile = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/excel/upload/{id}',
  scope: 'batches:write',
  refusals: ['NotFound', 'NotAllowed', 'TooManyBatches', 'BatchChanged'],
  sends: 'file',
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60, isShared: true },
  summary:
    'Uploads a file of orders, .xlsx or CSV by its content, up to 5 MB and 5,000 rows, and starts to check them. `id` 0 starts a batch; another adds its rows to that batch and replaces the orders of the same order_no that are not paid.',
  input: z.object({
    id: z.union([z.literal('0'), batchId]),
    file: receivedFile,
    hiddenRows,
  }),
  output: dropshippingBatch,
});

export const getDropshippingBatches = declare({
  ...MEMBER,
  method: 'GET',
  path: '/dropshipping/batch/list',
  scope: 'batches:read',
  summary:
    'The member’s batches, the newest first; search finds a batch by number, remark, or an order_no in it.',
  input: z.object({
    state: z.enum(dropshippingStates).optional().catch(undefined),
    search: optionalLine(100),
    page,
    pagesize: z.coerce.number().int().min(1).max(50).catch(20).default(20),
  }),
  output: z.object({ page: z.int(), pagesize: z.int(), total: z.int(), items: z.array(dropshippingBatch) }),
});

export const getDropshippingBatch = declare({
  ...MEMBER,
  method: 'GET',
  path: '/dropshipping/batch',
  scope: 'batches:read',
  refusals: ['NotFound'],
  ours: true,
  summary:
    'One of the member’s batches with its progress, and the ways to pay what can be paid of it, or of chosen orders.',
  input: z.object({ id: batchId, orders: chosenOrders }),
  output: dropshippingBatch.extend({
    /** Of the chosen orders, those that can be paid now; all of them, when none are chosen. `total` sums up the rest. */
    chosen: z.object({
      orders: z.int(),
      total: amount,
      goods: amount,
      discount: amount,
      shipping: amount,
      /** With `customsDuty`. */
      tax: amount,
      customsDuty: amount,
    }),
    /** Each with its fee over the chosen orders. */
    methods: z.array(paymentOption),
    /** The member’s balance in the batch’s currency. */
    balance: amount,
    /** Shipping methods that are offered for orders that can be paid, the one offered for most first. */
    shipping: z.array(z.object({ method: z.string(), carrier: z.string(), orders: z.int() })),
  }),
});

export const getDropshippingOrders = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/order/all',
  scope: 'batches:read',
  refusals: ['NotFound'],
  changes: false,
  summary:
    'The orders of a batch with their rows, every error of every row, quotes, and parcels; by state, in pages.',
  input: z.object({
    id: batchId,
    state: z.enum(dropshippingStates).optional().catch(undefined),
    search: optionalLine(100),
    page,
    pagesize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).catch(50).default(50),
  }),
  output: z.object({
    id: z.string(),
    state: z.enum(dropshippingStates),
    counts,
    currency: z.string(),
    page: z.int(),
    pagesize: z.int(),
    total: z.int(),
    items: z.array(dropshippingOrder),
  }),
});

export const deleteDropshippingBatch = declare({
  ...MEMBER,
  method: 'DELETE',
  path: '/dropshipping/batch/delete',
  scope: 'batches:write',
  refusals: ['NotFound', 'BatchChanged'],
  limit: PER_HOUR,
  summary:
    'Deletes a batch of which no order was placed; with `orders` those of its orders that are not placed. Their order_no may be used again.',
  input: z.object({ id: batchId, orders: chosenOrders }),
  output: z.object({ id: z.string(), deleted: z.int() }),
});

export const changeDropshippingRemark = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/remark/change',
  scope: 'batches:write',
  limit: PER_HOUR,
  summary: 'Changes the remark of a batch, which the member alone reads.',
  input: z.object({ id: batchId, remark: z.string().overwrite(toLines).trim().max(MAX_REMARK, 'tooLong') }),
  output: z.object({ id: z.string(), remark: z.string() }),
});

const paid = z.object({
  id: z.string(),
  /** The payment; null when nothing was left to pay. */
  picid: z.string().nullable(),
  /** Numbers of the orders that it pays. */
  orderids: z.array(z.string()),
  paid: z.boolean(),
  redirect: z.string().nullable(),
});

const PAY_LIMIT = { perIp: 20, perAccount: 20, windowS: 60, isShared: true } as const;
/** Whose quotes are paid, and what the buyer saw as their sum with the fee. */
const payment = {
  id: batchId,
  /** All that can be paid, when absent. */
  orders: chosenOrders,
  total: z.coerce.number().int().min(0).optional(),
};

/** Why a payment of a batch is refused, whatever it is paid with. */
const payRefusals = [
  'NotFound',
  'NotAllowed',
  'BatchChanged',
  'BatchQuoteOver',
  'ApprovalNeeded',
  'NothingToPay',
  'TotalChanged',
  'TooManyOpenOrders',
  'InsufficientStock',
  'MethodUnavailable',
  'BalanceNotEnough',
  'RestTooSmall',
  'BalancePasswordWrong',
  'BalancePasswordLocked',
  'BalancePasswordUnset',
] as const;

export const payDropshippingBatch = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/pay',
  scope: 'payments:write',
  refusals: payRefusals,
  limit: PAY_LIMIT,
  summary:
    'Places quoted orders of a batch and starts their one payment: all of them or none. A price, stock or state that changed since is refused with the orders that it concerns.',
  input: z.object({
    ...payment,
    method: z.enum(paymentMethods, 'required'),
    useBalance: flag.default(false),
    balancePassword: z.string().max(100).optional(),
  }),
  output: paid,
});

export const payDropshippingFromBalance = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/pay/blance',
  scope: 'payments:write',
  refusals: payRefusals,
  limit: PAY_LIMIT,
  summary: 'As /dropshipping/batch/pay, from the balance alone, with its password.',
  input: z.object({ ...payment, balancePassword: z.string().max(100).optional() }),
  output: paid,
});

export const getDropshippingPayment = declare({
  ...MEMBER,
  method: 'GET',
  path: '/dropshipping/payment',
  scope: 'batches:read',
  ours: true,
  summary:
    'What one of the member’s payments pays: its orders with their batches. A payment under way is looked up.',
  input: z.object({ picid: z.uuid('invalid') }),
  output: z.object({
    picid: z.string(),
    state: z.enum(['paid', 'pending', 'review', 'failed']),
    method: z.string(),
    currency: z.string(),
    /** With the fee, and what the balance covered. */
    total: amount,
    fee: amount,
    balance: amount,
    batches: z.array(z.string()),
    /** How many it pays, of which the first 200 are listed. */
    count: z.int(),
    orders: z.array(
      z.object({
        id: z.int(),
        batch: z.string(),
        orderNo: z.string(),
        orderid: z.string(),
        state: z.enum(orderStates),
        total: amount,
        /** When it arrives; null until it is paid. */
        arrival: daySpan.nullable(),
      }),
    ),
  }),
});

export const getDropshippingStat = declare({
  ...MEMBER,
  method: 'GET',
  path: '/dropshipping/stat',
  scope: 'batches:read',
  summary:
    'Counts of the member’s batches and their orders by state, and money by currency, over days in UTC.',
  input: z.object({ from: day, to: day }),
  output: z.object({
    from: calendarDay.nullable(),
    to: calendarDay.nullable(),
    batches: counts,
    orders: counts,
    money: z.array(
      z.object({ currency: z.string(), orders: z.int(), quoted: amount, paid: amount, refunded: amount }),
    ),
  }),
});

export const fixDropshippingRows = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/rows/fix',
  scope: 'batches:write',
  refusals: ['NotFound', 'NotAllowed', 'BatchChanged'],
  ours: true,
  limit: PER_HOUR,
  summary:
    'Changes cells of rows of a batch and checks their orders again at once; answers with these orders and their errors. Rows of placed orders are refused.',
  input: z.object({
    id: batchId,
    cells: z
      .array(
        z.object({
          /** The id of the row. */
          row: rowNumber.positive('invalid'),
          column: z.enum(rowColumns, 'invalid'),
          value: z.string().overwrite(toLine).max(1000, 'tooLong'),
        }),
      )
      .min(1, 'required')
      .max(MAX_FIXED_CELLS, 'tooMany'),
  }),
  output: z.object({
    id: z.string(),
    state: z.enum(dropshippingStates),
    counts,
    errors: z.int(),
    /** Those that the rows are in now; `gone`: ids of orders whose rows went to others. */
    orders: z.array(dropshippingOrder),
    gone: z.array(z.int()),
  }),
});

export const suggestDropshipping = declare({
  ...MEMBER,
  method: 'GET',
  path: '/dropshipping/suggest',
  scope: 'batches:read',
  ours: true,
  limit: { perIp: 600, perAccount: 600, windowS: 60 * 10 },
  summary: 'Suggestions for a cell of a column: up to 10 values with a label each.',
  input: z.object({
    column: z.enum(['sku', 'country', 'state', 'shipping_method', 'warehouse']),
    text: anyLine(100),
    /** ISO code, for states and shipping methods. */
    country: optionalLine(2),
  }),
  output: z.object({ items: z.array(z.object({ value: z.string(), label: z.string() })) }),
});

export const chooseDropshippingMethod = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/method',
  scope: 'batches:write',
  refusals: ['NotFound', 'NotAllowed', 'BatchChanged'],
  ours: true,
  limit: PER_HOUR,
  summary:
    'Chooses how orders are shipped: by a method, the cheapest or the fastest, for the named orders or all that are quoted. Orders that it is not offered for stay as they are and are named.',
  input: z.object({
    id: batchId,
    orders: chosenOrders,
    method: line(60),
    /** Only the parcels of this warehouse. */
    warehouse: z.coerce.number().int().optional(),
  }),
  output: z.object({
    id: z.string(),
    changed: z.int(),
    /** The first 200. */
    refused: z.array(z.object({ id: z.int(), orderNo: z.string() })),
    payable: z.object({ orders: z.int(), total: amount }),
  }),
});

export const quoteDropshippingBatch = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/quote',
  scope: 'batches:write',
  ours: true,
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60 },
  summary:
    'Checks and quotes again all orders of a batch that are not placed: their quotes hold for 24 hours from then.',
  input: z.object({ id: batchId }),
  output: dropshippingBatch,
});
