import { toCents } from '../../../../kit/money.ts';
import { bookDispute, type DisputePosition, moveBlocked } from '../../../domains/ledger/index.ts';
import { ISSUE_DOCUMENTS, lockOrders, type OrderRow, setDisputed } from '../../../domains/orders/index.ts';
import {
  type BookedDispute,
  type Dispute,
  findBookedDispute,
  findPayment,
  listDisputed,
  lockTopUp,
  type PaymentRow,
  type Provider,
  saveDispute,
  setBlocked,
  type TopUpRow,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { addJob, addJobs } from '../../../platform/jobs/add-job.ts';
import type { SettlementContext } from '../common/context.ts';

const NOTHING: BookedDispute = { heldCents: 0, lostCents: 0, blocked: 0, kept: 0 };

/** The order whose rate counts, or the top-up. */
type Disputed = Pick<OrderRow, 'id' | 'rate' | 'currency'>;

type Received = {
  key: { provider: string; dispute: string };
  dispute: Dispute;
  payment: PaymentRow;
  topUp: TopUpRow | null;
};

/**
 * What the ledger must have of a dispute: its amount at the order's rate while the provider holds it, and once it is
 * lost. A dispute in another currency than its payment's counts with all of the payment.
 */
function positionOf({ dispute, payment }: Received, { rate, currency }: Disputed): DisputePosition {
  const amount = dispute.currency === currency ? dispute.amount : payment.amount;
  const cents = toCents(amount, rate, currency);
  if (dispute.state === 'lost') return { heldCents: 0, lostCents: cents };
  return dispute.state === 'open' && dispute.isWithdrawn ? { heldCents: cents, lostCents: 0 } : NOTHING;
}

/** Stores a dispute of a locked order or top-up with its entries in the ledger. Returns whether anything has changed. */
async function saveWithEntries(tx: Database, received: Received, disputed: Disputed): Promise<boolean> {
  const { key, dispute, topUp } = received;
  const from = (await findBookedDispute(tx, key.provider, key.dispute)) ?? NOTHING;
  const { heldCents, lostCents } = positionOf(received, disputed);
  const saved = await saveDispute(tx, { ...key, found: JSON.stringify(dispute), heldCents, lostCents });
  if (!saved) return false;
  const booking = { ...key, revision: saved.revision };
  const member = topUp?.member ?? null;
  await bookDispute(tx, { ...booking, order: disputed.id, from, to: { heldCents, lostCents }, member });
  if (topUp) {
    const cents = Math.min(topUp.credited, heldCents + lostCents);
    const isLost = dispute.state === 'lost';
    const block = { ...booking, member: topUp.member, topUp: topUp.id, from, cents, isLost };
    await setBlocked(tx, { ...key, ...(await moveBlocked(tx, block)) });
  }
  return true;
}

/**
 * Stores a dispute as its provider has it now, books what it moved, flags the orders that its payment pays, and tells
 * staff whenever something about it has changed. What a disputed top-up added is taken out of the balance. Does nothing
 * for one of no payment of this shop.
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
    const topUp = payment.topUp === null ? null : ((await lockTopUp(tx, payment.id)) ?? null);
    const disputedOne = order ?? topUp;
    if (!disputedOne) throw new Error(`payment ${payment.id} pays nothing`);
    if (!(await saveWithEntries(tx, { key, dispute, payment, topUp }, disputedOne))) return;
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
        { once: true },
      );
  });
}
