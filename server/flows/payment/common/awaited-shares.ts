import { isOpenShare } from '../../../domains/payments/index.ts';
import type { LockedPayment } from './close-payment.ts';

/**
 * Returns a transfer with those of its shares that still wait for money, as if it were of them alone: orders that were
 * cancelled, have expired or are paid otherwise meanwhile are not asked for any more.
 */
export function awaitedShares({ payment, shares }: LockedPayment): LockedPayment {
  const open = shares.filter(({ share }) => isOpenShare(share));
  return {
    payment: { ...payment, amount: open.reduce((sum, { share }) => sum + share.amount, 0) },
    shares: open,
  };
}
