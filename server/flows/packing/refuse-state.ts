import type { packingRefusals } from '../../../contract/order-packing.ts';
import { listOrderShares } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { PackedOrder } from './query.ts';

/** Changes of one order's packing; each is an event that is kept. */
export const MAX_CHANGES = 50;

type PackingRefusal = (typeof packingRefusals)[number];

/**
 * Returns why the packing of an order cannot change in its state; null when it can. A buyer who was told an amount to
 * transfer may have sent it: it stays. From packing on the goods are in their boxes.
 */
export async function refuseState(db: Database, order: PackedOrder): Promise<PackingRefusal | null> {
  const { id, state, isPaid, isTouched, changes } = order;
  if (state === 'awaiting_remittance' || state === 'remittance_review') return 'PackingAwaitsTransfer';
  const isUnpaid = !isPaid && (state === 'unpaid' || state === 'payment_processing');
  if (!isUnpaid && state !== 'awaiting_confirmation') return 'PackingClosed';
  if (changes >= MAX_CHANGES || (isPaid && isTouched)) return 'PackingUnavailable';
  if (isPaid) return null;
  const shares = await listOrderShares(db, [id]);
  return shares.some((share) => share.state === 'needs_review') ? 'PaymentInReview' : null;
}
