import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { putRedirect } from '../domains/catalogue/index.ts';
import { retryPictures } from '../flows/fetch-pictures/retry-pictures.ts';
import { type ImportSummary, importCatalogue } from '../flows/import-catalogue/import-catalogue.ts';
import type { ImportProgress } from '../flows/import-catalogue/import-run.ts';
import { writeReport } from '../flows/import-catalogue/write-report.ts';
import { withdrawProducts } from '../flows/withdraw-products/withdraw-products.ts';
import { createPool } from '../platform/database/pool.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { StartError } from '../platform/start-error.ts';
import { openDatabase } from './open-database.ts';
import { printError, printLine } from './print.ts';
import { printPictures, printRetried } from './print-pictures.ts';

const USAGE = `npm run catalogue -- import FILE
npm run catalogue -- pictures [retry]
npm run catalogue -- withdraw SKU... [--to=/PATH]
npm run catalogue -- redirect /OLD/PATH /NEW/PATH|gone`;
const CONNECTIONS = 2;
const MIN_INTERVAL_MS = 2000;

const isPath = (text: string | undefined): text is string => text !== undefined && /^\/(?![/\\])/.test(text);

type Command = (pool: Pool, config: Config) => Promise<void>;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [action, ...rest] = positionals;
  const run = parseCommand(action, rest, values.to);
  if (!run) throw new StartError(USAGE);
  const config = readConfig(process.env);
  const { url, close } = await openDatabase(config, printLine);
  const pool = createPool(url, CONNECTIONS);
  try {
    await run(pool, config);
  } finally {
    await pool.end();
    await close();
  }
}

/** The action of a command line; undefined for an unknown one. */
function parseCommand(
  action: string | undefined,
  rest: string[],
  to: string | undefined,
): Command | undefined {
  const [one, other] = rest;
  if (action === 'import' && one && rest.length === 1) {
    if (!existsSync(one)) throw new StartError(`there is no ${one}`);
    return async (pool) => printSummary(await importCatalogue(pool, one, createProgress()), one);
  }
  if (action === 'pictures' && rest.length === 0) return printPictures;
  if (action === 'pictures' && one === 'retry' && rest.length === 1)
    return async (pool, { FILES_URL: filesUrl, DATA_DIR: dataDir }) =>
      printRetried(await retryPictures(pool, openFiles({ filesUrl, dataDir })));
  if (action === 'withdraw' && one && (to === undefined || isPath(to)))
    return async (pool) => {
      const count = await withdrawProducts(pool, rest, to ?? null);
      printLine(`withdrew ${count} products; their addresses ${to ? `lead to ${to}` : 'are gone for good'}`);
    };
  if (action === 'redirect' && isPath(one) && (other === 'gone' || isPath(other)))
    return async (pool) => {
      await putRedirect(pool, one, other === 'gone' ? null : other);
      printLine(`${one} ${other === 'gone' ? 'is gone for good' : `leads to ${other}`}`);
    };
  return undefined;
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

async function printSummary(
  { format, resumed, created, changed, unchanged, rows, bad, errors }: ImportSummary,
  file: string,
): Promise<void> {
  printLine(
    `${resumed ? 'went on with' : 'imported'} ${rows.toLocaleString('en')} rows (${format}): ${created} products new, ${changed} changed, ${unchanged} as they were`,
  );
  if (bad === 0) return;
  const report = `${file}.faults.csv`;
  try {
    await writeReport(report, errors());
    printLine(`${bad} rows could not be taken: ${report}`);
  } catch {
    printLine(`${bad} rows could not be taken:`);
    for await (const { row, column, found, reason } of errors())
      printLine(`row ${row}, ${column}: ${reason} (found ${JSON.stringify(found)})`);
  }
}

try {
  await main();
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError;
  const message = error instanceof Error ? error.message : String(error);
  printError(isKnown ? message : `stopped: ${message}; the same command goes on from here`);
  process.exitCode = 1;
}
