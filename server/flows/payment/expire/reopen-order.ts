import type { OutputOf } from '../../../../contract/call.ts';
import type { reopenOrder as contract } from '../../../../contract/order.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findPlacedCart, findReopened, reopenCart, yymmdd } from '../../../domains/cart/index.ts';
import { findOrder, isOfBatch, lockOrder } from '../../../domains/orders/index.ts';
import { Rollback, transaction } from '../../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { cancelLocked } from './cancel-order.ts';
import { cancelOpenPayments } from './cancel-payments.ts';

type ReopenedOrder = Result<OutputOf<typeof contract>, Refusal>;

/**
 * Makes one of the owner's unpaid orders, or one that was rejected, a cart again, so that its buyer, and nobody else, can
 * change it: cancels it with its open
 * payments, releases stock and balance, and opens a cart with its lines, address and choices. A repeat returns the same
 * cart. Refuses like cancelOrder.
 */
export async function reopenOrder(
  payment: PaymentContext,
  context: RequestContext,
  orderId: string,
): Promise<ReopenedOrder> {
  const { pool, now } = payment;
  const owner = ownerOf(context);
  const own = owner && (await findOrder(pool, { id: orderId, ...owner }));
  if (!own) return refuse('NotFound');
  // Where a batch is quoted again is the batch; of another order the cart may be deleted. Asked before any payment ends.
  if (isOfBatch(orderId) || !(await findPlacedCart(pool, { order: orderId })))
    return refuse('OrderStateWrong', { data: { state: own.state } });
  if (own.state === 'payment_processing') await cancelOpenPayments(payment, [orderId]);
  return transaction<ReopenedOrder>(pool, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NotFound');
    const earlier = await findReopened(tx, orderId);
    if (earlier) return ok({ orderid: earlier.id });
    if (order.state === 'cancelled') return refuse('OrderStateWrong', { data: { state: order.state } });
    // A rejected order stays one: its stock was released then.
    const cancelled = order.state === 'rejected' ? null : await cancelLocked(tx, 'buyer', order);
    if (cancelled?.ok === false) return cancelled;
    const cart = await reopenCart(tx, { order: orderId, day: yymmdd(new Date(now())) });
    // The owner got a current cart at the same moment: the next try makes this one a copy.
    if (!cart) throw new Rollback(refuse('Busy'));
    return ok({ orderid: cart.id });
  });
}
