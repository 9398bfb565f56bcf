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
  cancel: { unpaid: 'cancelled', awaiting_remittance: 'cancelled' },
  expire: { unpaid: 'expired', awaiting_remittance: 'expired' },
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
/** An unpaid order is given up after 7 days; its stock is held for 60 minutes, renewed when payment starts. */
export const expiryOf = (placed: Date): Date => new Date(placed.getTime() + 7 * DAY_MS);
export const holdUntil = (now: Date): Date => new Date(now.getTime() + 60 * 60 * 1000);
/** A paid order holds its stock until it ships. */
export const forGood = new Date('9999-12-31T00:00:00Z');
