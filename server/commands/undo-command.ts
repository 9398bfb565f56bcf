import type { Pool } from 'pg';
import { undoImport } from '../flows/import-catalogue/undo/undo-import.ts';
import { printLine } from './print.ts';

/** Undoes the last import, and prints what it leaves as it is. */
export async function undoLastImport(pool: Pool): Promise<void> {
  const { run, deleted, restored, kept } = await undoImport(pool, ({ sku, product, column, reason }) =>
    printLine(`${sku ?? `product ${product}`}, ${column}: ${reason}`),
  );
  const date = run.doneAt ? `of ${run.doneAt.toISOString()}` : 'that was interrupted';
  printLine(
    `undid the import ${date}, ${run.file}: ${deleted} products deleted, ${restored} as they were before, ${kept} left at least in part`,
  );
}
