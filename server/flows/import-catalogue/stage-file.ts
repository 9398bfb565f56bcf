import { createProductKey } from './formats.ts';
import type { ImportRun } from './import-run.ts';
import type { Cells } from './parsed-row.ts';
import { lastStaged, stageRows } from './query-run.ts';
import { readRows } from './read-file.ts';

const BATCH_ROWS = 1000;

/** Stages the rows of a file, from the first that is not staged yet. */
export async function stageFile({ pool, file, format, onProgress }: ImportRun, run: number): Promise<void> {
  const after = (await lastStaged(pool, run))?.row ?? 0;
  const keyOf = createProductKey(format);
  let rows: { row: number; key: string; cells: Cells }[] = [];
  const write = async (): Promise<void> => {
    await stageRows(pool, run, JSON.stringify(rows));
    onProgress('reading', rows.at(-1)?.row ?? 0, undefined);
    rows = [];
  };
  for await (const { row, cells } of readRows(file)) {
    const key = keyOf(cells);
    if (row > after) rows.push({ row, key, cells });
    if (rows.length === BATCH_ROWS) await write();
  }
  if (rows.length > 0) await write();
}
