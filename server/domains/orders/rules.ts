import { type OrderState, orderTabs } from '../../../contract/order.ts';
import { HOLD_MS } from '../../../kit/hold-ms.ts';

export const orderEvents = [
  'approve',
  'reject',
  'start_payment',
  'await_remittance',
  'upload_slip',
  'return_remittance',
  'payment_failed',
  'pay',
  'cancel',
  'expire',
  'reinstate',
  'confirm',
  'cancel_paid',
  'ship_part',
  'ship',
  'deliver',
  'finish',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The table of transitions: the state to which each event leads from each state that allows it. */
export const orderTransitions: Record<OrderEvent, Partial<Record<OrderState, OrderState>>> = {
  // By another person of the buyer's company.
  approve: { awaiting_approval: 'unpaid' },
  reject: { awaiting_approval: 'rejected' },
  start_payment: {
    unpaid: 'payment_processing',
    payment_processing: 'payment_processing',
    awaiting_remittance: 'payment_processing',
  },
  await_remittance: {
    unpaid: 'awaiting_remittance',
    payment_processing: 'awaiting_remittance',
    awaiting_remittance: 'awaiting_remittance',
  },
  upload_slip: { awaiting_remittance: 'remittance_review', remittance_review: 'remittance_review' },
  // The slip shows no transfer, or less came in than was asked for.
  return_remittance: { remittance_review: 'awaiting_remittance', awaiting_remittance: 'awaiting_remittance' },
  payment_failed: {
    payment_processing: 'unpaid',
    awaiting_remittance: 'unpaid',
    remittance_review: 'unpaid',
  },
  pay: {
    unpaid: 'awaiting_confirmation',
    payment_processing: 'awaiting_confirmation',
    awaiting_remittance: 'awaiting_confirmation',
    remittance_review: 'awaiting_confirmation',
  },
  // Open payments are cancelled with their order; money that still arrives reinstates it.
  cancel: {
    awaiting_approval: 'cancelled',
    unpaid: 'cancelled',
    payment_processing: 'cancelled',
    awaiting_remittance: 'cancelled',
  },
  expire: {
    awaiting_approval: 'expired',
    unpaid: 'expired',
    payment_processing: 'expired',
    awaiting_remittance: 'expired',
  },
  // A late payment, when stock is still available.
  reinstate: { expired: 'awaiting_confirmation', cancelled: 'awaiting_confirmation' },
  confirm: { awaiting_confirmation: 'preparing' },
  // By staff, with all of the money back.
  cancel_paid: { awaiting_confirmation: 'cancelled', preparing: 'cancelled' },
  ship_part: { preparing: 'partly_shipped', partly_shipped: 'partly_shipped' },
  ship: { preparing: 'shipped', partly_shipped: 'shipped' },
  deliver: { shipped: 'delivered' },
  finish: { delivered: 'done' },
};

/** Returns the state to which an event leads; undefined when the state does not allow it. */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  orderTransitions[event][state];

const openStates: readonly OrderState[] = orderTabs.Unpaid;
/** Whether an order is neither paid nor over. */
export const isOpen = (state: OrderState): boolean => openStates.includes(state);
/** Whether an order is not paid and can be, as far as its state goes: one that waits for approval cannot. */
export const isUnpaid = (state: OrderState): boolean => isOpen(state) && state !== 'awaiting_approval';
/** Whether an order was cancelled or has expired. */
export const isClosed = (state: OrderState): boolean => state === 'cancelled' || state === 'expired';

/** The job that issues the documents of an order that are due. */
export const ISSUE_DOCUMENTS = 'issue-documents';

/** The job that mails who may approve an order that needs it. */
export const MAIL_APPROVAL = 'mail-approval';

/** The job that takes the states of orders over to the batches that they are of. */
export const FOLLOW_BATCH_ORDERS = 'follow-batch-orders';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unpaid order expires this long after it was placed. */
export const ORDER_LIFETIME_DAYS = 7;
const ORDER_LIFETIME_MS = ORDER_LIFETIME_DAYS * DAY_MS;
/** An order that was approved can be paid for so many days from then at least. */
export const APPROVED_LIFETIME_DAYS = 2;
/** An order that is paid by a remittance expires this long after it was placed. */
export const REMITTANCE_LIFETIME_DAYS = 14;
/** How long stock is reserved for a remittance before a slip shows that it was sent. */
export const REMITTANCE_HOLD_MS = 3 * DAY_MS;
/** Orders that wait for a remittance for which buyers of one network who have never paid keep stock beyond HOLD_MS. */
export const MAX_KEPT_PER_NETWORK = 5;
/** A delivered order is done after so many days without its buyer's confirmation: as long as a withdrawal may come. */
export const DAYS_TO_DONE = 14;
/** Payments of one order that extend its reservation: with that of placing, stock is reserved for at most 6 hours. */
export const MAX_HOLD_RENEWALS = 5;
/** Unpaid orders that one visitor may have at a time. A member may pay several together. */
export const MAX_OPEN_ORDERS = { guest: 10, member: 30 } as const;
/** Unpaid orders that one network (an IPv4 address, an IPv6 /64) may have of those placed in the last 24 hours. */
export const MAX_OPEN_ORDERS_PER_NETWORK = 30;

export const expiryOf = (placed: Date): Date => new Date(placed.getTime() + ORDER_LIFETIME_MS);
export const reservedUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MS);
/** Until when a paid order reserves its stock: it ships before. */
export const FOREVER = new Date('9999-12-31T00:00:00Z');
