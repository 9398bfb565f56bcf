import type { Pool } from 'pg';
import type { OutputOf } from '../../../contract/call.ts';
import { type confirmReceipt as contract, mayConfirmReceipt } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { changeState, DAYS_TO_DONE, findOrder, lockFulfilment } from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { orderOwnerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { deliverShipments } from './deliver-shipments.ts';
import { listOverdueDelivered } from './query.ts';

type Finished = Result<OutputOf<typeof contract>, Refusal>;

/**
 * Confirms the receipt of one of the owner's orders: its parcels are delivered and it is done. A repeat does nothing.
 * Refuses an order that has not shipped whole (OrderStateWrong).
 */
export async function confirmReceipt(
  { pool, now }: { pool: Pool; now: () => number },
  context: RequestContext,
  orderId: string,
): Promise<Finished> {
  const owner = orderOwnerOf(context, 'change');
  if (!owner || !(await findOrder(pool, { id: orderId, ...owner }))) return refuse('NotFound');
  return transaction<Finished>(pool, async (tx) => {
    const order = await lockFulfilment(tx, orderId);
    if (order?.state === 'done') return ok({ orderid: orderId, state: order.state });
    if (!order || !mayConfirmReceipt(order.state)) return refuse('OrderStateWrong');
    if (order.state === 'shipped')
      await deliverShipments(tx, 'buyer', { orderId, number: null, at: new Date(now()) });
    const state = await changeState(
      tx,
      { id: orderId, state: 'delivered' },
      { event: 'finish', actor: 'buyer' },
    );
    return state ? ok({ orderid: orderId, state }) : refuse('OrderStateWrong');
  });
}

const BATCH = 200;

/** Finishes orders that were delivered long enough ago and about which their buyer asks nothing. */
export async function finishDelivered(pool: Pool): Promise<void> {
  for (const { id } of await listOverdueDelivered(pool, DAYS_TO_DONE, BATCH))
    await transaction(pool, async (tx) => {
      const order = await lockFulfilment(tx, id);
      if (order?.state === 'delivered') await changeState(tx, order, { event: 'finish', actor: 'system' });
    });
}
