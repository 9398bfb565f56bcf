import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { allocate } from '../../../../kit/allocate.ts';
import { centsOfPart } from '../../../../kit/money.ts';
import { transfer } from '../../../domains/ledger/index.ts';
import { lockOrder } from '../../../domains/orders/index.ts';
import {
  closeRefund,
  findRefund,
  insertRefunds,
  type PaymentRow,
  REMITTANCE,
  type RefundRow,
  sumDoneRemittanceRefunds,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { addJob, addJobs } from '../../../platform/jobs/add-job.ts';
import { closeShares, type OrderShare, reopenOrders } from '../common/close-payment.ts';
import type { SettlementContext } from '../common/context.ts';

type ReturnedShare = OrderShare & { reason: string };

/** Inserts refunds of a payment outside those of its orders, enqueues them, and mails the buyer amount and reason. */
export async function enqueueRefunds(
  tx: Database,
  payment: Pick<PaymentRow, 'id'>,
  refunds: readonly { order: string | null; amount: number; reason: string }[],
): Promise<void> {
  const stored = refunds
    .filter(({ amount }) => amount > 0)
    .map((refund) => ({ id: randomUUID(), ...refund }));
  if (stored.length === 0) return;
  await insertRefunds(tx, { payment: payment.id, refunds: JSON.stringify(stored) });
  const jobs = stored.map(({ id }) => ({ refund: id }));
  await addJobs(tx, 'refund-payment', jobs);
  await addJobs(tx, 'mail-money-back', jobs);
}

/**
 * Closes the refund of a guest's transfer, which staff has sent back by bank; its buyer gets a mail. Returns false when
 * no such refund waits.
 */
export async function closeSentRefund(tx: Database, id: string): Promise<boolean> {
  if ((await closeRefund(tx, id)) === 0) return false;
  await addJob(tx, 'mail-money-back', { refund: id, isSent: true });
  return true;
}

/** Returns what goes back of a payment with these shares: their part of what came in, which may not be its amount. */
function returnedAmount(payment: PaymentRow, shares: readonly OrderShare[]): number {
  const amount = shares.reduce((sum, { share }) => sum + share.amount, 0);
  const received = payment.receivedAmount ?? payment.amount;
  if (amount === payment.amount || payment.amount === 0) return received;
  return Math.min(amount, Number((BigInt(received) * BigInt(amount)) / BigInt(payment.amount)));
}

/** Returns what goes back of a transfer with each of these shares: all that came in when they are the whole of it. */
function returnedByOrder(payment: PaymentRow, shares: readonly OrderShare[]) {
  const amounts = shares.map(({ share }) => share.amount);
  const isWhole = amounts.reduce((sum, amount) => sum + amount, 0) === payment.amount;
  const parts = isWhole
    ? allocate(payment.receivedAmount ?? payment.amount, amounts)
    : shares.map((share) => returnedAmount(payment, [share]));
  return shares.map(({ order }, at) => ({ order: order.id, amount: parts[at] ?? 0 }));
}

/**
 * Closes shares whose orders cannot take their money, and enqueues the refund of what came in for them: one for all
 * that go back for the same reason; of a transfer, whose money goes to the balance at each order's rate, one a share.
 */
export async function refundShares(
  tx: Database,
  payment: PaymentRow,
  returned: readonly ReturnedShare[],
): Promise<void> {
  const reasons = [...new Set(returned.map(({ reason }) => reason))];
  const refunds: { order: string | null; amount: number; reason: string }[] = [];
  for (const reason of reasons) {
    const shares = returned.filter((one) => one.reason === reason);
    await closeShares(tx, shares, { to: 'overpaid', reason });
    const order = shares.length === 1 ? (shares[0]?.order.id ?? null) : null;
    const parts =
      payment.provider === REMITTANCE
        ? returnedByOrder(payment, shares)
        : [{ order, amount: returnedAmount(payment, shares) }];
    refunds.push(...parts.map((part) => ({ ...part, reason })));
  }
  await reopenOrders(
    tx,
    returned.map(({ order }) => order),
  );
  await enqueueRefunds(tx, payment, refunds);
}

/**
 * Refunds money that came by bank to the member's balance, in US cents. A guest has none: staff sends it back by bank
 * and then closes the refund.
 */
const refundRemittance = (pool: Pool, refund: RefundRow): Promise<void> =>
  transaction(pool, async (tx) => {
    const order = refund.orderId === null ? undefined : await lockOrder(tx, refund.orderId);
    if (order?.memberId == null) return;
    // Read under the order's lock: of two jobs for one refund the second finds it closed.
    if ((await findRefund(tx, refund.id))?.state !== 'requested') return;
    const before = (await sumDoneRemittanceRefunds(tx, order.id))?.sum ?? 0;
    const cents = centsOfPart({ before, amount: refund.amount }, order.rate, order.currency);
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
