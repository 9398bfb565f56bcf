import type { OrderState } from '../../../contract/order.ts';
import type { Database } from '../../platform/database/statement.ts';
import { nextState, type OrderEvent } from './rules.ts';
import { setState } from './store.ts';

/**
 * Changes an order's state by the table of transitions; nothing else does. The caller has locked the order's row.
 * Returns the new state; undefined when the event is not possible in the order's state.
 */
export async function changeState(
  tx: Database,
  order: { id: string; state: OrderState },
  { event, actor }: { event: OrderEvent; actor: 'buyer' | 'staff' | 'system' },
): Promise<OrderState | undefined> {
  const to = nextState(order.state, event);
  if (to === undefined || to === order.state) return to;
  const changed = await setState(tx, { id: order.id, from: order.state, to, event, actor });
  if (changed !== 1)
    throw new Error(`order ${order.id} was not ${order.state} any more; was its row locked?`);
  return to;
}
