import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FileNote, HiddenRows } from '../../../contract/upload.ts';
import { Busy } from '../../../kit/busy.ts';
import { fileNotes } from '../../../kit/file-notes.ts';
import type { SheetFacts } from '../../../kit/sheet-facts.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import type { TableRow } from './table.ts';

/** Why bytes are no sheet that can be read; texts field.{problem} of the forms that take files. */
export type SheetProblem =
  | 'fileOldExcel'
  | 'filePassword'
  | 'fileOpenDocument'
  | 'fileNoTable'
  | 'fileUnpacked'
  | 'fileDamaged'
  | 'fileTooMuch'
  | 'fileEncoding'
  | 'fileRows'
  | 'fileColumns';

export type SheetLimits = { rows: number; columns: number; unpackedBytes: number };

/** The rows of a sheet that are not empty, with their numbers in it, the header among them. */
export type Sheet = Pick<SheetFacts, 'merged' | 'hiddenRows' | 'hiddenColumns'> & {
  name: string;
  rows: TableRow[];
  /** Rows of totals, which `rows` does not have. */
  totals: number[];
  /** The limit that the sheet exceeds; its rows up to there are read. */
  cut?: 'fileRows' | 'fileColumns';
};

/** The sheets that people see and that have rows; `doubt` is the encoding of a text where it is a guess. */
export type Sheets = { sheets: Sheet[]; doubt?: string };

/** What the thread answers with. */
export type SheetAnswer = Sheets | { problem: SheetProblem; detail: string };

/** Processor time that a file may take: five times that of the largest one that is allowed. */
const MAX_CPU_MS = 15_000;
/** How long a sender waits for its turn, and then beside others on a busy machine; and a job. */
const MAX_WAIT_MS = 20_000;
export const MAX_JOB_WAIT_MS = 5 * 60_000;
const CHECK_MS = 200;

const limit = createFairLimiter({ atOnce: 2, maxWaiting: 20, maxWaitingPerOwner: 4 });

/** Whose file it is, as turnKey() names the visitor; without one it waits as that of another owner. */
export type SheetTurn = { owner?: string | undefined; maxWaitMs?: number | undefined };

/** Rejects when a thread has taken more processor time than a file may, by which it is known for one that is too much. */
async function watchTime(worker: Worker, maxWaitMs: number, signal: AbortSignal): Promise<never> {
  const started = performance.now();
  for (;;) {
    await wait(CHECK_MS, undefined, { signal });
    // Not to be had of a thread that starts or has just ended, which says nothing of its file.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if ((user + system) / 1000 > MAX_CPU_MS) throw new TooMuch();
    if (performance.now() - started > maxWaitMs) throw new Busy('a file was not read in time');
  }
}

/** A file of which the reading takes more than it may. */
class TooMuch extends Error {}

/**
 * Reads the sheets of .xlsx or CSV by its content, in a thread so that pages are served meanwhile; owners take turns.
 * Throws Busy when too many wait, of the owner or in all, or the machine has no time for it: the file is not judged
 * then, and can be read later.
 */
export const readSheets = (
  bytes: Uint8Array,
  limits: SheetLimits,
  { owner = randomUUID(), maxWaitMs = MAX_WAIT_MS }: SheetTurn = {},
): Promise<SheetAnswer> => limit(owner, () => readInThread(bytes, limits, maxWaitMs), { maxWaitMs });

async function readInThread(bytes: Uint8Array, limits: SheetLimits, maxWaitMs: number): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { bytes, limits },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const over = new AbortController();
  try {
    const answered = once(worker, 'message').then(([answer]) => answer as SheetAnswer);
    const ended = once(worker, 'exit').then(() =>
      Promise.reject(new Error('the thread ended without a response')),
    );
    return await Promise.race([answered, ended, watchTime(worker, maxWaitMs, over.signal)]);
  } catch (error) {
    if (error instanceof Busy) throw error;
    return { problem: isTooMuch(error) ? 'fileTooMuch' : 'fileDamaged', detail: '' };
  } finally {
    over.abort();
    await worker.terminate();
  }
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof TooMuch ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/** Returns what a file has beside the rows that are read of a sheet. `hidden`: those that it hides. */
export const notesOfSheet = (
  sheet: Sheet,
  { sheets, doubt }: Sheets,
  { hidden, choice }: { hidden: readonly number[]; choice: HiddenRows },
): FileNote[] => {
  const others = sheets.filter((candidate) => candidate !== sheet).map(({ name }) => name);
  const { name, totals } = sheet;
  return fileNotes({ sheet: name, others, totals, hidden, isHiddenSkipped: choice === 'skip', doubt });
};
