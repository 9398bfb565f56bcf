import type { Database } from '../../platform/database/statement.ts';
import type { FormatDefinition } from './columns/format-definition.ts';
import type { ImportRun } from './import-run.ts';
import { type MergedProduct, mergeRows, type RowIssues } from './merge-rows.ts';
import { nextKeys, rowsOfKeys, type StagedRow } from './query-run.ts';
import type { ParsedRow } from './rows/parsed-row.ts';
import { readRow } from './rows/read-row.ts';
import type { Reading } from './rows/reading.ts';
import { splitErrors } from './rows/spreadsheet-error.ts';

// Larger batches gain little, and hold the rows that they change for longer than a second.
const BATCH_PRODUCTS = 500;
// Of rows as PostgreSQL stores them, compressed.
const BATCH_BYTES = 8 * 1024 * 1024;

/** The next staged products of a run, parsed. `last` is the last key, undefined where none is left. */
export type StagedBatch = {
  last: string | undefined;
  rows: number[];
  products: MergedProduct[];
  issues: RowIssues[];
};

/** Reads the next products after a key, null for the first ones. */
export async function readBatch(
  db: Database,
  { id, definition }: ImportRun,
  reading: Reading,
  after: string | null,
): Promise<StagedBatch> {
  const keys = (await nextKeys(db, { id, limit: BATCH_PRODUCTS, bytes: BATCH_BYTES, after })).map(
    ({ key }) => key,
  );
  const staged = await rowsOfKeys(db, id, keys);
  return {
    last: keys.at(-1),
    rows: staged.map(({ row }) => row),
    ...readStagedRows(definition, reading, staged),
  };
}

/** Parses staged rows and merges those of each product. Rows that were faulty as rows are rejected with their issues. */
export function readStagedRows(
  definition: FormatDefinition,
  reading: Reading,
  staged: readonly StagedRow[],
): { products: MergedProduct[]; issues: RowIssues[] } {
  const columns = new Set(reading.columns.map(({ field }) => field));
  const has = (field: string): boolean => columns.has(field);
  const faulty = staged.filter(({ issues }) => issues !== null);
  const groups = Map.groupBy(
    staged.filter(({ issues }) => issues === null),
    ({ key }) => key,
  );
  const merged = [...groups].map(([key, rows]) => {
    const split = rows.map(({ cells }) => splitErrors(cells));
    const expanded = definition.expand(
      split.map(({ cells }) => cells),
      has,
    );
    const parsed = rows.flatMap(({ row, repeats }, at): { row: number; parsed: ParsedRow }[] => {
      const canonical = expanded[at];
      if (!canonical) return [];
      const issues = [...(split[at]?.issues ?? []), ...(canonical.issues ?? [])];
      return [{ row, parsed: readRow({ ...canonical, issues }, reading, repeats) }];
    });
    return mergeRows(key, parsed, reading.language);
  });
  return {
    products: merged.flatMap(({ product }) => (product ? [product] : [])),
    issues: [
      ...merged.flatMap(({ issues }) => issues),
      ...faulty.map(({ row, issues }) => ({ row, issues: issues ?? [] })),
    ],
  };
}
