import type { OrderState } from '../../../contract/order.ts';
import type { Database } from '../../platform/database/statement.ts';
import { nextState, type OrderEvent } from './rules.ts';
import { setState } from './store.ts';

/**
 * The only way an order changes its state: by the table, with the order's row locked by the caller.
 * Gives the new state; undefined when the event may not happen now.
 */
export async function changeState(
  tx: Database,
  order: { id: string; state: OrderState },
  event: OrderEvent,
  actor: string,
): Promise<OrderState | undefined> {
  const to = nextState(order.state, event);
  if (to === undefined || to === order.state) return to;
  const changed = await setState(tx, order.id, order.state, to, event, actor);
  if (changed !== 1)
    throw new Error(`order ${order.id} was not ${order.state} any more; was its row locked?`);
  return to;
}
