import type { Pool } from 'pg';
import type { Database } from '../../../platform/database/statement.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { StartError } from '../../../platform/start-error.ts';
import { countCategories, publish } from '../../publish/index.ts';
import { factsOf, hashesOf } from '../changes/query-changes.ts';
import { withImportLock } from '../import-lock.ts';
import { stampProducts } from '../query-products.ts';
import { planUndo, type UndoNote } from './plan-undo.ts';
import {
  deleteProducts,
  deleteVariants,
  discontinue,
  findLastRun,
  finishUndo,
  forgetRecorded,
  type LastRun,
  lockVariants,
  nextRecorded,
  type RecordedProduct,
  usedSkus,
} from './query-undo.ts';
import { restoreRows } from './restore-rows.ts';

/** The result of an undo, in products. `notes` tells what was left as it is. */
export type UndoSummary = { run: LastRun; deleted: number; restored: number; kept: number };

type Batch = { products: number; deleted: number; restored: number; kept: number; notes: UndoNote[] };

const BATCH_PRODUCTS = 100;

/**
 * Undoes the last import that changed anything, product by product. New products are deleted, changed ones get back
 * what they had. What was edited since, and what orders or carts name, is left and passed to `onNote`. An interrupted
 * undo goes on by the same call. Throws StartError when there is nothing to undo and while an import is running.
 */
export function undoImport(pool: Pool, onNote: (note: UndoNote) => void): Promise<UndoSummary> {
  return withImportLock(pool, async () => {
    const run = await findLastRun(pool);
    if (!run) throw new StartError('there is no import to undo');
    const summary = { run, deleted: 0, restored: 0, kept: 0 };
    for (;;) {
      const batch = await transaction(pool, (tx) => undoBatch(tx, run.id));
      if (batch.products === 0) break;
      summary.deleted += batch.deleted;
      summary.restored += batch.restored;
      summary.kept += batch.kept;
      for (const note of batch.notes) onNote(note);
    }
    await countCategories(pool);
    await finishUndo(pool, run.id);
    return summary;
  });
}

async function undoBatch(tx: Database, run: number): Promise<Batch> {
  const recorded = await nextRecorded(tx, run, BATCH_PRODUCTS);
  const ids = recorded.map(({ product }) => product);
  const batch: Batch = { products: ids.length, deleted: 0, restored: 0, kept: 0, notes: [] };
  if (ids.length === 0) return batch;
  const variants = Map.groupBy(await lockVariants(tx, ids), ({ product }) => product);
  const used = new Set((await usedSkus(tx, ids)).map(({ sku }) => sku));
  const skusOf = (product: number): string[] => (variants.get(product) ?? []).map(({ sku }) => sku);
  await undoNew(
    tx,
    recorded.filter(({ isNew }) => isNew),
    { batch, used, skusOf },
  );
  const others = await undoChanged(
    tx,
    recorded.filter(({ isNew }) => !isNew),
    { batch, used },
  );
  await forgetRecorded(tx, run, ids);
  await stampProducts(tx, ids);
  await publish(tx, [...new Set([...ids, ...others])]);
  return batch;
}

type Context = { batch: Batch; used: ReadonlySet<string> };

/** Deletes new products; those that are edited stay, those with used SKUs stay with these alone, discontinued. */
async function undoNew(
  tx: Database,
  recorded: readonly RecordedProduct[],
  { batch, used, skusOf }: Context & { skusOf: (product: number) => string[] },
): Promise<void> {
  if (recorded.length === 0) return;
  const ids = recorded.map(({ product }) => product);
  const hashes = new Map((await hashesOf(tx, ids)).map(({ product, hash }) => [product, hash]));
  const isEdited = ({ product, hash }: RecordedProduct): boolean => hashes.get(product) !== hash;
  const isUsed = ({ product }: RecordedProduct): boolean => skusOf(product).some((sku) => used.has(sku));
  const [edited, intact] = [recorded.filter(isEdited), recorded.filter((candidate) => !isEdited(candidate))];
  for (const { product } of edited)
    batch.notes.push({
      product,
      sku: skusOf(product)[0],
      column: 'product',
      reason: 'edited since the import; it stays',
    });
  const ordered = intact.filter(isUsed);
  for (const { product } of ordered)
    for (const sku of skusOf(product).filter((candidate) => used.has(candidate)))
      batch.notes.push({
        product,
        sku,
        column: 'sku',
        reason: 'ordered or in a cart; discontinued, not deleted',
      });
  const skus = ordered.flatMap(({ product }) => skusOf(product));
  await deleteVariants(
    tx,
    skus.filter((sku) => !used.has(sku)),
  );
  await discontinue(
    tx,
    skus.filter((sku) => used.has(sku)),
  );
  const unused = intact.filter((candidate) => !isUsed(candidate)).map(({ product }) => product);
  await deleteProducts(tx, unused);
  batch.deleted += unused.length;
  batch.kept += edited.length + ordered.length;
}

/** Gives changed products back what they had. Returns the products that variants went back to. */
async function undoChanged(
  tx: Database,
  recorded: readonly RecordedProduct[],
  { batch, used }: Context,
): Promise<number[]> {
  if (recorded.length === 0) return [];
  const rows = await factsOf(
    tx,
    recorded.map(({ product }) => product),
  );
  const current = Map.groupBy(rows, ({ product }) => product);
  const plans = recorded.map(({ product, changes }) => ({
    product,
    ...planUndo({ product, changes: changes ?? [], current: current.get(product) ?? [], used }),
  }));
  await deleteVariants(
    tx,
    plans.flatMap(({ deletedSkus }) => deletedSkus),
  );
  await discontinue(
    tx,
    plans.flatMap(({ discontinuedSkus }) => discontinuedSkus),
  );
  await restoreRows(tx, plans);
  batch.notes.push(...plans.flatMap(({ notes }) => notes));
  const whole = plans.filter(({ notes }) => notes.length === 0).length;
  batch.restored += whole;
  batch.kept += plans.length - whole;
  return plans.flatMap((plan) =>
    plan.rows.flatMap(({ relation, facts }) =>
      relation === 'variant' && facts ? [Number(facts.product_id)] : [],
    ),
  );
}
