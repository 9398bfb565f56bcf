import type { Pool } from 'pg';
import { addExclusive, deleteExclusive, importExclusive } from '../../../contract/exclusive.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { FileNote, HiddenRows, ReceivedFile } from '../../../contract/upload.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { deleteExclusives } from '../../domains/exclusives/index.ts';
import { type Member, type RequestContext, turnKey } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addExclusives, type FindNearest, type SkuRow } from './add-exclusives.ts';

type Dependencies = {
  pool: Pool;
  findNearest: FindNearest;
  /** Reads the SKUs of a file, as many as a call takes. */
  readSkuFile: (
    file: ReceivedFile,
    hiddenRows: HiddenRows,
    owner: string,
  ) => Promise<Result<{ rows: SkuRow[]; notes: FileNote[] }, Refusal>>;
};

const memberOf = ({ visitor }: RequestContext): Member => visitor as Member;

/** The calls by which members change their exclusive list. */
export const exclusiveRoutes = (dependencies: Dependencies): Route[] => [
  handle(addExclusive, async (context, { skus }) => {
    const rows = skus.map((sku, at) => ({ sku, row: at + 1 }));
    return ok(await addExclusives(dependencies, memberOf(context), rows));
  }),
  handle(importExclusive, async (context, { file, hiddenRows }) => {
    const read = await dependencies.readSkuFile(file, hiddenRows, turnKey(context));
    if (!read.ok) return read;
    const { rows, notes } = read.value;
    return ok({ ...(await addExclusives(dependencies, memberOf(context), rows)), notes });
  }),
  handle(deleteExclusive, async (context, { sku: skus }) => {
    const removed = await deleteExclusives(dependencies.pool, { member: memberOf(context).id, skus });
    return ok({ removed: removed.map(({ sku }) => sku) });
  }),
];
