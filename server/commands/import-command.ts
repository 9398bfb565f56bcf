import type { Pool } from 'pg';
import { type ImportSummary, importCatalogue } from '../flows/import-catalogue/import-catalogue.ts';
import type { ImportOptions, ImportPlan, ImportProgress } from '../flows/import-catalogue/import-run.ts';
import type { PreviewWriter } from '../flows/import-catalogue/preview.ts';
import { writeReport } from '../flows/import-catalogue/write-report.ts';
import { createPreview } from './preview-command.ts';
import { printLine } from './print.ts';

const MIN_INTERVAL_MS = 2000;
const MAX_PRINTED_ISSUES = 100;

type Request = { options: ImportOptions; isDryRun: boolean };

/**
 * Imports a file and prints what becomes of its columns, the progress and the result. A dry run writes nothing but its
 * report. Returns the rows refused.
 */
export async function importFile(pool: Pool, file: string, { options, isDryRun }: Request): Promise<number> {
  const onPlan = (plan: ImportPlan): void => printPlan(plan, options);
  const preview = isDryRun ? createPreview(`${file}.preview.csv`) : undefined;
  const onProgress = createProgress();
  const summary = await importCatalogue(pool, { file, options, onProgress, onPlan, dryRun: preview?.write });
  if (preview) await writeLeftOut(preview.write, summary);
  await preview?.finish();
  await printSummary(summary, file, isDryRun);
  return summary.bad;
}

/** What an import would not take: rows by their errors, cells by their warnings. */
async function writeLeftOut(write: PreviewWriter, summary: ImportSummary): Promise<void> {
  for await (const { row, severity, column, found, reason } of summary.issues())
    if (severity !== 'derived')
      await write([{ row, sku: '', what: 'left out', column, before: found, after: reason }]);
}

/** Prints what is decided of the file, before anything is written. */
function printPlan({ title, kind, columns, reading, warnings }: ImportPlan, options: ImportOptions): void {
  printLine(`format: ${title} (${kind})`);
  for (const { column, decision, field, note } of columns) {
    const target = field === undefined ? '' : ` as ${field}`;
    printLine(`  ${column}: ${decision}${target}${note ? ` (${note})` : ''}`);
  }
  const { decimal, currency, language, untracked } = reading;
  const source = options.currency
    ? ''
    : currency === 'USD'
      ? '; --currency names another'
      : ', as the file says';
  printLine(`prices that name no currency are ${currency}${source}; decimals after "${decimal}"`);
  printLine(
    `texts without a language are ${language}; stock that nobody counts is ${untracked} pieces (--untracked)`,
  );
  for (const warning of warnings) printLine(`warning: ${warning}`);
}

/** Prints the progress, at most every two seconds. */
function createProgress(): ImportProgress {
  let printedAt = 0;
  return (step, done, of) => {
    const now = Date.now();
    if (now - printedAt < MIN_INTERVAL_MS && done !== of) return;
    printedAt = now;
    printLine(
      `${step}: ${done.toLocaleString('en')}${of === undefined ? '' : ` of ${of.toLocaleString('en')}`} rows`,
    );
  };
}

async function printSummary(summary: ImportSummary, file: string, isDryRun: boolean): Promise<void> {
  const { format, resumed, created, changed, unchanged, rows, bad, warned, derived } = summary;
  printLine(
    `${isDryRun ? 'nothing is written; an import would read' : resumed ? 'resumed' : 'imported'} ${rows.toLocaleString('en')} rows (${format}): ${created} products new, ${changed} changed, ${unchanged} as they were`,
  );
  const { currency, millionths } = summary;
  const rate = (millionths / 1_000_000).toLocaleString('en', { maximumFractionDigits: 6 });
  printLine(
    currency === 'USD'
      ? 'prices are US dollars for one piece, but for those that name another currency'
      : `prices are US dollars for one piece; those that name no currency were ${currency}, ${rate} for 1 USD`,
  );
  if (rows === 0) printLine('the file has a header and no rows below it');
  if (bad + warned + derived === 0) return;
  printLine(`${bad} rows refused, ${warned} with warnings, ${derived} with derived values`);
  const report = `${file}.faults.csv`;
  try {
    await writeReport(report, summary.issues());
    printLine(`all of them: ${report}`);
  } catch {
    printLine(`${report} could not be written; the first ${MAX_PRINTED_ISSUES}:`);
    await printIssues(summary);
  }
}

async function printIssues(summary: ImportSummary): Promise<void> {
  let printed = 0;
  for await (const { row, severity, column, found, reason } of summary.issues()) {
    if (printed === MAX_PRINTED_ISSUES) return;
    printed += 1;
    printLine(`row ${row}, ${column}: ${severity}: ${reason} (found ${JSON.stringify(found)})`);
  }
}
