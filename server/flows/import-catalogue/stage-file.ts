import type { Grouping } from '../catalogue-formats/columns/format-definition.ts';
import { cellsByField } from '../catalogue-formats/columns/plan-columns.ts';
import { collectEvidence, type FileEvidence, noEvidence } from '../catalogue-formats/rows/file-evidence.ts';
import type { CellIssue, Cells } from '../catalogue-formats/rows/parsed-row.ts';
import { refuseRow } from '../catalogue-formats/rows/refuse-row.ts';
import { claimedSku } from '../catalogue-formats/rows/sku.ts';
import { splitErrors } from '../catalogue-formats/rows/spreadsheet-error.ts';
import type { ImportRun } from './import-run.ts';
import { lastStaged, linkRows, markRepeated, splitProducts, stageLinks, stageRows } from './query-run.ts';

const BATCH_ROWS = 1000;
// A batch is one text for PostgreSQL.
const BATCH_CHARACTERS = 8 * 1024 * 1024;
const MAX_KEY = 500;

type StagedFile = {
  row: number;
  key: string;
  ownKey: string | undefined;
  sku: string | undefined;
  cells: Cells;
  issues: CellIssue[] | undefined;
};
type Batch = { rows: StagedFile[]; links: { name: string; key: string }[]; characters: number };

const emptyBatch = (): Batch => ({ rows: [], links: [], characters: 0 });

/**
 * Stages the rows of a file, from the first that is not staged yet, and returns what all of its numbers prove. Then
 * joins the rows of each product, separates products of the same key, and marks SKUs that an earlier row has.
 */
export async function stageFile(run: ImportRun): Promise<FileEvidence> {
  const { pool, id, table, definition, columns, onProgress } = run;
  const after = (await lastStaged(pool, id))?.row ?? 0;
  const groupOf = definition.createGrouping();
  const evidence = noEvidence();
  let batch = emptyBatch();
  let staged = 0;
  const write = async (): Promise<void> => {
    await stageRows(pool, id, JSON.stringify(batch.rows));
    if (batch.links.length > 0) await stageLinks(pool, id, JSON.stringify(batch.links));
    staged += batch.rows.length;
    onProgress('reading', staged, undefined);
    batch = emptyBatch();
  };
  for await (const { row, cells } of table.rows()) {
    const { fields, extra } = cellsByField(cells, columns);
    const refused = refuseRow(cells, extra, columns);
    // An error of the spreadsheet names no product.
    const grouping = groupOf(splitErrors(fields).cells);
    if (!refused) collectEvidence(evidence, row, fields);
    if (row > after) addRow(batch, grouping, { row, cells: refused ? {} : fields, refused });
    if (batch.rows.length === BATCH_ROWS || batch.characters > BATCH_CHARACTERS) await write();
  }
  if (batch.rows.length > 0) await write();
  await splitProducts(pool, id);
  await linkRows(pool, id);
  await markRepeated(pool, id);
  return evidence;
}

function addRow(
  batch: Batch,
  { key, ownKey, links, claimsSku = true }: Grouping,
  { row, cells, refused }: { row: number; cells: Cells; refused: CellIssue | undefined },
): void {
  const short = key.slice(0, MAX_KEY);
  const { sku } = splitErrors(cells).cells;
  batch.rows.push({
    row,
    key: short,
    ownKey: ownKey?.slice(0, MAX_KEY),
    sku: claimsSku && sku !== undefined ? claimedSku(sku) || undefined : undefined,
    cells,
    issues: refused && [refused],
  });
  for (const cell of Object.values(cells)) batch.characters += cell.length;
  for (const name of links ?? []) batch.links.push({ name: name.slice(0, MAX_KEY), key: short });
}
