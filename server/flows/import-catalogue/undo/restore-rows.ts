import type { Database } from '../../../platform/database/statement.ts';
import type { PictureFact } from '../../catalogue-formats/rows/parsed-row.ts';
import type { Facts } from '../changes/diff-facts.ts';
import { replacePictures } from '../write-pictures.ts';
import type { RestoredRow } from './plan-undo.ts';
import { deleteStock, restoreProducts, restoreStock, restoreVariants, WHOLE_ROWS } from './query-restore.ts';

/** Writes the rows of products as an undo has planned them. */
export async function restoreRows(
  tx: Database,
  planned: readonly { product: number; rows: readonly RestoredRow[] }[],
): Promise<void> {
  const rows = planned.flatMap(({ rows: all }) => all);
  const writtenOf = (relation: RestoredRow['relation']): Facts[] =>
    rows.flatMap((row) => (row.relation === relation && row.facts ? [row.facts] : []));
  const deletedOf = (relation: RestoredRow['relation']): Facts[] =>
    rows.flatMap((row) => (row.relation === relation && !row.facts && row.current ? [row.current] : []));
  const write = async (
    statement: (db: Database, json: string) => Promise<number>,
    facts: Facts[],
  ): Promise<void> => {
    if (facts.length > 0) await statement(tx, JSON.stringify(facts));
  };
  await write(restoreProducts, writtenOf('product'));
  await write(restoreVariants, writtenOf('variant'));
  await write(restoreStock, writtenOf('stock'));
  await write(deleteStock, deletedOf('stock'));
  for (const relation of Object.keys(WHOLE_ROWS) as (keyof typeof WHOLE_ROWS)[]) {
    const statements = WHOLE_ROWS[relation];
    await write(statements.delete, [...deletedOf(relation), ...writtenOf(relation)]);
    await write(statements.insert, writtenOf(relation));
  }
  const pictured = planned.flatMap(({ product, rows: all }) =>
    all
      .filter(({ relation }) => relation === 'pictures')
      .map(({ facts }) => ({ id: product, pictures: (facts?.pictures ?? []) as PictureFact[] })),
  );
  if (pictured.length > 0) await replacePictures(tx, pictured);
}
