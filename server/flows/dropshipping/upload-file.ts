import { createHash } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_ROWS } from '../../../contract/dropshipping-batch.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  CHECK_BATCH,
  countOpenBatches,
  deleteNumberless,
  deleteRowsOfOrders,
  findLastPosition,
  findSameUpload,
  findUnplacedByNumber,
  insertBatch,
  insertOrders,
  insertRows,
  lockBatch,
  lockBatches,
  MAX_OPEN_BATCHES,
  noteUpload,
  setBatchState,
  setOrderStates,
  startCheck,
  unplacedStates,
} from '../../domains/dropshipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { Member, RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { DropshippingContext } from './context.ts';
import { type FileRow, readRows } from './file/read-rows.ts';
import { readBatch } from './read-batch.ts';

type Input = ParsedOf<typeof uploadDropshippingFile>;
type Uploading = { member: number; language: string; currency: string; fileName: string; hash: Buffer };

const MAX_NAME = 100;

/** Adds the job that checks the orders of a batch; two queues leave a worker hands for everything else. */
export async function enqueueCheck(
  tx: Database,
  { id, member }: { id: string; member: number },
): Promise<void> {
  await startCheck(tx, id);
  await setBatchState(tx, { id, state: 'checking' });
  await addJob(tx, CHECK_BATCH, { batch: id }, { queue: `dropshipping-${member % 2}` });
}

/** Finds or makes the batch that rows go to; `isSame`: of a file that was uploaded a moment ago. */
async function openBatch(
  tx: Database,
  id: string,
  { now, ...uploading }: Uploading & { now: number },
): Promise<Result<{ id: string; isSame: boolean }, Refusal>> {
  const { member, fileName, hash } = uploading;
  if (id !== '0') {
    if (!(await lockBatch(tx, { id, member }))) return refuse('NotFound');
    await lockBatches(tx, member);
    await noteUpload(tx, { id, fileName, hash });
    return ok({ id, isSame: false });
  }
  await lockBatches(tx, member);
  const same = await findSameUpload(tx, { member, hash });
  if (same) return ok({ id: same.id, isSame: true });
  const open = (await countOpenBatches(tx, member))?.count ?? 0;
  if (open >= MAX_OPEN_BATCHES) return refuse('TooManyBatches', { values: { count: MAX_OPEN_BATCHES } });
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  const made = await insertBatch(tx, { ...uploading, day });
  if (!made) throw new Error('a batch was not inserted');
  return ok({ id: made.id, isSame: false });
}

/** Groups rows by their number, in the order of the file; a row without one is on its own. */
function groupRows(rows: readonly FileRow[]): { no: string; rows: FileRow[] }[] {
  const groups = new Map<string, { no: string; rows: FileRow[] }>();
  for (const row of rows) {
    const no = row.cells.order_no ?? '';
    const key = no === '' ? `row ${row.row}` : `no ${no}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { no, rows: [row] });
  }
  return [...groups.values()];
}

/** Stores rows in a batch: orders of the same number that are not placed are replaced. */
async function storeRows(
  tx: Database,
  { id, member }: { id: string; member: number },
  rows: readonly FileRow[],
): Promise<void> {
  const groups = groupRows(rows);
  await deleteNumberless(tx, id);
  const numbers = groups.map(({ no }) => no).filter(Boolean);
  const existing = new Map(
    (await findUnplacedByNumber(tx, { batch: id, numbers })).map((one) => [one.givenNo, one.id]),
  );
  const replaced = [...existing.values()];
  await deleteRowsOfOrders(tx, replaced);
  await setOrderStates(tx, { ids: replaced, from: unplacedStates, to: 'uploaded' });
  const last = await findLastPosition(tx, id);
  if ((last?.rows ?? 0) + rows.length > MAX_BATCH_ROWS)
    throw new Rollback(refuseField('file', 'fileRows', { count: MAX_BATCH_ROWS }));
  const added = groups
    .filter(({ no }) => !existing.has(no))
    .map((group, index) => ({ ...group, position: (last?.position ?? 0) + index + 1 }));
  const orders = JSON.stringify(added.map(({ position, no }) => ({ position, no })));
  const idByPosition = new Map(
    (await insertOrders(tx, { batch: id, member, orders })).map((one) => [one.position, one.id]),
  );
  const idOf = (group: { no: string; position?: number }) =>
    existing.get(group.no) ?? idByPosition.get(group.position ?? 0);
  const stored = [...added, ...groups.filter(({ no }) => existing.has(no))].flatMap((group) =>
    group.rows.map(({ row, cells, errors }) => ({ order: idOf(group), row, cells, errors })),
  );
  await insertRows(tx, { batch: id, rows: JSON.stringify(stored) });
}

type Rows = Uploading & { rows: readonly FileRow[]; now: number };

/**
 * Stores rows as a new batch and begins to check it, in the caller's transaction; id `0` is a new one. What was stored a
 * moment ago is found again by its hash. Refuses too many rows or batches.
 */
export async function storeBatch(
  tx: Database,
  id: string,
  { rows, now, ...uploading }: Rows,
): Promise<Result<{ id: string }, Refusal>> {
  const opened = await openBatch(tx, id, { ...uploading, now });
  if (!opened.ok) return opened;
  const batch = { id: opened.value.id, member: uploading.member };
  if (opened.value.isSame) return ok(batch);
  await storeRows(tx, batch, rows);
  await enqueueCheck(tx, batch);
  return ok(batch);
}

/**
 * Takes a file of orders and begins to check them. The second of two presses of the same file gets the batch of the
 * first. Refuses a file that is no table, and too many rows or batches.
 */
export async function uploadFile(
  dropshipping: DropshippingContext,
  context: RequestContext,
  { id, file }: Input,
): Promise<Result<OutputOf<typeof uploadDropshippingFile>, Refusal>> {
  const visitor = context.visitor as Member;
  if (!visitor.permissions.dropshipping) return refuse('NotAllowed');
  if (file.truncated || file.bytes.length > MAX_BATCH_BYTES) {
    const values = { megabytes: MAX_BATCH_BYTES / 1024 / 1024 };
    return refuseField('file', 'fileTooLarge', values);
  }
  const read = await readRows(file.bytes);
  if (!read.ok) return read;
  const uploading: Uploading = {
    member: visitor.id,
    language: context.language,
    currency: context.currency,
    fileName: file.name.slice(-MAX_NAME),
    hash: createHash('sha256').update(file.bytes).digest(),
  };
  const stored = await transaction<Result<{ id: string }, Refusal>>(dropshipping.pool, (tx) =>
    storeBatch(tx, id, { ...uploading, rows: read.value, now: dropshipping.now() }),
  );
  return stored.ok ? readBatch(dropshipping.pool, visitor.id, stored.value.id) : stored;
}
