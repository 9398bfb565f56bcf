import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { MAX_WISHES, type WishBatch } from '../../../contract/wishlist.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { priceUnit } from '../../domains/pricing/index.ts';
import {
  countWishes,
  findFolder,
  findWished,
  insertWishes,
  lockLists,
} from '../../domains/wishlist/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addSkus, type SkuList } from './add-skus.ts';
import { findWishable, type WishableRow } from './query.ts';

type Addition = {
  member: number;
  folder: number | undefined;
  rows: readonly { sku: string; row: number | null }[];
};

/** US cents of a piece in the least quantity. */
const priceOf = (row: WishableRow): number =>
  priceUnit(row, row.moq, { levelPercent: row.levelPercent, millionths: 0, currency: 'USD', vat: 0 }).unit;

const wishlistWith = (folder: number | null): SkuList<WishableRow> => ({
  max: MAX_WISHES,
  count: countWishes,
  findListed: findWished,
  findAddable: findWishable,
  insert: (tx, member, found) =>
    insertWishes(tx, { member, folder, skus: found.map(({ sku }) => sku), prices: found.map(priceOf) }),
});

/**
 * Adds SKUs to a member's wishlist, each once, up to its limit, and answers for each of them. Those that are there
 * already stay in their folder. Refuses a folder that is not the member's with NotFound.
 */
export const addWishes = (
  pool: Pool,
  { member, folder, rows }: Addition,
): Promise<Result<WishBatch, Refusal>> =>
  transaction<Result<WishBatch, Refusal>>(pool, async (tx) => {
    await lockLists(tx, member);
    if (folder !== undefined && !(await findFolder(tx, { member, id: folder }))) return refuse('NotFound');
    return ok(await addSkus(tx, wishlistWith(folder ?? null), { member, rows }));
  });

/** Adds one SKU. Refuses with UnknownSku, Unavailable, TooManyWishes and NotFound. */
export async function addOneWish(
  pool: Pool,
  { member, sku, folder }: { member: number; sku: string; folder?: number | undefined },
): Promise<Result<{ isNew: boolean }, Refusal>> {
  const batch = await addWishes(pool, { member, folder, rows: [{ sku, row: null }] });
  if (!batch.ok) return batch;
  const [first] = batch.value.results;
  if (first?.result === 'full') return refuse('TooManyWishes', { values: { count: MAX_WISHES } });
  if (first?.result === 'unavailable') return refuse('Unavailable');
  if (first?.result === 'unknown') return refuse('UnknownSku', { values: { sku } });
  return ok({ isNew: first?.result === 'added' });
}
