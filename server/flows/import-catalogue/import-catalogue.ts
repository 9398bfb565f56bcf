import path from 'node:path';
import type { Pool } from 'pg';
import { addJob } from '../../platform/jobs/add-job.ts';
import { StartError } from '../../platform/start-error.ts';
import { countCategories } from '../publish/count-categories.ts';
import { detectFormat } from './formats.ts';
import type { ImportProgress, ImportRun } from './import-run.ts';
import type { CellError, Format } from './parsed-row.ts';
import { analyzeCatalogue } from './query-products.ts';
import {
  countRows,
  deleteWrittenRows,
  findOpenRun,
  rejectedRows,
  setRunState,
  startRun,
} from './query-run.ts';
import { hashFile, readHeader } from './read-file.ts';
import { stageFile } from './stage-file.ts';
import { writeStaged } from './write-staged.ts';

/** The result of an import. Products are counted by this call alone, rows over the whole file. */
export type ImportSummary = {
  run: number;
  format: Format;
  resumed: boolean;
  created: number;
  changed: number;
  unchanged: number;
  rows: number;
  bad: number;
  /** The errors of all rejected rows in order, read in pages. */
  errors(): AsyncGenerator<{ row: number } & CellError>;
};

const PAGE_ROWS = 1000;
const LOCK = 7_203_120;

/**
 * Imports a CSV file of products in one of the known formats, detected by its header. Rows with errors are rejected and
 * listed, the others imported. An interrupted run resumes where it stopped, identified by the file's content. Importing
 * the same file twice changes nothing. Throws StartError for an unknown header and while another import is running.
 */
export async function importCatalogue(
  pool: Pool,
  file: string,
  onProgress: ImportProgress,
): Promise<ImportSummary> {
  const format = detectFormat(await readHeader(file));
  if (!format)
    throw new StartError('the first row has not the columns of a known format: see docs/import.md');
  const lock = await pool.connect();
  try {
    const { rows } = await lock.query('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
    if (!rows[0]?.got) throw new StartError('another import is running');
    return await importFile({ pool, file, format, onProgress });
  } finally {
    // Unlocked first, because closing takes a moment; closed too, because that releases the lock in any case.
    await lock.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    lock.release(true);
  }
}

async function importFile(options: ImportRun): Promise<ImportSummary> {
  const { pool, file, format } = options;
  const hash = await hashFile(file);
  const open = await findOpenRun(pool, hash);
  const run = open?.id ?? (await startRun(pool, path.basename(file), hash, format))?.id ?? 0;
  if (open?.state !== 'writing') {
    await stageFile(options, run);
    await setRunState(pool, run, 'writing');
  }
  const { rows, ...counts } = await writeStaged(options, run);
  await countCategories(pool);
  // The worker fetches the pictures; it need not wait for the clock.
  await addJob(pool, 'sweep-remote-pictures', {}, { key: 'sweep-remote-pictures' });
  if (counts.created > 0) await analyzeCatalogue(pool);
  await setRunState(pool, run, 'done');
  await deleteWrittenRows(pool, run);
  const bad = (await countRows(pool, run))?.bad ?? 0;
  return {
    run,
    format,
    resumed: open !== undefined,
    ...counts,
    rows,
    bad,
    errors: () => errorsOf(pool, run),
  };
}

async function* errorsOf(pool: Pool, run: number): AsyncGenerator<{ row: number } & CellError> {
  for (let after = 0; ; ) {
    const page = await rejectedRows(pool, run, after, PAGE_ROWS);
    for (const { row, errors } of page) for (const error of errors) yield { row, ...error };
    const last = page.at(-1);
    if (!last) return;
    after = last.row;
  }
}
