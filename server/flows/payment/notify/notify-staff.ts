import type { Pool } from 'pg';
import { formatMoney } from '../../../../kit/money.ts';
import { mailStaff, STAFF_LANGUAGE } from '../../../domains/mails/index.ts';
import { staffEmails } from '../../../domains/members/index.ts';
import { findPayment, markStaffNotified, type PaymentRow } from '../../../domains/payments/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { Log } from '../../../platform/log.ts';

type Dependencies = { pool: Pool; log: Pick<Log, 'error'>; officeUrl: string };

/** Formats the amount of a payment and what came in. */
const sumsOf = ({ amount, currency, receivedAmount, receivedCurrency }: PaymentRow) => ({
  expected: formatMoney(amount, currency, STAFF_LANGUAGE),
  received: formatMoney(receivedAmount ?? 0, receivedCurrency ?? currency, STAFF_LANGUAGE),
});

/** Logs a payment that needs review and mails it to all staff, once per payment however often it is called. */
export async function notifyStaff({ pool, log, officeUrl }: Dependencies, paymentId: string): Promise<void> {
  const payment = await findPayment(pool, paymentId);
  if (payment?.state !== 'needs_review') return;
  const { id, orderIds, topUp, provider, reason } = payment;
  const orders = topUp ?? orderIds.join(', ');
  const sums = sumsOf(payment);
  await transaction(pool, async (tx) => {
    if ((await markStaffNotified(tx, id)) === 0) return;
    log.error({ payment: id, order: orders, provider, reason, ...sums }, 'a payment needs review');
    const values = { order: orders, ...sums };
    await mailStaff(tx, await staffEmails(tx), {
      kind: 'review',
      values,
      link: `${officeUrl}/payments/${id}`,
    });
  });
}
