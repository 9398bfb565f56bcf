import {
  findPayment,
  listOrderShares,
  type PaymentShare,
  REMITTANCE,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { type LockedPayment, lockWhole } from './close-payment.ts';

/** Why a remittance needs review: less came in than was asked for. The buyer may send the rest. */
export const SHORT = 'short';

/** Whether a payment is a remittance that waits for its money, or for the rest of it. */
export const isOpenRemittance = ({
  provider,
  state,
  reason,
}: Pick<PaymentShare, 'provider' | 'state' | 'reason'>): boolean =>
  provider === REMITTANCE && (state === 'started' || (state === 'needs_review' && reason === SHORT));

/** Finds the remittance of an order that waits for money. */
export const findOpenRemittance = async (db: Database, orderId: string): Promise<PaymentShare | undefined> =>
  (await listOrderShares(db, [orderId])).find(isOpenRemittance);

/**
 * Locks the remittance of an order that money has come in for: the open one, else the latest, with all of its orders.
 */
export async function lockRemittance(tx: Database, orderId: string): Promise<LockedPayment | null> {
  const found = (await findOpenRemittance(tx, orderId)) ?? (await findLatestRemittance(tx, orderId));
  const payment = found && (await findPayment(tx, found.id));
  return payment ? lockWhole(tx, payment) : null;
}

/** Finds the latest remittance of an order, whatever became of it. */
const findLatestRemittance = async (db: Database, orderId: string): Promise<PaymentShare | undefined> =>
  (await listOrderShares(db, [orderId])).find(({ provider }) => provider === REMITTANCE);
