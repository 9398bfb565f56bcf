import { toCents } from '../../../kit/money.ts';
import { bookDispute, type DisputePosition } from '../../domains/ledger/index.ts';
import { ISSUE_DOCUMENTS, lockOrders, type OrderRow, setDisputed } from '../../domains/orders/index.ts';
import {
  type Dispute,
  findBookedDispute,
  findPayment,
  findTopUp,
  listDisputed,
  type PaymentRow,
  type Provider,
  saveDispute,
} from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob, addJobs } from '../../platform/jobs/add-job.ts';
import type { SettlementContext } from './context.ts';

const NOTHING: DisputePosition = { heldCents: 0, lostCents: 0 };

/**
 * What the ledger must have of a dispute: its amount at the order's rate while the provider holds it, and once it is
 * lost. A dispute in another currency than its payment's counts with all of the payment.
 */
function positionOf(dispute: Dispute, payment: PaymentRow, { rate, currency }: Disputed): DisputePosition {
  const amount = dispute.currency === currency ? dispute.amount : payment.amount;
  const cents = toCents(amount, rate, currency);
  if (dispute.state === 'lost') return { heldCents: 0, lostCents: cents };
  return dispute.state === 'open' && dispute.isWithdrawn ? { heldCents: cents, lostCents: 0 } : NOTHING;
}

/** The order whose rate counts, or the top-up. */
type Disputed = Pick<OrderRow, 'id' | 'rate' | 'currency'>;

type Received = { key: { provider: string; dispute: string }; dispute: Dispute; payment: PaymentRow };

/** Stores a dispute of a locked order with its entries in the ledger. Returns whether anything has changed. */
async function saveWithEntries(
  tx: Database,
  { key, dispute, payment }: Received,
  order: Disputed,
): Promise<boolean> {
  const from = (await findBookedDispute(tx, key.provider, key.dispute)) ?? NOTHING;
  const to = positionOf(dispute, payment, order);
  const saved = await saveDispute(tx, { ...key, found: JSON.stringify(dispute), ...to });
  if (!saved) return false;
  await bookDispute(tx, { ...key, order: order.id, revision: saved.revision, from, to });
  return true;
}

/**
 * Stores a dispute as its provider has it now, books what it moved, flags the orders that its payment pays, and tells
 * staff whenever something about it has changed. Does nothing for one of no payment of this shop.
 */
export async function receiveDispute(
  { pool }: SettlementContext,
  provider: Provider,
  disputeId: string,
): Promise<void> {
  const dispute = await provider.findDispute?.(disputeId);
  const payment = dispute && (await findPayment(pool, dispute.paymentId));
  if (!payment || payment.provider !== provider.name) return;
  const key = { provider: provider.name, dispute: disputeId };
  await transaction(pool, async (tx) => {
    const [order] = await lockOrders(tx, payment.orderIds);
    const disputedOne = order ?? (payment.topUp === null ? undefined : await findTopUp(tx, payment.topUp));
    if (!disputedOne) throw new Error(`payment ${payment.id} pays nothing`);
    if (!(await saveWithEntries(tx, { key, dispute, payment }, disputedOne))) return;
    const disputed = await listDisputed(tx, payment.orderIds);
    await setDisputed(
      tx,
      payment.orderIds,
      disputed.map(({ id }) => id),
    );
    await addJob(tx, 'payment-dispute', key);
    // A lost one has credit notes, and one that is won afterwards takes them back.
    if (dispute.state !== 'open')
      await addJobs(
        tx,
        ISSUE_DOCUMENTS,
        payment.orderIds.map((orderId) => ({ orderId })),
      );
  });
}
