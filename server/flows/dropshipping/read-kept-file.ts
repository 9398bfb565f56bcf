import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type Refusal, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { lockBatch, lockBatches, refreshBatch, setNotes } from '../../domains/dropshipping/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { memberTurn } from '../../platform/http/request-context.ts';
import { MAX_JOB_WAIT_MS } from '../../platform/tables/read-sheet.ts';
import { type ReadFile, readRows } from './file/read-rows.ts';
import { enqueueCheck, storeRows } from './upload-file.ts';

const Kept = z.object({
  batch: z.string(),
  member: z.int(),
  key: z.string(),
  hiddenRows: z.enum(['read', 'skip']).optional(),
  /** When it was kept, in ms. */
  at: z.number().optional(),
});

/** After which a file that could not be read is given up: its owner may have the time to send it again. */
const MAX_KEPT_MS = 60 * 60 * 1000;
type Batch = { id: string; member: number };

/** Records in a batch why its file was not read. */
const noteRefusal = (pool: Pool, { id, member }: Batch, { fields = [] }: Refusal): Promise<void> =>
  transaction(pool, async (tx) => {
    if (!(await lockBatch(tx, { id, member }))) return;
    const [{ reason = 'fileDamaged', values = {} } = {}] = fields;
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const notes = [{ note: 'refused', values: { ...texts, reason } }];
    await setNotes(tx, { id, notes: JSON.stringify(notes) });
    await refreshBatch(tx, id);
  });

const storeFile = (pool: Pool, batch: Batch, { rows, notes }: ReadFile): Promise<Result<null, Refusal>> =>
  transaction<Result<null, Refusal>>(pool, async (tx) => {
    if (!(await lockBatch(tx, batch))) return ok(null);
    await lockBatches(tx, batch.member);
    await storeRows(tx, batch, rows);
    await setNotes(tx, { id: batch.id, notes: JSON.stringify(notes) });
    await enqueueCheck(tx, batch);
    return ok(null);
  });

async function readStored(files: FileStore, { key, member, hiddenRows }: z.output<typeof Kept>) {
  const stored = await files.get(key);
  const turn = { owner: memberTurn(member), maxWaitMs: MAX_JOB_WAIT_MS };
  return stored && readRows(await buffer(stored.stream), hiddenRows, turn);
}

/**
 * Reads a file of orders that was kept for want of time and begins to check its rows; what a sender would have been
 * refused with is noted in the batch. Throws Busy while there is no time for it, so that the job is tried again; after
 * an hour the file is deleted, and the batch says what to do.
 */
export async function readKeptFile(
  { pool, files, now = Date.now }: { pool: Pool; files: FileStore; now?: () => number },
  payload: unknown,
): Promise<void> {
  const kept = Kept.parse(payload);
  const { batch: id, member, key, at = 0 } = kept;
  const read = await readStored(files, kept).catch((error: unknown) => {
    if (now() - at < MAX_KEPT_MS) throw error;
    return refuseField('file', 'fileLater');
  });
  // A repeat: the file goes once its rows are stored.
  if (!read) return;
  const done = read.ok ? await storeFile(pool, { id, member }, read.value) : read;
  if (!done.ok) await noteRefusal(pool, { id, member }, done.refusal);
  await files.delete(key);
}
