import type { OutputOf } from '../../../../contract/call.ts';
import type { cancelOrder as contract } from '../../../../contract/order.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findOrder, hideOrder, isOpen } from '../../../domains/orders/index.ts';
import { orderOwnerOf, ownerOf, type RequestContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { cancelOrder } from './cancel-order.ts';

/**
 * Cancels one of the owner's unpaid orders, or takes one that is over off the owner's list. Refuses an order that is
 * under way (OrderStateWrong), one of a colleague that is over, which is on the colleague's list, and what cancelOrder
 * refuses.
 */
export async function deleteOrder(
  payment: PaymentContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<OutputOf<typeof contract>, Refusal>> {
  const owner = ownerOf(context);
  const reaching = orderOwnerOf(context, 'change');
  const order = reaching && (await findOrder(payment.pool, { id: orderId, ...reaching }));
  if (!owner || !order) return refuse('NotFound');
  if (isOpen(order.state)) return cancelOrder(payment, context, { orderId });
  if ((await hideOrder(payment.pool, { id: orderId, ...owner })) === 0) return refuse('OrderStateWrong');
  return ok({ orderid: orderId, state: order.state });
}
