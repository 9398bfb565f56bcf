import { toCents } from '../../../kit/money.ts';
import { type Hold, moveHold } from '../../domains/ledger/index.ts';
import { changeState, type OrderRow } from '../../domains/orders/index.ts';
import { changePaymentState, listPayments, type PaymentRow } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';

/** A payment with its order, both locked. */
export type OrderPayment = { payment: PaymentRow; order: OrderRow };

/** Returns what a payment holds of the balance of the order's member; null when nothing. */
export function holdOf({ payment, order }: OrderPayment): Hold | null {
  if (payment.balance === 0 || order.memberId === null) return null;
  const cents = toCents(payment.balance, order.rate, order.currency);
  return { payment: payment.id, order: order.id, member: order.memberId, cents };
}

/** Ends a payment without its money for the order and releases what it holds of the balance. */
export async function closePayment(
  tx: Database,
  { payment, order }: OrderPayment,
  { to, reason }: { to: 'failed' | 'overpaid'; reason: string },
): Promise<void> {
  await changePaymentState(tx, payment, { to, reason });
  const hold = holdOf({ payment, order });
  if (hold) await moveHold(tx, hold, 'available');
}

/** Makes an order unpaid again once none of its payments is open. */
export async function reopenOrder(tx: Database, order: OrderRow): Promise<void> {
  const isOpen = (await listPayments(tx, order.id)).some(
    ({ state }) => state === 'started' || state === 'needs_review',
  );
  if (!isOpen) await changeState(tx, order, { event: 'payment_failed', actor: 'system' });
}

/**
 * Closes the open ones among payments of a locked order, without their providers; the caller changes the order's state.
 * Money that arrives for one of them later is settled as late money.
 */
export async function closeOpenPayments(
  tx: Database,
  { order, payments, reason }: { order: OrderRow; payments: readonly PaymentRow[]; reason: string },
): Promise<void> {
  for (const payment of payments)
    if (payment.state === 'started') await closePayment(tx, { payment, order }, { to: 'failed', reason });
}
