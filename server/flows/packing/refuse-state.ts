import type { packingRefusals } from '../../../contract/order-packing.ts';
import { listOrderShares } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { PackedOrder } from './query.ts';

type PackingRefusal = (typeof packingRefusals)[number];

/**
 * Returns why the packing of an order cannot change in its state; null when it can. A buyer who was told an amount to
 * transfer may have sent it: it stays. From packing on the goods are in their boxes.
 */
export async function refuseState(db: Database, order: PackedOrder): Promise<PackingRefusal | null> {
  const { id, state, isPaid, isTouched } = order;
  if (state === 'awaiting_remittance' || state === 'remittance_review') return 'PackingAwaitsTransfer';
  if (state === 'awaiting_confirmation') return isTouched ? 'PackingUnavailable' : null;
  if (isPaid || (state !== 'unpaid' && state !== 'payment_processing')) return 'PackingClosed';
  const shares = await listOrderShares(db, [id]);
  return shares.some((share) => share.state === 'needs_review') ? 'PaymentInReview' : null;
}
