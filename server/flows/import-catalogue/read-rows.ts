import type { Database } from '../../platform/database/statement.ts';
import type { FormatDefinition } from '../catalogue-formats/columns/format-definition.ts';
import type { CanonicalRow } from '../catalogue-formats/rows/canonical-row.ts';
import { readRow } from '../catalogue-formats/rows/read-row.ts';
import type { Reading } from '../catalogue-formats/rows/reading.ts';
import { splitErrors } from '../catalogue-formats/rows/spreadsheet-error.ts';
import { claimSkus, ownSku } from './claim-skus.ts';
import type { ImportRun } from './import-run.ts';
import { type MergedProduct, mergeRows, type RowIssues } from './merge-rows.ts';
import { nextKeys, productsOfSkus, rowsOfKeys, type StagedRow } from './query-run.ts';

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
  const groups = expandRows(definition, reading, staged);
  const skus = groups.flatMap(({ rows }) => rows.flatMap(({ canonical }) => ownSku(canonical) ?? []));
  const productBySku = await productsOfSkus(db, skus);
  return {
    last: keys.at(-1),
    rows: staged.map(({ row }) => row),
    ...parseRows(reading, groups, new Map(productBySku.map(({ sku, spu }) => [sku, spu]))),
  };
}

type ExpandedRow = { row: number; repeats: number | null; canonical: CanonicalRow };
type ExpandedProduct = { key: string; rows: ExpandedRow[]; faulty: RowIssues[] };

/** Parses staged rows as those of a shop that has none of their products. */
export const readStagedRows = (
  definition: FormatDefinition,
  reading: Reading,
  staged: readonly StagedRow[],
): { products: MergedProduct[]; issues: RowIssues[] } =>
  parseRows(reading, expandRows(definition, reading, staged), new Map());

/** Turns the rows of each product into rows of our own. Rows that were faulty as rows are apart, with their issues. */
function expandRows(
  definition: FormatDefinition,
  reading: Reading,
  staged: readonly StagedRow[],
): ExpandedProduct[] {
  const columns = new Set(reading.columns.map(({ field }) => field));
  const has = (field: string): boolean => columns.has(field);
  return [...Map.groupBy(staged, ({ key }) => key)].map(([key, all]) => {
    const rows = all.filter(({ issues }) => issues === null);
    const split = rows.map(({ cells }) => splitErrors(cells));
    const expanded = definition.expand(
      split.map(({ cells }) => cells),
      has,
    );
    return {
      key,
      rows: rows.flatMap(({ row, repeats }, at): ExpandedRow[] => {
        const canonical = expanded[at];
        if (!canonical) return [];
        const issues = [...(split[at]?.issues ?? []), ...(canonical.issues ?? [])];
        return [{ row, repeats, canonical: { ...canonical, issues } }];
      }),
      faulty: all.flatMap(({ row, issues }) => (issues === null ? [] : [{ row, issues }])),
    };
  });
}

/** Parses the rows of products and merges those of each. */
function parseRows(
  reading: Reading,
  groups: readonly ExpandedProduct[],
  spuOfSku: ReadonlyMap<string, string>,
): { products: MergedProduct[]; issues: RowIssues[] } {
  const merged = groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ key, rows }) => {
      const claims = claimSkus(key, rows, spuOfSku);
      const parsed = rows.map(({ row, canonical }, at) => ({
        row,
        parsed: readRow(canonical, reading, claims[at]),
      }));
      return mergeRows(key, parsed, reading.language);
    });
  return {
    products: merged.flatMap(({ product }) => (product ? [product] : [])),
    issues: [...merged.flatMap(({ issues }) => issues), ...groups.flatMap(({ faulty }) => faulty)],
  };
}
