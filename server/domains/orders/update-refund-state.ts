import type { Database } from '../../platform/database/statement.ts';
import { type Fulfilment, setRefundState } from './store-refunds.ts';
import { findOpenRequest } from './store-requests.ts';

/** Sets how far a locked order is refunded, from its sums and requests. */
export async function updateRefundState(
  tx: Database,
  { id, total, fee, refunded }: Pick<Fulfilment, 'id' | 'total' | 'fee' | 'refunded'>,
): Promise<void> {
  const isRequested = (await findOpenRequest(tx, id)) !== undefined;
  const rest = refunded === 0 ? 'none' : 'partial';
  const state = refunded > 0 && refunded >= total + fee ? 'full' : isRequested ? 'requested' : rest;
  await setRefundState(tx, id, state);
}
