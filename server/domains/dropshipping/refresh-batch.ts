import type { DropshippingState } from '../../../contract/dropshipping-batch.ts';
import type { Database } from '../../platform/database/statement.ts';
import { batchStateOf } from './rules.ts';
import { setBatchState } from './store.ts';
import { countOrderStates } from './store-orders.ts';

/** Sets the state of a locked batch from those of its orders, and returns it. */
export async function refreshBatch(tx: Database, id: string): Promise<DropshippingState> {
  const counts = await countOrderStates(tx, id);
  const state = batchStateOf(Object.fromEntries(counts.map((row) => [row.state, row.count])));
  await setBatchState(tx, { id, state });
  return state;
}
