import { type OrderState, orderTabs } from '../../../contract/order.ts';

export const orderEvents = [
  'start_payment',
  'payment_failed',
  'pay',
  'cancel',
  'expire',
  'revive',
  'confirm',
  'ship_part',
  'ship',
  'deliver',
  'finish',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The one table of transitions: what may happen in which state, and where it leads. */
const transitions: Record<OrderEvent, Partial<Record<OrderState, OrderState>>> = {
  start_payment: { unpaid: 'payment_processing', payment_processing: 'payment_processing' },
  payment_failed: { payment_processing: 'unpaid' },
  pay: {
    unpaid: 'awaiting_confirmation',
    payment_processing: 'awaiting_confirmation',
    awaiting_remittance: 'awaiting_confirmation',
    remittance_review: 'awaiting_confirmation',
  },
  // An open payment keeps no order: it is ended with it, and money that still arrives goes the way of `revive`.
  cancel: { unpaid: 'cancelled', payment_processing: 'cancelled', awaiting_remittance: 'cancelled' },
  expire: { unpaid: 'expired', payment_processing: 'expired', awaiting_remittance: 'expired' },
  // Money that arrives for an order given up meanwhile, when its goods can still be had.
  revive: { expired: 'awaiting_confirmation', cancelled: 'awaiting_confirmation' },
  confirm: { awaiting_confirmation: 'preparing' },
  ship_part: { preparing: 'partly_shipped', partly_shipped: 'partly_shipped' },
  ship: { preparing: 'shipped', partly_shipped: 'shipped' },
  deliver: { shipped: 'delivered' },
  finish: { delivered: 'done' },
};

/** Where an event leads from a state; undefined when it may not happen there. */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  transitions[event][state];

const unpaidStates: readonly OrderState[] = orderTabs.Unpaid;
export const isUnpaid = (state: OrderState): boolean => unpaidStates.includes(state);
export const isGivenUp = (state: OrderState): boolean => state === 'cancelled' || state === 'expired';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unpaid order expires this long after it was placed. */
const ORDER_LIFETIME_MS = 7 * DAY_MS;
/** Stock is held this long from placing, and from the start of each payment that may renew it. */
export const HOLD_MS = 60 * 60 * 1000;
/** Payments of one order that renew its hold: with the one of placing it is held for 6 hours in all at most. */
export const MAX_HOLD_RENEWALS = 5;
/** Unpaid orders that one visitor may have open at a time; a member pays several together, a guest has only one at hand. */
export const MAX_OPEN_ORDERS = { guest: 10, member: 30 } as const;
/** Unpaid orders that one network (an IPv4 address, an IPv6 /64) may have open of those placed in the last 24 hours. */
export const MAX_OPEN_ORDERS_PER_NETWORK = 30;

export const expiryOf = (placed: Date): Date => new Date(placed.getTime() + ORDER_LIFETIME_MS);
export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MS);
/** A paid order holds its stock until it ships. */
export const forGood = new Date('9999-12-31T00:00:00Z');
