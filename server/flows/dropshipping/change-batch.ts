import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type {
  changeDropshippingRemark,
  deleteDropshippingBatch,
  quoteDropshippingBatch,
} from '../../../contract/dropshipping.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  countOrderStates,
  deleteUnplaced,
  lockBatch,
  refreshBatch,
  setBatchState,
  setRemark,
  statesBefore,
  uncheckOrders,
} from '../../domains/dropshipping/index.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { DropshippingContext } from './context.ts';
import { readBatch } from './read-batch.ts';
import { enqueueCheck } from './upload-file.ts';

type Context = Pick<DropshippingContext, 'pool'>;

/** Changes the remark of one of a member's batches. */
export async function changeRemark(
  { pool }: Context,
  member: number,
  { id, remark }: ParsedOf<typeof changeDropshippingRemark>,
): Promise<Result<{ id: string; remark: string }, Refusal>> {
  return (await setRemark(pool, { id, member, remark })) > 0 ? ok({ id, remark }) : refuse('NotFound');
}

/**
 * Deletes a batch of which nothing is placed, or some of its orders that are not; their numbers are free again. Refuses a
 * batch with a placed order, and orders that are placed or not there.
 */
export const deleteBatch = (
  { pool }: Context,
  member: number,
  { id, orders }: ParsedOf<typeof deleteDropshippingBatch>,
): Promise<Result<OutputOf<typeof deleteDropshippingBatch>, Refusal>> =>
  transaction<Result<OutputOf<typeof deleteDropshippingBatch>, Refusal>>(pool, async (tx) => {
    if (!(await lockBatch(tx, { id, member }))) return refuse('NotFound');
    const ids = orders ?? null;
    const deleted = await deleteUnplaced(tx, { batch: id, ids, from: statesBefore('delete') });
    if (ids && deleted < ids.length) throw new Rollback(refuse('BatchChanged'));
    const isEmpty = (await countOrderStates(tx, id)).length === 0;
    if (!ids && !isEmpty) throw new Rollback(refuse('BatchChanged'));
    if (isEmpty) await setBatchState(tx, { id, state: 'deleted' });
    else await refreshBatch(tx, id);
    return ok({ id, deleted });
  });

/** Checks and quotes again every order of a batch that is not placed. */
export async function quoteBatch(
  { pool }: Context,
  member: number,
  { id }: ParsedOf<typeof quoteDropshippingBatch>,
): Promise<Result<OutputOf<typeof quoteDropshippingBatch>, Refusal>> {
  const begun = await transaction<Result<null, Refusal>>(pool, async (tx) => {
    if (!(await lockBatch(tx, { id, member }))) return refuse('NotFound');
    if ((await uncheckOrders(tx, { batch: id, from: statesBefore('check') })) === 0)
      return refuse('BatchChanged');
    await enqueueCheck(tx, { id, member });
    return ok(null);
  });
  return begun.ok ? readBatch(pool, member, id) : begun;
}
