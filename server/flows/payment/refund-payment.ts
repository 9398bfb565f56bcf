import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { toCents } from '../../../kit/money.ts';
import { transfer } from '../../domains/ledger/index.ts';
import { lockOrder } from '../../domains/orders/index.ts';
import {
  closeRefund,
  findRefund,
  insertRefund,
  REMITTANCE,
  type RefundRow,
} from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { closePayment, type OrderPayment, reopenOrder } from './close-payment.ts';
import type { SettlementContext } from './context.ts';

/**
 * Closes a payment whose order cannot take its money and enqueues the refund of the amount that came in, which may not
 * be the amount of the payment.
 */
export async function refundOverpaid(
  tx: Database,
  { payment, order }: OrderPayment,
  reason: string,
): Promise<'overpaid'> {
  await closePayment(tx, { payment, order }, { to: 'overpaid', reason });
  await reopenOrder(tx, order);
  const amount = payment.receivedAmount ?? payment.amount;
  if (amount > 0) {
    const id = randomUUID();
    await insertRefund(tx, { id, payment: payment.id, amount, reason });
    await addJob(tx, 'refund-payment', { refund: id });
  }
  return 'overpaid';
}

/**
 * Refunds money that came by bank to the member's balance, in US cents. A guest has none: staff sends it back by bank
 * and then closes the refund.
 */
const refundRemittance = (pool: Pool, refund: RefundRow): Promise<void> =>
  transaction(pool, async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    if (order?.memberId == null) return;
    const cents = toCents(refund.amount, order.rate, order.currency);
    if (cents > 0)
      await transfer(tx, {
        key: `refund ${refund.id}`,
        from: { kind: 'cash' },
        to: { kind: 'available', member: order.memberId },
        amount: cents,
        reason: 'refund',
        order: order.id,
      });
    await closeRefund(tx, refund.id);
  });

/** Refunds through the provider, once: a repeat after a lost answer has the same id at the provider. */
export async function executeRefund({ pool, providers }: SettlementContext, id: string): Promise<void> {
  const refund = await findRefund(pool, id);
  if (refund?.state !== 'requested') return;
  if (refund.provider === REMITTANCE) return refundRemittance(pool, refund);
  const provider = providers.get(refund.provider);
  if (!provider) throw new Error(`no provider ${refund.provider}`);
  await provider.refund(refund.ref, refund.id, refund.amount);
  await closeRefund(pool, id);
}
