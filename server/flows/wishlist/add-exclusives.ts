import type { Pool } from 'pg';
import { type ExclusiveAdditions, MAX_EXCLUSIVE } from '../../../contract/exclusive.ts';
import {
  countExclusives,
  findExclusives,
  insertExclusives,
  lockLists,
} from '../../domains/wishlist/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Member } from '../../platform/http/request-context.ts';
import { addSkus, type SkuList } from './add-skus.ts';
import { findForExclusives } from './query.ts';
import type { SkuRow } from './read-sku-file.ts';

const exclusiveListOf = ({ permissions }: Member): SkuList<{ sku: string; state: string }> => ({
  max: MAX_EXCLUSIVE,
  count: countExclusives,
  findListed: findExclusives,
  findAddable: (tx, skus) => findForExclusives(tx, { ...skus, seesLocked: permissions.exclusiveProducts }),
  insert: (tx, member, found) => insertExclusives(tx, { member, skus: found.map(({ sku }) => sku) }),
});

/** Adds SKUs to a member's exclusive list, each once, up to its limit, and answers for each. */
export const addExclusives = (
  pool: Pool,
  member: Member,
  rows: readonly SkuRow[],
): Promise<ExclusiveAdditions> =>
  transaction(pool, async (tx) => {
    await lockLists(tx, member.id);
    return addSkus(tx, exclusiveListOf(member), { member: member.id, rows });
  });
