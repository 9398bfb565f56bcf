import type { Pool } from 'pg';
import { formatMoney } from '../../../kit/money.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import { staffEmails } from '../../domains/members/index.ts';
import { findPayment, markStaffNotified, type PaymentRow } from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log.ts';

type Dependencies = { pool: Pool; log: Pick<Log, 'error'>; publicUrl: string };

const LANGUAGE = 'en';

/** Formats the amount of a payment and what came in. */
const sumsOf = ({ amount, currency, receivedAmount, receivedCurrency }: PaymentRow) => ({
  expected: formatMoney(amount, currency, LANGUAGE),
  received: formatMoney(receivedAmount ?? 0, receivedCurrency ?? currency, LANGUAGE),
});

/** Logs a payment that needs review and mails it to all staff, once per payment however often it is called. */
export async function notifyStaff({ pool, log, publicUrl }: Dependencies, paymentId: string): Promise<void> {
  const payment = await findPayment(pool, paymentId);
  if (payment?.state !== 'needs_review') return;
  const { id, orderId, provider, reason } = payment;
  const sums = sumsOf(payment);
  await transaction(pool, async (tx) => {
    if ((await markStaffNotified(tx, id)) === 0) return;
    log.error({ payment: id, order: orderId, provider, reason, ...sums }, 'a payment needs review');
    for (const { email } of await staffEmails(tx)) {
      const values = { name: email, link: publicUrl, order: orderId, payment: id, ...sums };
      const mail = composeMail('review', LANGUAGE, values);
      await sendMail(tx, { member: null, to: email, language: LANGUAGE, ...mail });
    }
  });
}
