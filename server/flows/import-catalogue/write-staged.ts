import { transaction } from '../../platform/database/transaction.ts';
import { publish } from '../publish/publish.ts';
import { readRows } from './formats.ts';
import type { ImportRun } from './import-run.ts';
import { matchProducts } from './match-products.ts';
import { type MergedProduct, mergeRows, type RejectedRow } from './merge-rows.ts';
import type { Format } from './parsed-row.ts';
import { closeRows, countRows, nextKeys, rowsOfKeys, type StagedRow } from './query-run.ts';
import { writeProducts } from './write-products.ts';

const BATCH_PRODUCTS = 200;

type Counts = { rows: number; created: number; changed: number; unchanged: number };

/** Writes the staged products of a run in batches. `rows` are all rows of the run, written before or now. */
export async function writeStaged({ pool, format, onProgress }: ImportRun, run: number): Promise<Counts> {
  const before = await countRows(pool, run);
  const rows = (before?.staged ?? 0) + (before?.written ?? 0) + (before?.bad ?? 0);
  const counts: Counts = { rows, created: 0, changed: 0, unchanged: 0 };
  let done = rows - (before?.staged ?? 0);
  for (;;) {
    const batch = await transaction(pool, (tx) => writeBatch(tx, run, format));
    if (batch.rows === 0) return counts;
    counts.created += batch.created;
    counts.changed += batch.changed;
    counts.unchanged += batch.unchanged;
    done += batch.rows;
    onProgress('writing', done, rows);
  }
}

/** Parses, checks, writes and publishes the next products, and closes their rows, in the caller's transaction. */
async function writeBatch(tx: Parameters<typeof nextKeys>[0], run: number, format: Format): Promise<Counts> {
  const keys = (await nextKeys(tx, run, BATCH_PRODUCTS)).map(({ key }) => key);
  const staged = await rowsOfKeys(tx, run, keys);
  if (staged.length === 0) return { rows: 0, created: 0, changed: 0, unchanged: 0 };
  const { products, bad } = mergeProducts(format, staged);
  const { matched, bad: unmatched } = await matchProducts(tx, products);
  const changed = await writeProducts(tx, matched);
  await publish(tx, [...changed]);
  await closeRows(
    tx,
    run,
    staged.map(({ row }) => row),
    JSON.stringify([...bad, ...unmatched]),
  );
  const created = matched.filter(({ isNew }) => isNew).length;
  return {
    rows: staged.length,
    created,
    changed: changed.size - created,
    unchanged: matched.length - changed.size,
  };
}

function mergeProducts(
  format: Format,
  staged: readonly StagedRow[],
): { products: MergedProduct[]; bad: RejectedRow[] } {
  const groups = Map.groupBy(staged, ({ key }) => key);
  const merged = [...groups].map(([key, rows]) => {
    const parsed = readRows(
      format,
      rows.map(({ cells }) => cells),
    );
    return mergeRows(
      key,
      rows.flatMap(({ row }, at) => (parsed[at] ? [{ row, parsed: parsed[at] }] : [])),
    );
  });
  return {
    products: merged.flatMap(({ product }) => (product ? [product] : [])),
    bad: merged.flatMap(({ bad }) => bad),
  };
}
