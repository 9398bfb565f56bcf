import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import { type BatchNote, MAX_BATCH_BYTES, MAX_BATCH_ROWS } from '../../../contract/dropshipping-batch.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { isBusy } from '../../../kit/busy.ts';
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
  READ_BATCH_FILE,
  setBatchState,
  setNotes,
  setOrderStates,
  startCheck,
  unplacedStates,
} from '../../domains/dropshipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { type MemberContext, turnKey } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { DropshippingContext } from './context.ts';
import { type FileRow, readRows } from './file/read-rows.ts';
import { readBatch } from './read-batch.ts';

type Input = ParsedOf<typeof uploadDropshippingFile>;
export type UploadContext = {
  member: number;
  language: string;
  currency: string;
  fileName: string;
  hash: Buffer;
};

const MAX_NAME = 100;

/** Adds the job that checks the orders of a batch, after those of members with fewer open batches. */
export async function enqueueCheck(
  tx: Database,
  { id, member }: { id: string; member: number },
): Promise<void> {
  await startCheck(tx, id);
  await setBatchState(tx, { id, state: 'checking' });
  const turn = (await countOpenBatches(tx, member))?.count ?? 0;
  await addJob(tx, CHECK_BATCH, { batch: id }, { queue: `dropshipping-${member % 2}`, turn });
}

/** Finds or makes the batch that rows go to; `isSame`: of a file that was uploaded a moment ago. */
async function openBatch(
  tx: Database,
  id: string,
  { now, ...uploading }: UploadContext & { now: number },
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
  const inserted = await insertBatch(tx, { ...uploading, day });
  if (!inserted) throw new Error('a batch was not inserted');
  return ok({ id: inserted.id, isSame: false });
}

/** Groups rows by their number, in the order of the file; a row without one is on its own. */
function groupRows(rows: readonly FileRow[]): { no: string; rows: FileRow[] }[] {
  const groups = new Map<string, { no: string; rows: FileRow[] }>();
  for (const row of rows) {
    // A number that the spreadsheet has changed may be that of another order.
    const isKnown = !row.errors.some(({ column }) => column === 'order_no');
    const no = isKnown ? (row.cells.order_no ?? '') : '';
    const key = no === '' ? `row ${row.sharesOrderOf ?? row.row}` : `no ${no}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { no, rows: [row] });
  }
  return [...groups.values()];
}

/** Stores rows in a batch: orders of the same number that are not placed are replaced. */
export async function storeRows(
  tx: Database,
  { id, member }: { id: string; member: number },
  rows: readonly FileRow[],
): Promise<void> {
  const groups = groupRows(rows);
  await deleteNumberless(tx, id);
  const numbers = groups.map(({ no }) => no).filter(Boolean);
  const existing = new Map(
    (await findUnplacedByNumber(tx, { batch: id, numbers })).map((item) => [item.givenNo, item.id]),
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
    (await insertOrders(tx, { batch: id, member, orders })).map((item) => [item.position, item.id]),
  );
  const idOf = (group: { no: string; position?: number }) =>
    existing.get(group.no) ?? idByPosition.get(group.position ?? 0);
  const stored = [...added, ...groups.filter(({ no }) => existing.has(no))].flatMap((group) =>
    group.rows.map(({ row, cells, errors }) => ({ order: idOf(group), row, cells, errors })),
  );
  await insertRows(tx, { batch: id, rows: JSON.stringify(stored) });
}

type Rows = UploadContext & { rows: readonly FileRow[]; notes?: readonly BatchNote[]; now: number };

/**
 * Stores rows as a new batch and begins to check it, in the caller's transaction; id `0` is a new one. What was stored a
 * moment ago is found again by its hash. Refuses too many rows or batches.
 */
export async function storeBatch(
  tx: Database,
  id: string,
  { rows, notes = [], now, ...uploading }: Rows,
): Promise<Result<{ id: string }, Refusal>> {
  const opened = await openBatch(tx, id, { ...uploading, now });
  if (!opened.ok) return opened;
  const batch = { id: opened.value.id, member: uploading.member };
  if (opened.value.isSame) return ok(batch);
  await storeRows(tx, batch, rows);
  await setNotes(tx, { id: batch.id, notes: JSON.stringify(notes) });
  await enqueueCheck(tx, batch);
  return ok(batch);
}

/**
 * Stores a file that could not be read in time, and enqueues a job for it. Its batch is being checked meanwhile. Refuses too
 * many batches.
 */
async function queueFile(
  { pool, files, now }: DropshippingContext,
  {
    id,
    bytes,
    hiddenRows,
    uploading,
  }: Pick<Input, 'id' | 'hiddenRows'> & { bytes: Uint8Array; uploading: UploadContext },
): Promise<Result<{ id: string }, Refusal>> {
  const key = `dropshipping/files/${randomUUID()}`;
  await files.put(key, Readable.from([bytes]));
  const queued = await transaction<Result<{ id: string }, Refusal>>(pool, async (tx) => {
    const opened = await openBatch(tx, id, { ...uploading, now: now() });
    if (!opened.ok) return opened;
    const { id: batch } = opened.value;
    await setNotes(tx, { id: batch, notes: JSON.stringify([{ note: 'kept', values: {} }]) });
    await setBatchState(tx, { id: batch, state: 'checking' });
    await addJob(tx, READ_BATCH_FILE, { batch, member: uploading.member, key, hiddenRows, at: now() });
    return ok({ id: batch });
  });
  if (!queued.ok) await files.delete(key);
  return queued;
}

/**
 * Reads a file of orders and starts to check them. The second of two presses of the same file gets the batch of the
 * first. A file for which the shop has no time is kept and read later.
 * Refuses a file that is no table, and too many rows or batches.
 */
export async function uploadFile(
  dropshipping: DropshippingContext,
  context: MemberContext,
  { id, file, hiddenRows }: Input,
): Promise<Result<OutputOf<typeof uploadDropshippingFile>, Refusal>> {
  const visitor = context.visitor;
  if (!visitor.permissions.dropshipping) return refuse('NotAllowed');
  if (file.truncated || file.bytes.length > MAX_BATCH_BYTES) {
    const values = { megabytes: MAX_BATCH_BYTES / 1024 / 1024 };
    return refuseField('file', 'fileTooLarge', values);
  }
  const uploading: UploadContext = {
    member: visitor.id,
    language: context.language,
    currency: context.currency,
    fileName: file.name.slice(-MAX_NAME),
    hash: createHash('sha256').update(file.bytes).digest(),
  };
  const read = await readRows(file.bytes, hiddenRows, { owner: turnKey(context) }).catch((error: unknown) => {
    if (isBusy(error)) return null;
    throw error;
  });
  if (read && !read.ok) return read;
  const stored = read
    ? await transaction<Result<{ id: string }, Refusal>>(dropshipping.pool, (tx) =>
        storeBatch(tx, id, { ...uploading, ...read.value, now: dropshipping.now() }),
      )
    : await queueFile(dropshipping, { id, bytes: file.bytes, hiddenRows, uploading });
  return stored.ok ? readBatch(dropshipping.pool, visitor.id, stored.value.id) : stored;
}
