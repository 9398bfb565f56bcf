import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { publish } from '../publish/publish.ts';
import { checkNewProducts } from './check-new-products.ts';
import type { ImportRun } from './import-run.ts';
import { type MatchedProduct, matchProducts } from './match-products.ts';
import { joinIssues, type RowIssues } from './merge-rows.ts';
import { type PreviewLine, type PreviewWriter, previewLines } from './preview.ts';
import { closeRows, commitLater, countRows, nextKeys, rowsOfKeys } from './query-run.ts';
import { readStagedRows } from './read-rows.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import type { Reading } from './rows/reading.ts';
import { type ProductChanges, recordRun, trackChanges } from './track-changes.ts';
import { writeProducts } from './write-products.ts';

const BATCH_PRODUCTS = 200;

type Counts = { rows: number; created: number; changed: number; unchanged: number };

/**
 * Writes the staged products of a run in batches. `rows` are all rows of the run, written before or now. A dry run rolls
 * each batch back.
 */
export async function writeStaged(
  run: ImportRun,
  reading: Reading,
  dryRun: PreviewWriter | undefined,
): Promise<Counts> {
  const { pool, onProgress } = run;
  const before = await countRows(pool, run.id);
  const rows = (before?.staged ?? 0) + (before?.written ?? 0) + (before?.bad ?? 0);
  const counts: Counts = { rows, created: 0, changed: 0, unchanged: 0 };
  let done = rows - (before?.staged ?? 0);
  for (;;) {
    const batch = dryRun
      ? await previewBatch(run, reading, dryRun)
      : await transaction(pool, async (tx) => {
          const written = await writeBatch(tx, run, reading);
          await recordRun(tx, run.id, written.changes);
          await publish(tx, written.changes.ids);
          await closeBatch(tx, run, written);
          return written;
        });
    if (batch.rows === 0) return counts;
    counts.created += batch.created;
    counts.changed += batch.changed;
    counts.unchanged += batch.unchanged;
    done += batch.rows;
    onProgress('writing', done, rows);
  }
}

type Batch = Counts & {
  matched: MatchedProduct[];
  changes: ProductChanges;
  staged: number[];
  issues: RowIssues[];
};

/** Parses, checks and writes the next products in the caller's transaction. */
async function writeBatch(tx: Database, { id, definition }: ImportRun, reading: Reading): Promise<Batch> {
  await commitLater(tx);
  const keys = (await nextKeys(tx, id, BATCH_PRODUCTS)).map(({ key }) => key);
  const staged = await rowsOfKeys(tx, id, keys);
  const { products, issues } = readStagedRows(definition, reading, staged);
  const { matched: all, issues: unmatched } = await matchProducts(tx, products);
  const { matched, issues: incomplete } = refuseIncomplete(all, definition.isAddition ?? false);
  const unlawful = checkNewProducts(matched);
  const changes = await trackChanges(tx, matched, () => writeProducts(tx, matched));
  const created = matched.filter(({ isNew }) => isNew).length;
  return {
    rows: staged.length,
    created,
    changed: changes.ids.length - created,
    unchanged: matched.length - changes.ids.length,
    matched,
    changes,
    staged: staged.map(({ row }) => row),
    issues: [...issues, ...unmatched, ...incomplete, ...unlawful],
  };
}

const closeBatch = (db: Database, { id }: ImportRun, { staged, issues }: Batch): Promise<number> =>
  closeRows(db, id, staged, JSON.stringify(joinIssues(issues)));

/** Writes the next products, passes on what that changes, and rolls it back. Only the rows are closed. */
async function previewBatch(run: ImportRun, reading: Reading, write: PreviewWriter): Promise<Batch> {
  const { batch, lines } = await transaction(
    run.pool,
    async (tx): Promise<{ batch: Batch; lines: PreviewLine[] }> => {
      const written = await writeBatch(tx, run, reading);
      throw new Rollback({ batch: written, lines: await previewLines(tx, written.matched, written.changes) });
    },
  );
  await write(lines);
  await closeBatch(run.pool, run, batch);
  return batch;
}
