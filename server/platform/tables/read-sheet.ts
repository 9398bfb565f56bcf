import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '../limiter.ts';
import type { MergedCells, TableRow } from './table.ts';

/** Why bytes are no sheet that can be read; texts field.{problem} of the forms that take files. */
export type SheetProblem =
  | 'fileOldExcel'
  | 'filePassword'
  | 'fileOpenDocument'
  | 'fileNoTable'
  | 'fileUnpacked'
  | 'fileDamaged'
  | 'fileEncoding'
  | 'fileRows'
  | 'fileColumns';

export type SheetLimits = { rows: number; columns: number; unpackedBytes: number };

/** Every row of a file that is not empty, with its number in it, the header among them. */
export type Sheet = { rows: TableRow[]; merged: readonly MergedCells[] };

/** What the thread answers with. */
export type SheetAnswer = { sheet: Sheet } | { problem: SheetProblem; detail: string };

const TIMEOUT_MS = 10_000;

const limit = createLimiter({ concurrency: 2, maxWaiting: 20 });

/**
 * Reads a sheet of .xlsx or CSV by its content, in a thread so that pages are served meanwhile. Throws Busy when too many
 * wait; what takes longer than 10 seconds counts as damaged.
 */
export const readSheet = (bytes: Uint8Array, limits: SheetLimits): Promise<SheetAnswer> =>
  limit(async () => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: { bytes, limits },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    try {
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answer as SheetAnswer;
    } catch {
      // Out of memory, out of time, or a fault of a reader: the file is what is wrong.
      return { problem: 'fileDamaged', detail: '' };
    } finally {
      await worker.terminate();
    }
  });
