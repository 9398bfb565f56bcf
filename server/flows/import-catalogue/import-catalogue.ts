import path from 'node:path';
import type { Pool } from 'pg';
import { addJob } from '../../platform/jobs/add-job.ts';
import { StartError } from '../../platform/start-error.ts';
import { hashFile, openTable } from '../../platform/tables/open-table.ts';
import type { Table } from '../../platform/tables/table.ts';
import { planColumns } from '../catalogue-formats/columns/plan-columns.ts';
import { proposeMap } from '../catalogue-formats/columns/propose-map.ts';
import { definitionOf, detectFormat } from '../catalogue-formats/detect-format.ts';
import { currencyAdvice } from '../catalogue-formats/rows/currency-advice.ts';
import type { CellIssue } from '../catalogue-formats/rows/parsed-row.ts';
import type { Reading } from '../catalogue-formats/rows/reading.ts';
import { unreadUnits } from '../catalogue-formats/rows/unread-currency.ts';
import { countCategories } from '../publish/index.ts';
import { deleteFormerChanges } from './changes/query-changes.ts';
import { decideReading } from './decide-reading.ts';
import { withImportLock } from './import-lock.ts';
import type { ImportOptions, ImportPlan, ImportProgress, ImportRun } from './import-run.ts';
import type { PreviewWriter } from './preview.ts';
import { analyzeCatalogue, currentRates } from './query-products.ts';
import {
  countRows,
  deleteDryRuns,
  deleteFormerRows,
  deleteWrittenRows,
  findOpenRun,
  reportedRows,
  type StoredReading,
  setRunState,
  startRun,
  startWriting,
} from './query-run.ts';
import { stageFile } from './stage-file.ts';
import { writeStaged } from './write-staged.ts';

/** The result of an import. Products are counted by this call alone, rows over the whole file. */
export type ImportSummary = {
  run: number;
  format: string;
  resumed: boolean;
  created: number;
  changed: number;
  unchanged: number;
  rows: number;
  /** Rows that were refused, those with a warning, and those with a derived value. */
  bad: number;
  warned: number;
  derived: number;
  /** Currency of prices that name none, and its units for one US dollar, in millionths: prices are stored in US cents. */
  currency: string;
  millionths: number;
  /** What the report says, row by row, read in pages. */
  issues(): AsyncGenerator<{ row: number } & CellIssue>;
};

type Request = {
  file: string;
  options?: ImportOptions;
  onProgress: ImportProgress;
  /** Called once when everything is staged and nothing is written yet. */
  onPlan?: (plan: ImportPlan) => void;
  /** Writes nothing, and is called with what an import would create and change. */
  dryRun?: PreviewWriter | undefined;
};

const PAGE_ROWS = 1000;

/**
 * Imports a file of products in one of the known formats, detected by its header. Rows with errors are rejected and
 * listed, the others imported. An interrupted run resumes where it stopped, identified by the file's content and the
 * options. Importing the same file twice changes nothing. Throws StartError for a file that cannot be read, an unknown
 * header, and while another import is running.
 */
export async function importCatalogue(pool: Pool, request: Request): Promise<ImportSummary> {
  const { map, ...source } = request.options ?? {};
  const isHeader = (cells: readonly string[]) => detectFormat(cells, map) !== undefined;
  const table = await openTable(request.file, { ...source, isHeader });
  if (table.header.length === 0) throw new StartError('the file is empty');
  const definition = detectFormat(table.header, map);
  if (!definition) throw new StartError(unknownHeader(table, map));
  return withImportLock(pool, () => importTable(pool, request, { table, format: definition.format }));
}

async function importTable(
  pool: Pool,
  { file, options = {}, onProgress, onPlan, dryRun }: Request,
  { table, format }: { table: Table; format: string },
): Promise<ImportSummary> {
  const rates = await ratesOf(pool, options.currency);
  const hash = await hashFile(file, { ...options, map: [...(options.map ?? [])] });
  await deleteDryRuns(pool);
  const open = dryRun ? undefined : await findOpenRun(pool, hash);
  const newRun = { name: path.basename(file), hash, format, isDryRun: dryRun !== undefined };
  const id = open?.id ?? (await startRun(pool, newRun))?.id ?? 0;
  await deleteFormerRows(pool, id);
  const definition = definitionOf(format);
  const columns = planColumns(table.header, definition, options.map);
  const run: ImportRun = { pool, id, table, definition, columns, onProgress };
  const stored = (open?.state === 'writing' && open.reading) || (await stage(run, options, rates));
  const reading: Reading = { ...stored, rates };
  onPlan?.({ title: definition.title, kind: table.kind, columns, reading, warnings: table.warnings ?? [] });
  const { rows, ...counts } = await writeStaged(run, reading, dryRun);
  if (!dryRun) await finishCatalogue(pool, id, counts.created > 0);
  await setRunState(pool, id, 'done');
  await deleteWrittenRows(pool, id);
  const { bad = 0, warned = 0, derived = 0 } = (await countRows(pool, id)) ?? {};
  const totals = { rows, bad, warned, derived };
  return {
    run: id,
    format,
    resumed: open !== undefined,
    ...counts,
    ...totals,
    currency: reading.currency,
    millionths: rates[reading.currency] ?? 0,
    issues: () => issuesOf(pool, id),
  };
}

/** What is done once everything is written. */
async function finishCatalogue(pool: Pool, run: number, hasNew: boolean): Promise<void> {
  await countCategories(pool);
  await deleteFormerChanges(pool, run);
  // The worker fetches the pictures; it need not wait for the clock.
  await addJob(pool, 'sweep-remote-pictures', {}, { key: 'sweep-remote-pictures' });
  if (hasNew) await analyzeCatalogue(pool);
}

/** Stages the file and decides how it is read. Throws StartError where the shop can convert none of its prices. */
async function stage(
  run: ImportRun,
  options: ImportOptions,
  rates: Reading['rates'],
): Promise<StoredReading> {
  const evidence = await stageFile(run);
  const reading = decideReading(run, options, evidence);
  if (!(reading.currency in rates)) throw new StartError(currencyAdvice(reading.currency));
  const { unread, isAll } = unreadUnits(evidence, rates);
  if (isAll) throw new StartError(unread.map(currencyAdvice).join('\n'));
  await startWriting(run.pool, run.id, JSON.stringify(reading));
  return reading;
}

async function ratesOf(pool: Pool, asked: string | undefined): Promise<Reading['rates']> {
  const rates = {
    USD: 1_000_000,
    ...Object.fromEntries((await currentRates(pool)).map((row) => [row.code, row.millionths])),
  };
  if (asked !== undefined && !(asked in rates))
    throw new StartError(`${currencyAdvice(asked)}; it has ${Object.keys(rates).join(', ')}`);
  return rates;
}

/** What to do about a header of no known format. */
function unknownHeader(table: Table, map: ImportOptions['map']): string {
  const names = table.header.map((name) => JSON.stringify(name.trim())).join(', ');
  const pairs = proposeMap(table.header);
  const proposed = pairs.map(([field, column]) => `--map ${quote(`${field}=${column}`)}`);
  const namesProduct = pairs.some(([field]) => field === 'sku' || field === 'title');
  const lines = [
    map?.size
      ? 'the mapping needs sku or title, and columns that the file has'
      : `the first row with content is not the header of a known format (${table.kind}), nor is one of the next twenty; --header-row and --sheet name another`,
    `its columns are ${names}`,
    proposed.length > 0 && !namesProduct
      ? `add the column that names products, --map sku=COLUMN or --map title=COLUMN, to: ${proposed.join(' ')}`
      : proposed.length > 0
        ? `name ours with --map, perhaps: ${proposed.join(' ')}`
        : 'name ours with --map FIELD=COLUMN, such as --map sku=Article --map title=Name --map price=Price',
    ...(table.warnings ?? []),
    'docs/operate/import.md lists our columns',
  ];
  return lines.join('\n');
}

const quote = (text: string): string =>
  /^[\w=.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

async function* issuesOf(pool: Pool, run: number): AsyncGenerator<{ row: number } & CellIssue> {
  for (let after = 0; ; ) {
    const page = await reportedRows(pool, run, after, PAGE_ROWS);
    for (const { row, issues } of page) for (const issue of issues) yield { row, ...issue };
    const last = page.at(-1);
    if (!last) return;
    after = last.row;
  }
}
