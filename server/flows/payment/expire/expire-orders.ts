import {
  findExpiredReservation,
  listExpiredReservations,
  release,
} from '../../../domains/inventory/index.ts';
import { changeState, isOpen, lockOrder } from '../../../domains/orders/index.ts';
import { listOrderShares } from '../../../domains/payments/index.ts';
import { releaseCoupon } from '../../../domains/promotions/index.ts';
import { releaseSamples } from '../../../domains/samples/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { closeOpenShares } from '../common/close-payment.ts';
import type { SettlementContext } from '../common/context.ts';
import { listExpiredOrders, lockExpiredOrder } from '../common/query.ts';
import { cancelOpenPayments } from './cancel-payments.ts';

const BATCH = 200;

/** Expires an unpaid order whose time is over, with its open payments, and releases stock and balance. */
async function expireOrder(settlement: SettlementContext, id: string): Promise<void> {
  await cancelOpenPayments(settlement, [id]);
  await transaction(settlement.pool, async (tx) => {
    const expired = await lockExpiredOrder(tx, id);
    const order = expired && (await lockOrder(tx, id));
    if (!order) return;
    const shares = await listOrderShares(tx, [id]);
    await closeOpenShares(tx, { orders: [order], shares, reason: 'expired' });
    await changeState(tx, order, { event: 'expire', actor: 'system' });
    await addJob(tx, 'mail-order-turn', { orderId: id, kind: 'expired' });
    await releaseCoupon(tx, id);
    await releaseSamples(tx, id);
    await release(tx, id);
  });
}

/** Releases the expired reservation of an unpaid order, even while a payment is open; the order stays. */
const releaseExpired = ({ pool }: SettlementContext, id: string): Promise<void> =>
  transaction(pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order && !isOpen(order.state)) return;
    if (await findExpiredReservation(tx, id)) await release(tx, id);
  });

/**
 * Expires orders and releases expired reservations, each in a transaction of its own: one that throws stops no other.
 */
export async function sweepOrders(settlement: SettlementContext): Promise<void> {
  const { pool, log } = settlement;
  const attempt = async (step: typeof expireOrder, id: string) => {
    try {
      await step(settlement, id);
    } catch (error) {
      log.error({ err: error, order: id }, 'an order could not be swept');
    }
  };
  for (const { id } of await listExpiredOrders(pool, BATCH)) await attempt(expireOrder, id);
  // Pages by id, because a reservation that cannot be released stays on the list.
  for (let after: string | undefined = ''; after !== undefined; ) {
    const expired: { orderId: string }[] = await listExpiredReservations(pool, after, BATCH);
    for (const { orderId } of expired) await attempt(releaseExpired, orderId);
    after = expired.at(-1)?.orderId;
  }
}
