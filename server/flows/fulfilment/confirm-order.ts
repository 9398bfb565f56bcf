import type { OrderState } from '../../../contract/order.ts';
import type { StaffActor } from '../../../kit/actor.ts';
import { ok } from '../../../kit/result.ts';
import { changeState, findOpenRequest, lockFulfilment } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { deny, type StaffResult } from './refusal.ts';
import { refuseDisputed } from './refuse-disputed.ts';

/**
 * Confirms a paid order: it is packed from now on. A repeat does nothing. Refuses a disputed order unless
 * `isDisputeAccepted`.
 */
export async function confirmOrder(
  tx: Database,
  actor: StaffActor,
  orderId: string,
  { isDisputeAccepted = false } = {},
): Promise<StaffResult<OrderState>> {
  const order = await lockFulfilment(tx, orderId);
  if (!order) return deny(`there is no order ${orderId}`);
  if (order.state === 'preparing') return ok(order.state);
  if (await findOpenRequest(tx, orderId)) return deny(`${orderId} has an open request: decide it first`);
  const disputed = await refuseDisputed(tx, order, isDisputeAccepted);
  if (disputed && order.state === 'awaiting_confirmation') return disputed;
  const state = await changeState(tx, order, { event: 'confirm', actor });
  if (!state) return deny(`${orderId} is ${order.state}, not awaiting_confirmation`);
  await enqueueMail(tx, { orderId, kind: 'preparing' });
  return ok(state);
}
