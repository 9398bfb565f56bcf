import type { Grouping } from './columns/format-definition.ts';
import { cellsByField } from './columns/plan-columns.ts';
import type { ImportRun } from './import-run.ts';
import { lastStaged, linkRows, markRepeated, stageLinks, stageRows } from './query-run.ts';
import { collectEvidence, type FileEvidence, noEvidence } from './rows/file-evidence.ts';
import type { CellIssue, Cells } from './rows/parsed-row.ts';
import { claimedSku } from './rows/sku.ts';

const BATCH_ROWS = 1000;
const MAX_KEY = 500;

type Staged = {
  row: number;
  key: string;
  sku: string | undefined;
  cells: Cells;
  issues: CellIssue[] | undefined;
};
type Batch = { rows: Staged[]; links: { name: string; key: string }[] };

/**
 * Stages the rows of a file, from the first that is not staged yet, and returns what all of its numbers prove. Then
 * joins the rows of each product and marks SKUs that an earlier row has.
 */
export async function stageFile(run: ImportRun): Promise<FileEvidence> {
  const { pool, id, table, definition, columns, onProgress } = run;
  const after = (await lastStaged(pool, id))?.row ?? 0;
  const groupOf = definition.createGrouping();
  const evidence = noEvidence();
  let batch: Batch = { rows: [], links: [] };
  let staged = 0;
  const write = async (): Promise<void> => {
    await stageRows(pool, id, JSON.stringify(batch.rows));
    if (batch.links.length > 0) await stageLinks(pool, id, JSON.stringify(batch.links));
    staged += batch.rows.length;
    onProgress('reading', staged, undefined);
    batch = { rows: [], links: [] };
  };
  for await (const { row, cells } of table.rows()) {
    const { fields, extra } = cellsByField(cells, columns);
    const grouping = groupOf(fields);
    const issues = extra.length > 0 ? [tooLong(columns.length, extra)] : undefined;
    if (!issues) collectEvidence(evidence, row, fields);
    if (row > after) addRow(batch, grouping, { row, cells: fields, issues });
    if (batch.rows.length === BATCH_ROWS) await write();
  }
  if (batch.rows.length > 0) await write();
  await linkRows(pool, id);
  await markRepeated(pool, id);
  return evidence;
}

function addRow(
  batch: Batch,
  { key, links, claimsSku = true }: Grouping,
  { row, cells, issues }: Pick<Staged, 'row' | 'cells' | 'issues'>,
): void {
  const short = key.slice(0, MAX_KEY);
  batch.rows.push({
    row,
    key: short,
    sku: claimsSku && cells.sku !== undefined ? claimedSku(cells.sku) || undefined : undefined,
    cells,
    issues,
  });
  for (const name of links ?? []) batch.links.push({ name: name.slice(0, MAX_KEY), key: short });
}

/** A row that is longer than the header has a separator inside of a cell, so that all cells behind it are wrong. */
const tooLong = (width: number, extra: readonly string[]): CellIssue => ({
  severity: 'error',
  column: `column ${width + 1}`,
  found: extra.join(' ').slice(0, 200),
  reason: 'the row has more cells than the header: a separator stands in a cell without quotes',
});
