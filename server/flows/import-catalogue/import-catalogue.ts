import path from 'node:path';
import type { Pool } from 'pg';
import { transaction } from '../../platform/database/transaction.ts';
import { StartError } from '../../platform/start-error.ts';
import { countCategories } from '../publish/count-categories.ts';
import { publish } from '../publish/publish.ts';
import type { Cells, Fault, Format } from './facts.ts';
import { detectFormat, productKeys, readRows as readProductRows } from './formats.ts';
import { type BadRow, type Merged, mergeRows } from './merge.ts';
import { placeProducts } from './place-products.ts';
import { analyzeCatalogue } from './query-products.ts';
import {
  badRows,
  closeRows,
  countRows,
  dropWritten,
  findOpenRun,
  lastStaged,
  nextKeys,
  rowsOfKeys,
  type StagedRow,
  setRunState,
  stageRows,
  startRun,
} from './query-run.ts';
import { hashFile, readHeader, readRows } from './read-file.ts';
import { writeProducts } from './write-products.ts';

/** Hears what is being done: `done` of `of`, where `of` is known. */
export type ImportProgress = (step: 'reading' | 'writing', done: number, of: number | undefined) => void;
/** What an import came to. Products are counted by this call alone, rows over the whole file. */
export type ImportSummary = {
  run: number;
  format: Format;
  resumed: boolean;
  created: number;
  changed: number;
  unchanged: number;
  rows: number;
  bad: number;
  /** All bad rows in their order, read as they are asked for. */
  errors(): AsyncGenerator<{ row: number } & Fault>;
};

const STAGE_ROWS = 1000;
const BATCH_PRODUCTS = 200;
const LOCK = 7_203_120;

/**
 * Imports a CSV file of products; which of the known formats it is, its header tells. Bad rows are left out and
 * listed, good ones kept. A run that was cut short goes on where it stopped, known by the file's content. Importing
 * the same file twice changes nothing. Refuses, with a StartFault, an unknown header and a second import at a time.
 */
export async function importCatalogue(
  pool: Pool,
  file: string,
  progress: ImportProgress,
): Promise<ImportSummary> {
  const format = detectFormat(await readHeader(file));
  if (!format)
    throw new StartError('the first row has not the columns of a known format: see docs/import.md');
  const lock = await pool.connect();
  try {
    const { rows } = await lock.query('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
    if (!rows[0]?.got) throw new StartError('another import is running');
    return await importFile(pool, file, format, progress);
  } finally {
    // Said, because a connection that is ended takes a moment; ended, because it gives the lock back whatever happened.
    await lock.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    lock.release(true);
  }
}

async function importFile(
  pool: Pool,
  file: string,
  format: Format,
  progress: ImportProgress,
): Promise<ImportSummary> {
  const hash = await hashFile(file);
  const open = await findOpenRun(pool, hash);
  const run = open?.id ?? (await startRun(pool, path.basename(file), hash, format))?.id ?? 0;
  if (open?.state !== 'writing') {
    await stage(pool, run, file, format, progress);
    await setRunState(pool, run, 'writing');
  }
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const total = await countRows(pool, run);
  const of = (total?.staged ?? 0) + (total?.written ?? 0) + (total?.bad ?? 0);
  let done = of - (total?.staged ?? 0);
  for (;;) {
    const batch = await transaction(pool, (tx) => writeBatch(tx, run, format));
    if (batch.rows === 0) break;
    counts.created += batch.created;
    counts.changed += batch.changed;
    counts.unchanged += batch.unchanged;
    done += batch.rows;
    progress('writing', done, of);
  }
  await countCategories(pool);
  if (counts.created > 0) await analyzeCatalogue(pool);
  await setRunState(pool, run, 'done');
  await dropWritten(pool, run);
  const bad = (await countRows(pool, run))?.bad ?? 0;
  return {
    run,
    format,
    resumed: open !== undefined,
    ...counts,
    rows: of,
    bad,
    errors: () => faultsOf(pool, run),
  };
}

/** Puts the file's rows aside, from the first that is not yet. */
async function stage(
  pool: Pool,
  run: number,
  file: string,
  format: Format,
  progress: ImportProgress,
): Promise<void> {
  const after = (await lastStaged(pool, run))?.row ?? 0;
  const keyOf = productKeys(format);
  let rows: { row: number; key: string; cells: Cells }[] = [];
  const write = async (): Promise<void> => {
    await stageRows(pool, run, JSON.stringify(rows));
    progress('reading', rows.at(-1)?.row ?? 0, undefined);
    rows = [];
  };
  for await (const { row, cells } of readRows(file)) {
    const key = keyOf(cells);
    if (row > after) rows.push({ row, key, cells });
    if (rows.length === STAGE_ROWS) await write();
  }
  if (rows.length > 0) await write();
}

type Batch = { rows: number; created: number; changed: number; unchanged: number };

/** Takes the next products through reading, checking, writing and publishing, and closes their rows: all or nothing. */
async function writeBatch(tx: Parameters<typeof nextKeys>[0], run: number, format: Format): Promise<Batch> {
  const keys = (await nextKeys(tx, run, BATCH_PRODUCTS)).map(({ key }) => key);
  const staged = await rowsOfKeys(tx, run, keys);
  if (staged.length === 0) return { rows: 0, created: 0, changed: 0, unchanged: 0 };
  const { products, bad } = read(format, staged);
  const { placed, bad: misplaced } = await placeProducts(tx, products);
  const changed = await writeProducts(tx, placed);
  await publish(tx, [...changed]);
  await closeRows(
    tx,
    run,
    staged.map(({ row }) => row),
    JSON.stringify([...bad, ...misplaced]),
  );
  const created = placed.filter(({ isNew }) => isNew).length;
  return {
    rows: staged.length,
    created,
    changed: changed.size - created,
    unchanged: placed.length - changed.size,
  };
}

function read(format: Format, staged: readonly StagedRow[]): { products: Merged[]; bad: BadRow[] } {
  const groups = Map.groupBy(staged, ({ key }) => key);
  const merged = [...groups].map(([key, rows]) => {
    const readings = readProductRows(
      format,
      rows.map(({ cells }) => cells),
    );
    return mergeRows(
      key,
      rows.flatMap(({ row }, at) => (readings[at] ? [{ row, reading: readings[at] }] : [])),
    );
  });
  return {
    products: merged.flatMap(({ product }) => (product ? [product] : [])),
    bad: merged.flatMap(({ bad }) => bad),
  };
}

async function* faultsOf(pool: Pool, run: number): AsyncGenerator<{ row: number } & Fault> {
  for (let after = 0; ; ) {
    const page = await badRows(pool, run, after, STAGE_ROWS);
    for (const { row, errors } of page) for (const error of errors) yield { row, ...error };
    const last = page.at(-1);
    if (!last) return;
    after = last.row;
  }
}
