import { z } from 'zod';
import { address } from './address.ts';
import { declare } from './call.ts';
import { failure, grossLine, shortages } from './cart.ts';
import {
  amount,
  calendarDay,
  currencyCode,
  flag,
  moment,
  optionalLine,
  orderId,
  page,
  rowNumber,
} from './fields.ts';
import { invoiceTypes } from './invoice.ts';
import { orderProgress, refundStates } from './order-progress.ts';
import { paymentMethods } from './payment-method.ts';
import { placedParcel } from './shipping-option.ts';
import { traderVat } from './vat.ts';

export const orderStates = [
  'awaiting_approval',
  'unpaid',
  'payment_processing',
  'awaiting_remittance',
  'remittance_review',
  'awaiting_confirmation',
  'preparing',
  'partly_shipped',
  'shipped',
  'delivered',
  'done',
  'rejected',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The tabs of the order list with their states; rejected, cancelled and expired orders are under All. */
export const orderTabs = {
  All: orderStates,
  Unpaid: ['awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review'],
  AwaitingConfirmation: ['awaiting_confirmation'],
  Preparing: ['preparing'],
  Shipped: ['partly_shipped', 'shipped', 'delivered'],
  Done: ['done'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderTab = keyof typeof orderTabs;
/** Whether the buyer may confirm that an order in this state has arrived. */
export const mayConfirmReceipt = (state: OrderState): boolean => state === 'shipped' || state === 'delivered';
/** Whether an order in this state may be taken off its member's list. */
export const mayRemoveOrder = (state: OrderState): boolean =>
  state === 'done' || state === 'rejected' || state === 'cancelled' || state === 'expired';

export const tabNames = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]];

/** A guest’s right to one order, from the link in the mail. */
export const orderKey = z.string().max(200).optional();

export const placeOrder = declare({
  method: 'POST',
  path: '/order/order/ceate',
  scope: 'orders:write',
  refusals: [
    'NotFound',
    'UnknownCurrency',
    'OrderStateWrong',
    'EmptyCart',
    'AddressMissing',
    'EmailMissing',
    'ShippingMissing',
    'TaxIdMissing',
    'CountryNotServed',
    'CartChanged',
    'TotalChanged',
    'NoticeOpen',
    'InsufficientStock',
    'Unavailable',
    'BelowMinimum',
    'CouponGone',
    'GiftUnavailable',
    'SampleUsed',
    'OrderHeld',
    'TooManyOpenOrders',
  ],
  access: 'anyone',
  limit: { perIp: 30, windowS: 60, isShared: true },
  summary:
    'Places the cart as an order: reserves its stock and fixes prices. A repeat returns the same order.',
  input: z.object({
    orderId,
    /** The cart’s version and total as the buyer saw them; anything else is refused with the cart as it is now. */
    version: rowNumber,
    total: z.coerce.number().int(),
    /** The currency that the buyer saw it in; without it that of the request. */
    currency: currencyCode.optional(),
  }),
  output: z.object({ orderid: z.string(), state: z.enum(orderStates), total: amount, currency: z.string() }),
});

const orderLine = z.object({
  sku: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  slug: z.string(),
  picture: z.string().nullable(),
  attributes: z.record(z.string(), z.string()),
  warehouse: z.int(),
  packing: z.int(),
  /** The packing’s slug; null for the default one. */
  packingSlug: z.string().nullable(),
  isGift: z.boolean(),
  quantity: z.int(),
  unitPrice: amount,
  packingPrice: amount,
  /** What a price that is rounded with its VAT is more or less than these prices, over all pieces. */
  rounding: z.int(),
  /** quantity * unitPrice + rounding */
  total: amount,
  discount: amount,
  /** The part of `discount` that is the order promotion's. */
  promotion: amount,
  gross: grossLine,
});
export type OrderLine = z.output<typeof orderLine>;

const days = z.object({ from: calendarDay, to: calendarDay });

const orderTotals = z.object({
  goods: amount,
  discount: amount,
  /** The part of `discount` that is the order promotion's. */
  promotion: amount,
  packing: amount,
  shipping: amount,
  insurance: amount,
  /** Value added tax and customs duty. */
  tax: amount,
  /** The part of `tax` that is customs duty. */
  customsDuty: amount,
  fee: amount,
  /** What the balance covered. */
  balance: amount,
  /** Goods to fee, before the balance. */
  total: amount,
  toPay: amount,
});

const order = z.object({
  orderid: z.string(),
  /** Name and address of the shop, a line each. */
  seller: z.array(z.string()),
  state: z.enum(orderStates),
  currency: z.string(),
  email: z.string(),
  totals: orderTotals,
  /** The totals with VAT in each amount and none in `tax`; `vat` is that VAT. */
  gross: orderTotals.extend({ vat: amount }),
  address,
  /** The addresses as written on a parcel. */
  addressLines: z.array(z.string()),
  billing: address.nullable(),
  billingLines: z.array(z.string()),
  parcels: z.array(placedParcel),
  shortage: z.enum(shortages),
  remark: z.string(),
  lines: z.array(orderLine),
  events: z.array(z.object({ at: moment, event: z.string(), state: z.enum(orderStates) })),
  placedAt: moment,
  expiresAt: moment,
  /** Until when an unpaid order's items are reserved for it; null when they are not, or no longer. */
  heldUntil: moment.nullable(),
  paidAt: moment.nullable(),
  /** Terms that all its pages, mails and documents share (kit/order-terms.ts). Days as 2026-11-27, in UTC. */
  terms: z.object({
    /** The buyer's price level as it is now; null of a guest. */
    level: z.int().nullable(),
    isGross: z.boolean(),
    /** The last day on which it can be paid. */
    payUntil: calendarDay,
    /** When it is shipped and when it arrives; null until it is paid. */
    handling: days.nullable(),
    delivery: days.nullable(),
  }),
  /** Whether it was placed at prices with VAT: `gross` adds up then to the cent, else `totals`. */
  isGross: z.boolean(),
  /** The code of its coupon; null without one. */
  coupon: z.string().nullable(),
  /** The name of its order promotion; null without one. */
  promotion: z.string().nullable(),
  payment: z.object({ method: z.string(), state: z.string() }).nullable(),
  /** Money came in that staff checks: the order can be neither paid nor cancelled meanwhile. */
  inReview: z.boolean(),
  /** What came in of a transfer that was too short, and what is still to be sent, of all orders that it pays. */
  short: z.object({ received: amount, rest: amount }).nullable(),
  ...orderProgress,
  vat: traderVat.nullable(),
  purchaseOrder: z.string(),
  invoice: z.enum(invoiceTypes),
  /** The key of the mailed link, for the guest who placed the order. */
  linkKey: z.string().nullable(),
  /** What a cancelled order has become since its buyer changed it in the cart; null for any other. */
  replacement: z
    .object({
      /** Whether it is an order again; else it is in the cart. */
      isPlaced: z.boolean(),
      /** Of the order or cart; null where the visitor may not see it. */
      orderid: z.string().nullable(),
      /** The key of its link, for a guest and for a visitor who came by the key of the first. */
      linkKey: z.string().nullable(),
    })
    .nullable(),
  /** The method that was chosen with the order; null for an order placed before methods were. */
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** What the visitor may do now; `edit`: change it in the cart, see reopenOrder. */
  may: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    edit: z.boolean(),
    /** Approve or reject it, see /user/company/approve. */
    decide: z.boolean(),
  }),
  /**
   * The mail to order it again (contract/order-reminder.ts): its day, null until it is set, and whether it was sent. null
   * for an order of which there is none: one that is unpaid, cancelled, refunded in full, or of a batch.
   */
  reminder: z.object({ dueOn: calendarDay.nullable(), isSent: z.boolean() }).nullable(),
  /** The name of the colleague who placed it, of an order that is not the visitor’s own; null for any other. */
  placedBy: z.string().nullable(),
  /** What was decided of an order that needed approval; null before that, and for any other. */
  approval: z
    .object({
      decision: z.enum(['approved', 'rejected']),
      by: z.string(),
      reason: z.string(),
      at: moment,
    })
    .nullable(),
});
export type Order = z.output<typeof order>;

export const getOrder = declare({
  method: 'GET',
  path: '/order/detail',
  scope: 'orders:read',
  refusals: ['NotFound'],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary:
    'One of the visitor’s own orders; a guest shows the key of the mailed link where the cookie is another’s.',
  input: z.object({ orderId, key: orderKey }),
  output: order,
});

const summary = z.object({
  orderid: z.string(),
  state: z.enum(orderStates),
  refundState: z.enum(refundStates),
  inReview: z.boolean(),
  currency: z.string(),
  total: amount,
  pieces: z.int(),
  lines: z.int(),
  pictures: z.array(z.string()),
  /** Of the first two lines. */
  names: z.array(z.string()),
  receiver: z.string(),
  country: z.string(),
  placedAt: moment,
  expiresAt: moment,
  /** When the first of a paid order arrives at the earliest, and the last at the latest; null once all is shipped. */
  delivery: days.nullable(),
  /** The name of the colleague who placed it, of an order that is not the member’s own; null for any other. */
  placedBy: z.string().nullable(),
  /** The member’s dropshipping batch that it is of; null for any other. */
  batch: z.string().nullable(),
  may: z.object({ pay: z.boolean(), confirmReceipt: z.boolean(), remove: z.boolean() }),
});
export type OrderSummary = z.output<typeof summary>;

const ORDERS_PAGE_SIZE = 10;

export const getOrders = declare({
  method: 'POST',
  path: '/v3/user/getorders',
  scope: 'orders:read',
  access: 'member',
  changes: false,
  summary:
    'The member’s orders by tab or state, newest first, with the count of each tab. Search finds part of an order number, and the beginning of a SKU and of words of product names and receivers, in the newest 1,000.',
  input: z.object({
    tab: z.enum(tabNames).catch('All').default('All'),
    /** Instead of the tab’s states. */
    state: z.enum(orderStates).optional().catch(undefined),
    search: optionalLine(100),
    page,
    pagesize: z.coerce.number().int().min(1).max(50).catch(ORDERS_PAGE_SIZE).default(ORDERS_PAGE_SIZE),
  }),
  output: z.object({
    tab: z.enum(tabNames),
    counts: z.record(z.enum(tabNames), z.int()),
    /** Orders under All that are no other tab’s. */
    closed: z.object({ rejected: z.int(), cancelled: z.int(), expired: z.int() }),
    page: z.int(),
    pagesize: z.int(),
    total: z.int(),
    items: z.array(summary),
  }),
});

export const cancelOrder = declare({
  method: 'GET',
  path: '/user/orders/delete',
  scope: 'orders:write',
  refusals: ['NotFound', 'OrderStateWrong'],
  access: 'member',
  changes: true,
  summary:
    'Cancels an unpaid order with its open payments and releases its stock; removes a done, cancelled or expired one from the member’s list.',
  input: z.object({ orderId }),
  output: z.object({ orderid: z.string(), state: z.enum(orderStates) }),
});

export const cancelVisibleOrder = declare({
  method: 'POST',
  path: '/order/cancel',
  scope: 'orders:write',
  refusals: ['NotFound', 'OrderStateWrong', 'PaymentInReview'],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary: 'Cancels an unpaid order that the visitor may see; a guest shows the key of the mailed link.',
  input: z.object({ orderId, key: orderKey }),
  output: z.object({ orderid: z.string(), state: z.enum(orderStates) }),
});

export const confirmReceipt = declare({
  method: 'GET',
  path: '/user/order/done',
  scope: 'orders:write',
  refusals: ['NotFound', 'OrderStateWrong'],
  access: 'member',
  changes: true,
  summary:
    'The buyer confirms that a shipped or delivered order has arrived: it is done. Repeating it is harmless.',
  input: z.object({ orderId }),
  output: z.object({ orderid: z.string(), state: z.enum(orderStates) }),
});

export const reopenOrder = declare({
  method: 'POST',
  path: '/order/reopen',
  scope: 'orders:write',
  refusals: ['NotFound', 'OrderStateWrong'],
  access: 'anyone',
  ours: true,
  summary:
    'Cancels one of the visitor’s unpaid orders and makes it a cart again, with its address and choices.',
  input: z.object({ orderId }),
  output: z.object({ orderid: z.string() }),
});

/** What became of the lines: those that could not be added, with the reason. */
const copied = z.object({
  orderid: z.string(),
  added: z.int(),
  /** `title`: as it was ordered. */
  failed: z.array(failure.extend({ title: z.string() })),
});

export const copyOrder = declare({
  method: 'POST',
  path: '/user/orders/copy',
  scope: 'cart:write',
  refusals: ['NotFound', 'TooManyCarts'],
  access: 'member',
  limit: { perIp: 30, windowS: 60, isShared: true },
  summary:
    'Puts the lines of one of the member’s orders into the open cart, or into a cart of their own, at today’s prices.',
  input: z.object({ orderId, separate: flag.optional() }),
  output: copied,
});

export const buyOrderAgain = declare({
  method: 'POST',
  path: '/order/again',
  scope: 'cart:write',
  refusals: ['NotFound', 'TooManyCarts'],
  access: 'anyone',
  ours: true,
  limit: { perIp: 30, windowS: 60, isShared: true },
  summary:
    'As /user/orders/copy for any order that the visitor may see; a guest shows the key of the mailed link.',
  input: z.object({ orderId, key: orderKey, separate: flag.optional() }),
  output: copied,
});
