import type { Pool } from 'pg';
import { addExclusive, deleteExclusive, importExclusive } from '../../../contract/exclusive.ts';
import { ok } from '../../../kit/result.ts';
import { deleteExclusives } from '../../domains/exclusives/index.ts';
import { turnKey } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { readSkuFile } from '../wishlist/index.ts';
import { addExclusives } from './add-exclusives.ts';

/** The calls by which members change their exclusive list. */
export const exclusiveRoutes = ({ pool }: { pool: Pool }): Route[] => [
  handle(addExclusive, async (context, { skus }) => {
    const rows = skus.map((sku, at) => ({ sku, row: at + 1 }));
    return ok(await addExclusives(pool, context.visitor, rows));
  }),
  handle(importExclusive, async (context, { file, hiddenRows }) => {
    const read = await readSkuFile(file, hiddenRows, turnKey(context));
    if (!read.ok) return read;
    const { rows, notes } = read.value;
    return ok({ ...(await addExclusives(pool, context.visitor, rows)), notes });
  }),
  handle(deleteExclusive, async (context, { sku: skus }) => {
    const removed = await deleteExclusives(pool, { member: context.visitor.id, skus });
    return ok({ removed: removed.map(({ sku }) => sku) });
  }),
];
