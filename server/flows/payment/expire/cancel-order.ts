import type { OutputOf } from '../../../../contract/call.ts';
import type { cancelOrder as contract } from '../../../../contract/order.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import type { Actor, StaffActor } from '../../../../kit/actor.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { release } from '../../../domains/inventory/index.ts';
import { changeState, findVisibleOrder, lockOrder, type OrderRow } from '../../../domains/orders/index.ts';
import { listOrderShares } from '../../../domains/payments/index.ts';
import { releaseCoupon } from '../../../domains/promotions/index.ts';
import { releaseSamples } from '../../../domains/samples/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { closeOpenShares } from '../common/close-payment.ts';
import type { PaymentContext } from '../common/context.ts';
import { CANCEL_CHARGES, cancelOpenPayments } from './cancel-payments.ts';

type CancelledOrder = Result<OutputOf<typeof contract>, Refusal>;

/**
 * Cancels a locked unpaid order with its open payments and releases stock and balance, without a mail; see cancelOrder.
 */
export async function cancelLocked(tx: Database, actor: Actor, order: OrderRow): Promise<CancelledOrder> {
  const { id } = order;
  if (order.state === 'cancelled') return ok({ orderid: id, state: order.state });
  const shares = await listOrderShares(tx, [id]);
  if (shares.some(({ state }) => state === 'needs_review')) return refuse('PaymentInReview');
  const state = await changeState(tx, order, { event: 'cancel', actor });
  if (!state) return refuse('OrderStateWrong');
  await closeOpenShares(tx, { orders: [order], shares, reason: 'cancelled' });
  await releaseCoupon(tx, id);
  await releaseSamples(tx, id);
  await release(tx, id);
  return ok({ orderid: id, state });
}

/**
 * Cancels an unpaid order of the visitor, or the one that `key` of a mailed link opens, with its open payments, and
 * releases stock and balance. Refuses when it was paid meanwhile (OrderStateWrong) and while staff reviews one of its
 * payments (PaymentInReview).
 */
export async function cancelOrder(
  payment: PaymentContext,
  context: RequestContext,
  { orderId, key }: { orderId: string; key?: string | undefined },
): Promise<CancelledOrder> {
  const { pool, orderKey } = payment;
  const visible = await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key, right: 'change' });
  if (!visible) return refuse('NotFound');
  if (visible.state === 'payment_processing') await cancelOpenPayments(payment, [orderId]);
  return transaction<CancelledOrder>(pool, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NotFound');
    const isRepeat = order.state === 'cancelled';
    const cancelled = await cancelLocked(tx, 'buyer', order);
    const turn = { orderId, kind: 'cancelled', language: context.language };
    if (cancelled.ok && !isRepeat) await addJob(tx, 'mail-order-turn', turn);
    return cancelled;
  });
}

/**
 * Cancels an unpaid order for staff: a job ends its charges at their providers after the commit; money that arrives before
 * is late money. Its buyer gets a mail. A repeat does nothing. Refuses like cancelOrder.
 */
export async function cancelUnpaidOrder(
  tx: Database,
  actor: StaffActor,
  orderId: string,
): Promise<CancelledOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('NotFound');
  const isRepeat = order.state === 'cancelled';
  const cancelled = await cancelLocked(tx, actor, order);
  if (!cancelled.ok || isRepeat) return cancelled;
  if (order.state === 'payment_processing') await addJob(tx, CANCEL_CHARGES, { order: orderId });
  await addJob(tx, 'mail-order-turn', { orderId, kind: 'cancelled' });
  return cancelled;
}
