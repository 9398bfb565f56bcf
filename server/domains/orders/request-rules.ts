import type { OrderState } from '../../../contract/order.ts';
import type { RequestKind } from '../../../contract/order-request.ts';

/** Days after delivery in which money or a return can be asked for. */
const DAYS_TO_REQUEST = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type RequestFacts = {
  state: OrderState;
  /** When the last parcel was delivered; null while none was. */
  deliveredAt: Date | null;
  hasOpenRequest: boolean;
  now: Date;
};

/**
 * Returns what a buyer may ask for: to cancel a paid order until it is confirmed, and money or a return from the first
 * parcel until 30 days after delivery. One request at a time.
 */
export function requestableKinds({ state, deliveredAt, hasOpenRequest, now }: RequestFacts): RequestKind[] {
  if (hasOpenRequest) return [];
  if (state === 'awaiting_confirmation') return ['cancel'];
  if (state === 'partly_shipped' || state === 'shipped') return ['refund', 'return'];
  if (state !== 'delivered' && state !== 'done') return [];
  const isLate = deliveredAt !== null && now.getTime() - deliveredAt.getTime() > DAYS_TO_REQUEST * DAY_MS;
  return isLate ? [] : ['refund', 'return'];
}
