import type { DropshippingState } from '../../../contract/dropshipping-batch.ts';
import type { OrderState } from '../../../contract/order.ts';

export const dropshippingEvents = [
  'check',
  'find_errors',
  'quote',
  'expire',
  'place',
  'release',
  'pay',
  'process',
  'ship_part',
  'ship',
  'finish',
  'cancel',
  'delete',
] as const;
export type DropshippingEvent = (typeof dropshippingEvents)[number];

/** The state of an order of a batch; `checking` and `deleted` are of a batch alone. */
export type BatchOrderState = Exclude<DropshippingState, 'checking' | 'deleted'>;

const UNPLACED = ['uploaded', 'needs_fixing', 'quoted', 'expired'] as const;

/** Leads each of some states to one. */
const from = (states: readonly BatchOrderState[], to: DropshippingState) =>
  Object.fromEntries(states.map((state) => [state, to])) as Partial<
    Record<BatchOrderState, DropshippingState>
  >;

/** The table of transitions of the orders of a batch. An order whose rows change is uploaded again. */
export const dropshippingTransitions: Record<
  DropshippingEvent,
  Partial<Record<BatchOrderState, DropshippingState>>
> = {
  check: from(UNPLACED, 'uploaded'),
  find_errors: from(UNPLACED, 'needs_fixing'),
  quote: from(UNPLACED, 'quoted'),
  expire: from(['quoted'], 'expired'),
  place: from(['quoted'], 'awaiting_payment'),
  // Its order was cancelled or has expired before it was paid: it has to be quoted again.
  release: from(['awaiting_payment'], 'expired'),
  // A late payment brings an order back that was released or cancelled.
  pay: from(['awaiting_payment', ...UNPLACED, 'cancelled'], 'paid'),
  // From `awaiting_payment` on where a job that follows comes late.
  process: from(['awaiting_payment', 'paid'], 'processing'),
  ship_part: from(['awaiting_payment', 'paid', 'processing'], 'partly_shipped'),
  ship: from(['awaiting_payment', 'paid', 'processing', 'partly_shipped'], 'shipped'),
  finish: from(['awaiting_payment', 'paid', 'processing', 'partly_shipped', 'shipped'], 'done'),
  cancel: from(['awaiting_payment', 'paid', 'processing', 'partly_shipped', 'shipped'], 'cancelled'),
  delete: from(UNPLACED, 'deleted'),
};

/** States in which an order of a batch is not placed: it may be changed, checked again and deleted. */
export const unplacedStates: readonly BatchOrderState[] = UNPLACED;

/** The states that an event leads on from. */
export const statesBefore = (event: DropshippingEvent): string[] =>
  Object.keys(dropshippingTransitions[event]);

const FOLLOWED: Partial<Record<BatchOrderState, DropshippingEvent>> = {
  expired: 'release',
  paid: 'pay',
  processing: 'process',
  partly_shipped: 'ship_part',
  shipped: 'ship',
  done: 'finish',
  cancelled: 'cancel',
};

/** Returns the event by which the shop's order leads an order of a batch to a state; undefined where none does. */
export const eventLeading = (state: BatchOrderState): DropshippingEvent | undefined => FOLLOWED[state];

/** The state of an order of a batch by that of the shop's order that it has become. */
export const stateOfOrder: Record<OrderState, BatchOrderState> = {
  awaiting_approval: 'awaiting_payment',
  unpaid: 'awaiting_payment',
  payment_processing: 'awaiting_payment',
  awaiting_remittance: 'awaiting_payment',
  remittance_review: 'awaiting_payment',
  awaiting_confirmation: 'paid',
  preparing: 'processing',
  partly_shipped: 'partly_shipped',
  shipped: 'shipped',
  delivered: 'shipped',
  done: 'done',
  rejected: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** What asks its member for something comes first, then what is least far. */
const ORDER: readonly BatchOrderState[] = [
  'uploaded',
  'needs_fixing',
  'quoted',
  'expired',
  'awaiting_payment',
];

/**
 * Returns the state of a batch from how many of its orders have each: the first that asks its member for something;
 * `partly_shipped` while some parcels are on their way and others are not.
 */
export function batchStateOf(counts: Partial<Record<BatchOrderState, number>>): DropshippingState {
  const has = (state: BatchOrderState): boolean => (counts[state] ?? 0) > 0;
  const first = ORDER.find(has);
  if (first) return first === 'uploaded' ? 'checking' : first;
  const isUnderWay = has('partly_shipped') || has('shipped') || has('done');
  if (has('paid') || has('processing')) {
    if (isUnderWay) return 'partly_shipped';
    return has('processing') ? 'processing' : 'paid';
  }
  if (has('partly_shipped')) return 'partly_shipped';
  if (has('shipped')) return 'shipped';
  if (has('done')) return 'done';
  return has('cancelled') ? 'cancelled' : 'uploaded';
}

/** Batches of a member that are not paid, done, or deleted. */
export const MAX_OPEN_BATCHES = 50;
/** Orders of a member's batches that are placed and not paid: they hold stock. */
export const MAX_AWAITING = 5000;
/** Days after which a batch that nobody has paid or changed is deleted. */
export const UNPAID_BATCH_DAYS = 90;

/** Name of the job that checks the orders of a batch. */
export const CHECK_BATCH = 'check-batch';
/** Name of the job that reads a file for which there was no time when it came. */
export const READ_BATCH_FILE = 'read-batch-file';
