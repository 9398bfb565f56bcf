import type { Database } from '../../../platform/database/statement.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { type PaymentWish, type PaymentWriting, writePayment } from './write-payment.ts';

/**
 * Makes orders wait for a transfer, in the transaction of the caller: its buyer gets the mail with the account. Refuses as
 * writePayment does; throws Rollback with a refusal where rows were written already.
 */
export async function startRemittance(tx: Database, payment: PaymentWriting, wish: PaymentWish) {
  const stored = await writePayment(tx, payment, wish);
  if (stored.ok && stored.value.amount > 0)
    await addJob(tx, 'mail-remittance', { payment: stored.value.id, kind: 'transferDetails' });
  return stored;
}
