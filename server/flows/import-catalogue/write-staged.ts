import type { Language } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { nameColumns } from '../catalogue-formats/columns/name-columns.ts';
import type { Reading } from '../catalogue-formats/rows/reading.ts';
import { publish } from '../publish/index.ts';
import { addExistingFacts } from './add-existing-facts.ts';
import { applyImpacts } from './apply-impacts.ts';
import { checkNewProducts } from './check-new-products.ts';
import { discontinueBases } from './discontinue-bases.ts';
import type { ImportRun } from './import-run.ts';
import { type MatchedProduct, matchProducts } from './match-products.ts';
import { joinIssues, type RowIssues } from './merge-rows.ts';
import { preserveTruncatedTexts } from './preserve-truncated-texts.ts';
import { type PreviewLine, type PreviewWriter, previewLines } from './preview.ts';
import { closeRows, commitLater, countRows } from './query-run.ts';
import { readBatch, type StagedBatch } from './read-rows.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { type ProductChanges, recordRun, trackChanges } from './track-changes.ts';
import { writeProducts } from './write-products.ts';

type Counts = { rows: number; created: number; changed: number; unchanged: number };

/**
 * Writes the staged products of a run in batches. `rows` are all rows of the run, written before or now. A dry run
 * rolls each batch back.
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
  const write = dryRun
    ? (staged: StagedBatch) => previewBatch(run, staged, { write: dryRun, language: reading.language })
    : (staged: StagedBatch) => saveBatch(run, staged, reading.language);
  for (let staged = await readBatch(pool, run, reading, null); staged.last !== undefined; ) {
    // The next batch is read and parsed while PostgreSQL writes this one.
    const next = readBatch(pool, run, reading, staged.last);
    const [batch, following] = await Promise.all([write(staged), next]);
    counts.created += batch.created;
    counts.changed += batch.changed;
    counts.unchanged += batch.unchanged;
    done += batch.rows;
    onProgress('writing', done, rows);
    staged = following;
  }
  return counts;
}

const saveBatch = (run: ImportRun, staged: StagedBatch, language: Language): Promise<Batch> =>
  transaction(run.pool, async (tx) => {
    const written = await writeBatch(tx, run, { ...staged, language });
    await recordRun(tx, run.id, written.changes);
    await publish(tx, written.changes.ids);
    await closeBatch(tx, run, written);
    return written;
  });

type Batch = Counts & {
  matched: MatchedProduct[];
  changes: ProductChanges;
  staged: number[];
  issues: RowIssues[];
};

/** Checks and writes products in the caller's transaction. */
async function writeBatch(
  tx: Database,
  { id, definition }: ImportRun,
  { rows, products, issues, language }: StagedBatch & { language: Language },
): Promise<Batch> {
  await commitLater(tx);
  const { matched: all, issues: unmatched } = await matchProducts(tx, products, {
    run: id,
    isSoldByVariants: definition.isSoldByVariants ?? false,
    language,
  });
  const { matched: complete, issues: incomplete } = refuseIncomplete(all, definition.isAddition ?? false);
  const { matched: added, issues: notAdded } = await applyImpacts(tx, complete);
  const { matched: sold, issues: discontinued } = definition.isSoldByVariants
    ? await discontinueBases(tx, added)
    : { matched: added, issues: [] };
  const whole = definition.isPartial ? await addExistingFacts(tx, sold) : sold;
  const { matched, issues: cut } = await preserveTruncatedTexts(tx, whole, language);
  const unlawful = checkNewProducts(matched);
  const changes = await trackChanges(tx, matched, () => writeProducts(tx, matched));
  const ids = new Set(changes.ids);
  const changed = matched.filter((candidate) => ids.has(candidate.id)).length;
  const created = matched.filter(({ isNew }) => isNew).length;
  return {
    rows: rows.length,
    created,
    changed: changed - created,
    unchanged: matched.length - changed,
    matched,
    changes,
    staged: rows,
    issues: [...issues, ...unmatched, ...incomplete, ...notAdded, ...discontinued, ...cut, ...unlawful],
  };
}

const closeBatch = (db: Database, { id, columns }: ImportRun, { staged, issues }: Batch): Promise<number> =>
  closeRows(db, id, staged, JSON.stringify(joinIssues(nameColumns(issues, columns))));

/** Writes the next products, passes on what that changes, and rolls it back. Only the rows are closed. */
async function previewBatch(
  run: ImportRun,
  staged: StagedBatch,
  { write, language }: { write: PreviewWriter; language: Language },
): Promise<Batch> {
  const { batch, lines } = await transaction(
    run.pool,
    async (tx): Promise<{ batch: Batch; lines: PreviewLine[] }> => {
      const written = await writeBatch(tx, run, { ...staged, language });
      throw new Rollback({ batch: written, lines: await previewLines(tx, written.matched, written.changes) });
    },
  );
  await write(lines);
  await closeBatch(run.pool, run, batch);
  return batch;
}
