import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { MAX_WISHES, type WishBatch } from '../../../contract/wishlist.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { resolveRows } from '../../domains/catalogue/index.ts';
import { priceUnit } from '../../domains/pricing/index.ts';
import {
  countWishes,
  findFolder,
  findWished,
  insertWishes,
  lockWishlist,
} from '../../domains/wishlist/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findNearest } from './nearest-skus.ts';
import { findWishable, type WishableRow } from './query.ts';

type Requested = { sku: string; row: number | null };
type Addition = { member: number; folder: number | undefined; requested: readonly Requested[] };
type Outcome = WishBatch['results'][number]['result'];

/** US cents of a piece in the least quantity. */
const priceOf = (row: WishableRow): number =>
  priceUnit(row, row.moq, { levelPercent: row.levelPercent, millionths: 0, currency: 'USD', vat: 0 }).unit;

/** Adds the SKUs that can be added, up to the limit. Returns what became of each. */
async function addSkus(
  tx: Database,
  { member, folder, skus }: { member: number; folder: number | null; skus: readonly string[] },
): Promise<Map<string, Outcome>> {
  const rows = new Map((await findWishable(tx, { member, skus })).map((row) => [row.sku, row]));
  const wished = new Set((await findWished(tx, { member, skus })).map(({ sku }) => sku));
  let room = MAX_WISHES - ((await countWishes(tx, member))?.count ?? 0);
  const outcomes = new Map<string, Outcome>();
  const added: WishableRow[] = [];
  for (const sku of skus) {
    const row = rows.get(sku);
    if (wished.has(sku)) outcomes.set(sku, 'alreadyThere');
    else if (!row) outcomes.set(sku, 'unknown');
    else if (row.state === 'discontinued') outcomes.set(sku, 'unavailable');
    else if (room <= 0) outcomes.set(sku, 'full');
    else {
      room -= 1;
      added.push(row);
      outcomes.set(sku, 'added');
    }
  }
  if (added.length > 0)
    await insertWishes(tx, {
      member,
      folder,
      skus: added.map(({ sku }) => sku),
      prices: added.map(priceOf),
    });
  return outcomes;
}

/**
 * Adds SKUs to a member's wishlist, each once, and answers for each of them; an unknown one with the most similar SKUs.
 * Those that are there already stay in their folder. Refuses a folder that is not the member's with NotFound.
 */
export const addWishes = (
  pool: Pool,
  { member, folder, requested: given }: Addition,
): Promise<Result<WishBatch, Refusal>> =>
  transaction<Result<WishBatch, Refusal>>(pool, async (tx) => {
    await lockWishlist(tx, member);
    if (folder !== undefined && !(await findFolder(tx, { member, id: folder }))) return refuse('NotFound');
    const requested = await resolveRows(tx, given);
    const skus = [...new Set(requested.map(({ sku }) => sku))];
    const outcomes = await addSkus(tx, { member, folder: folder ?? null, skus });
    const nearest = await findNearest(
      tx,
      skus.filter((sku) => outcomes.get(sku) === 'unknown'),
    );
    const seen = new Set<string>();
    const results = requested.map(({ sku, row }) => {
      const outcome = outcomes.get(sku) ?? 'unknown';
      // The second row of a SKU finds the wish of the first.
      const result = outcome === 'added' && seen.has(sku) ? 'alreadyThere' : outcome;
      seen.add(sku);
      return { sku, row, result, nearest: nearest.get(sku) ?? [] };
    });
    return ok({ results, added: results.filter(({ result }) => result === 'added').length });
  });

/** Adds one SKU. Refuses with UnknownSku, Unavailable, TooManyWishes and NotFound. */
export async function addOneWish(
  pool: Pool,
  { member, sku, folder }: { member: number; sku: string; folder?: number | undefined },
): Promise<Result<{ isNew: boolean }, Refusal>> {
  const batch = await addWishes(pool, { member, folder, requested: [{ sku, row: null }] });
  if (!batch.ok) return batch;
  const [first] = batch.value.results;
  if (first?.result === 'full') return refuse('TooManyWishes', { values: { count: MAX_WISHES } });
  if (first?.result === 'unavailable') return refuse('Unavailable');
  if (first?.result === 'unknown') return refuse('UnknownSku', { values: { sku } });
  return ok({ isNew: first?.result === 'added' });
}
