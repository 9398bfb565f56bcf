import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { publish } from '../publish/publish.ts';
import { checkNewProducts } from './check-new-products.ts';
import type { ImportRun } from './import-run.ts';
import { matchProducts } from './match-products.ts';
import { joinIssues } from './merge-rows.ts';
import { closeRows, countRows, nextKeys, rowsOfKeys } from './query-run.ts';
import { readStagedRows } from './read-rows.ts';
import type { Reading } from './rows/reading.ts';
import { writeProducts } from './write-products.ts';

const BATCH_PRODUCTS = 200;

type Counts = { rows: number; created: number; changed: number; unchanged: number };

/** Writes the staged products of a run in batches. `rows` are all rows of the run, written before or now. */
export async function writeStaged(run: ImportRun, reading: Reading): Promise<Counts> {
  const { pool, onProgress } = run;
  const before = await countRows(pool, run.id);
  const rows = (before?.staged ?? 0) + (before?.written ?? 0) + (before?.bad ?? 0);
  const counts: Counts = { rows, created: 0, changed: 0, unchanged: 0 };
  let done = rows - (before?.staged ?? 0);
  for (;;) {
    const batch = await transaction(pool, (tx) => writeBatch(tx, run, reading));
    if (batch.rows === 0) return counts;
    counts.created += batch.created;
    counts.changed += batch.changed;
    counts.unchanged += batch.unchanged;
    done += batch.rows;
    onProgress('writing', done, rows);
  }
}

/** Parses, checks, writes and publishes the next products, and closes their rows, in the caller's transaction. */
async function writeBatch(tx: Database, { id, definition }: ImportRun, reading: Reading): Promise<Counts> {
  const keys = (await nextKeys(tx, id, BATCH_PRODUCTS)).map(({ key }) => key);
  const staged = await rowsOfKeys(tx, id, keys);
  if (staged.length === 0) return { rows: 0, created: 0, changed: 0, unchanged: 0 };
  const { products, issues } = readStagedRows(definition, reading, staged);
  const { matched, issues: unmatched } = await matchProducts(tx, products);
  const unlawful = checkNewProducts(matched, reading.language);
  const changed = await writeProducts(tx, matched);
  await publish(tx, [...changed]);
  await closeRows(
    tx,
    id,
    staged.map(({ row }) => row),
    JSON.stringify(joinIssues([...issues, ...unmatched, ...unlawful])),
  );
  const created = matched.filter(({ isNew }) => isNew).length;
  return {
    rows: staged.length,
    created,
    changed: changed.size - created,
    unchanged: matched.length - changed.size,
  };
}
