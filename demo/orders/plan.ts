import type { OrderState } from '../../contract/order.ts';

type Event = readonly [
  event: string,
  to: OrderState,
  actor: 'buyer' | 'approver' | 'staff' | 'system',
  hours: number,
];
type Parcel = {
  number: string;
  /** The lines that it contains, by position; all of their pieces. */
  lines: readonly number[];
  /** Hours after placing. */
  shipped: number;
  delivered?: number;
};

/** An order of the demo member: how it came to its state, in hours after it was placed. */
export type PlannedOrder = {
  /** Days ago. */
  placed: number;
  lines: number;
  warehouses: readonly number[];
  events: readonly Event[];
  parcels?: readonly Parcel[];
  /** Position of a line that was paid back whole. */
  refunded?: number;
  /** All of the money was paid back. */
  isRefunded?: boolean;
  request?: { kind: string; reason: string; description: string; state: string; answer: string };
  messages?: readonly (readonly [author: 'buyer' | 'staff', hours: number, body: string])[];
  /** The order is above the buyer's limit. */
  needsApproval?: boolean;
};

const paid: Event[] = [
  ['start_payment', 'payment_processing', 'buyer', 0.1],
  ['pay', 'awaiting_confirmation', 'system', 0.2],
];
const confirmed: Event[] = [...paid, ['confirm', 'preparing', 'staff', 4]];
const shipped: Event[] = [...confirmed, ['ship', 'shipped', 'staff', 26]];
const delivered: Event[] = [...shipped, ['deliver', 'delivered', 'system', 190]];
const done: Event[] = [...delivered, ['finish', 'done', 'buyer', 215]];
// Within Germany a parcel takes days less.
const deliveredSoon: Event[] = [...shipped, ['deliver', 'delivered', 'system', 74]];
const doneSoon: Event[] = [...deliveredSoon, ['finish', 'done', 'buyer', 99]];

const parcel = (number: string, more: Partial<Parcel> = {}): Parcel => ({
  number,
  lines: [0, 1, 2],
  shipped: 26,
  ...more,
});
const arrived = { delivered: 190 };
const arrivedSoon = { delivered: 74 };

/** The demo member's orders: every state at least once, the oldest first. */
export const plannedOrders: readonly PlannedOrder[] = [
  { placed: 140, lines: 3, warehouses: [1], events: done, parcels: [parcel('YT2618200012345', arrived)] },
  {
    placed: 96,
    lines: 2,
    warehouses: [6],
    events: doneSoon,
    parcels: [parcel('JD014600006789123456', arrivedSoon)],
    refunded: 1,
    request: {
      kind: 'refund',
      reason: 'damaged',
      description: 'One of the boxes was crushed, and what was in it does not work.',
      state: 'done',
      answer: '',
    },
  },
  { placed: 60, lines: 2, warehouses: [1], events: [['expire', 'expired', 'system', 168]] },
  { placed: 45, lines: 1, warehouses: [1], events: [['cancel', 'cancelled', 'buyer', 3]] },
  {
    placed: 33,
    lines: 2,
    warehouses: [1],
    events: [...paid, ['cancel_paid', 'cancelled', 'staff', 20]],
    isRefunded: true,
    request: {
      kind: 'cancel',
      reason: 'changed_mind',
      description: '',
      state: 'done',
      answer: '',
    },
  },
  {
    placed: 20,
    lines: 3,
    warehouses: [1],
    events: delivered,
    parcels: [parcel('YT2630100054321', arrived)],
    messages: [
      ['buyer', 60, 'When will the parcel be here? We would like to have it before the weekend.'],
      ['staff', 64, 'It has left the airport of Shenzhen and is expected in three to five days.'],
    ],
  },
  {
    placed: 12,
    lines: 2,
    warehouses: [6],
    events: deliveredSoon,
    parcels: [parcel('JD014600009876543210', arrivedSoon)],
    request: {
      kind: 'return',
      reason: 'wrong_item',
      description: 'We ordered another color.',
      state: 'open',
      answer: '',
    },
  },
  { placed: 6, lines: 3, warehouses: [1], events: shipped, parcels: [parcel('YT2632000098765')] },
  {
    placed: 4,
    lines: 3,
    warehouses: [1, 6],
    events: [...confirmed, ['ship_part', 'partly_shipped', 'staff', 26]],
    parcels: [parcel('JD014600001234567890', { lines: [1] })],
  },
  { placed: 2, lines: 2, warehouses: [1], events: confirmed },
  { placed: 1, lines: 4, warehouses: [1], events: paid },
  { placed: 0.8, lines: 1, warehouses: [1], events: [['remit', 'awaiting_remittance', 'buyer', 0.1]] },
  {
    placed: 0.7,
    lines: 1,
    warehouses: [1],
    events: [
      ['remit', 'awaiting_remittance', 'buyer', 0.1],
      ['upload_slip', 'remittance_review', 'buyer', 2],
    ],
  },
  {
    placed: 0.2,
    lines: 2,
    warehouses: [1],
    events: [['start_payment', 'payment_processing', 'buyer', 0.1]],
  },
  { placed: 0.1, lines: 2, warehouses: [1], events: [] },
];

/** The orders of a company's buyer: delivered, approved, rejected, and two that wait for a decision. */
export const companyOrders: readonly PlannedOrder[] = [
  {
    placed: 50,
    lines: 2,
    warehouses: [1],
    events: doneSoon,
    parcels: [parcel('JD014600002345678901', arrivedSoon)],
  },
  {
    placed: 3,
    lines: 6,
    warehouses: [1],
    needsApproval: true,
    events: [['reject', 'rejected', 'approver', 5]],
  },
  {
    placed: 2,
    lines: 5,
    warehouses: [1],
    needsApproval: true,
    events: [['approve', 'unpaid', 'approver', 6]],
  },
  { placed: 0.6, lines: 6, warehouses: [1, 6], needsApproval: true, events: [] },
  { placed: 0.3, lines: 5, warehouses: [1], needsApproval: true, events: [] },
];

/** The orders of each buyer who reviews what was in them. */
export const reviewerOrders: readonly PlannedOrder[] = [
  { placed: 70, lines: 3, warehouses: [1], events: done, parcels: [parcel('YT2627000045671', arrived)] },
  { placed: 46, lines: 3, warehouses: [1], events: done, parcels: [parcel('YT2629000045672', arrived)] },
];
