import type { OrderState } from '../../../contract/order.ts';
import type { StaffActor } from '../../../kit/actor.ts';
import { ok } from '../../../kit/result.ts';
import { release } from '../../domains/inventory/index.ts';
import {
  changeState,
  decideRequest,
  everythingLeft,
  type Fulfilment,
  lockFulfilment,
} from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { refundInside } from './refund-order.ts';
import { deny, type StaffResult } from './refusal.ts';

/** Cancels a locked paid order: all money goes back and the stock is released. Throws Rollback with the refusal. */
export async function cancelPaidInside(
  tx: Database,
  actor: StaffActor,
  { order, reason }: { order: Fulfilment; reason: string },
): Promise<StaffResult<OrderState>> {
  const state = await changeState(tx, order, { event: 'cancel_paid', actor });
  if (!state) return deny(`${order.id} is ${order.state} and cannot be cancelled any more`);
  await decideRequest(tx, { orderId: order.id, state: 'done', answer: '' });
  const selection = everythingLeft(order);
  const isRefunded = order.refunded >= order.total + order.fee;
  const refunded = isRefunded || (await refundInside(tx, order, { selection, reason, actor }));
  if (refunded !== true && !refunded.ok) throw new Rollback(refunded);
  await enqueueMail(tx, { orderId: order.id, kind: 'cancelled' });
  await release(tx, order.id);
  return ok(state);
}

/** Cancels a paid order that is not shipped; a repeat does nothing. */
export async function cancelPaidOrder(
  tx: Database,
  actor: StaffActor,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<StaffResult<OrderState>> {
  const order = await lockFulfilment(tx, orderId);
  if (!order) return deny(`there is no order ${orderId}`);
  if (order.state === 'cancelled') return ok(order.state);
  return cancelPaidInside(tx, actor, { order, reason });
}
