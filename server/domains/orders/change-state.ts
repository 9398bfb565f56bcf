import type { OrderState } from '../../../contract/order.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { FOLLOW_BATCH_ORDERS, nextState, type OrderEvent } from './rules.ts';
import { setStates } from './store.ts';
import { isOfBatch } from './store-many.ts';

type OrderWithState = { id: string; state: OrderState };
type Change = { event: OrderEvent; actor: Actor };

/**
 * Changes the states of orders by the table of transitions; nothing else does. The caller has locked their rows.
 * Returns those in whose state the event is not possible; they stay as they are.
 */
export async function changeStates<Order extends OrderWithState>(
  tx: Database,
  orders: readonly Order[],
  { event, actor }: Change,
): Promise<Order[]> {
  for (const from of new Set(orders.map(({ state }) => state))) {
    const to = nextState(from, event);
    if (to === undefined || to === from) continue;
    const ids = orders.filter(({ state }) => state === from).map(({ id }) => id);
    if ((await setStates(tx, { ids, from, to, event, actor })) !== ids.length)
      throw new Error(`orders ${ids.join(', ')} were not all ${from} any more; were their rows locked?`);
    const ofBatches = ids.filter(isOfBatch);
    if (ofBatches.length > 0) await addJob(tx, FOLLOW_BATCH_ORDERS, { orders: ofBatches });
  }
  return orders.filter(({ state }) => nextState(state, event) === undefined);
}

/** Changes one order's state; see changeStates. Returns the new state; undefined when the event is not possible. */
export async function changeState(
  tx: Database,
  order: OrderWithState,
  change: Change,
): Promise<OrderState | undefined> {
  await changeStates(tx, [order], change);
  return nextState(order.state, change.event);
}
