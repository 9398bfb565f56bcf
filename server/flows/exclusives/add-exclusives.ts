import type { Pool } from 'pg';
import { type ExclusiveAdditions, MAX_EXCLUSIVE } from '../../../contract/exclusive.ts';
import { resolveRows } from '../../domains/catalogue/index.ts';
import {
  countExclusives,
  findExclusives,
  insertExclusives,
  lockExclusives,
} from '../../domains/exclusives/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Member } from '../../platform/http/request-context.ts';
import { findNearest, type SkuRow } from '../wishlist/index.ts';
import { findAddable } from './query.ts';

type Outcome = ExclusiveAdditions['results'][number]['result'];

/** Adds the SKUs that can be added, up to the limit. Returns what became of each. */
async function addSkus(tx: Database, member: Member, skus: readonly string[]): Promise<Map<string, Outcome>> {
  const seesLocked = member.permissions.exclusiveProducts;
  const rows = await findAddable(tx, { member: member.id, seesLocked, skus });
  const states = new Map(rows.map(({ sku, state }) => [sku, state]));
  const listed = new Set((await findExclusives(tx, { member: member.id, skus })).map(({ sku }) => sku));
  let room = MAX_EXCLUSIVE - ((await countExclusives(tx, member.id))?.count ?? 0);
  const outcomes = new Map<string, Outcome>();
  for (const sku of skus) {
    if (listed.has(sku)) outcomes.set(sku, 'alreadyThere');
    else if (!states.has(sku)) outcomes.set(sku, 'unknown');
    else if (states.get(sku) === 'discontinued') outcomes.set(sku, 'unavailable');
    else if (room <= 0) outcomes.set(sku, 'full');
    else {
      room -= 1;
      outcomes.set(sku, 'added');
    }
  }
  const added = skus.filter((sku) => outcomes.get(sku) === 'added');
  if (added.length > 0) await insertExclusives(tx, { member: member.id, skus: added });
  return outcomes;
}

/** Adds SKUs to a member's exclusive list, each once, and answers for each; an unknown one with the most similar SKUs. */
export const addExclusives = (
  pool: Pool,
  member: Member,
  given: readonly SkuRow[],
): Promise<ExclusiveAdditions> =>
  transaction(pool, async (tx) => {
    await lockExclusives(tx, member.id);
    const requested = await resolveRows(tx, given);
    const skus = [...new Set(requested.map(({ sku }) => sku))];
    const outcomes = await addSkus(tx, member, skus);
    const unknown = skus.filter((sku) => outcomes.get(sku) === 'unknown');
    const nearest = await findNearest(tx, unknown);
    const seen = new Set<string>();
    const results = requested.map(({ sku, row }) => {
      const outcome = outcomes.get(sku) ?? 'unknown';
      // The second row of a SKU finds that of the first.
      const result: Outcome = outcome === 'added' && seen.has(sku) ? 'alreadyThere' : outcome;
      seen.add(sku);
      return { sku, row, result, nearest: nearest.get(sku) ?? [] };
    });
    return { results, added: results.filter(({ result }) => result === 'added').length };
  });
