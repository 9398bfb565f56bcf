import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigFault, readConfig } from '../config.ts';
import {
  type ImportProgress,
  type ImportSummary,
  importCatalogue,
} from '../flows/import-catalogue/import-catalogue.ts';
import { writeReport } from '../flows/import-catalogue/report.ts';
import { createPool } from '../platform/database/pool.ts';
import { StartFault } from '../platform/start-fault.ts';
import { openDatabase } from './open-database.ts';
import { say, sayFault } from './say.ts';

const USAGE = 'npm run catalogue -- import FILE';
const CONNECTIONS = 2;
const BETWEEN_LINES = 2000;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [action, file, ...rest] = positionals;
  if (action !== 'import' || !file || rest.length > 0) throw new StartFault(USAGE);
  if (!existsSync(file)) throw new StartFault(`there is no ${file}`);
  const { url, close } = await openDatabase(readConfig(process.env), say);
  const pool = createPool(url, CONNECTIONS);
  try {
    const summary = await importCatalogue(pool, file, tell());
    await sum(summary, file);
  } finally {
    await pool.end();
    await close();
  }
}

/** Says how far it is, not more often than every two seconds. */
function tell(): ImportProgress {
  let said = 0;
  return (step, done, of) => {
    const now = Date.now();
    if (now - said < BETWEEN_LINES && done !== of) return;
    said = now;
    say(
      `${step}: ${done.toLocaleString('en')}${of === undefined ? '' : ` of ${of.toLocaleString('en')}`} rows`,
    );
  };
}

async function sum(
  { format, resumed, created, changed, unchanged, rows, bad, faults }: ImportSummary,
  file: string,
): Promise<void> {
  say(
    `${resumed ? 'went on with' : 'imported'} ${rows.toLocaleString('en')} rows (${format}): ${created} products new, ${changed} changed, ${unchanged} as they were`,
  );
  if (bad === 0) return;
  const report = `${file}.faults.csv`;
  try {
    await writeReport(report, faults());
    say(`${bad} rows could not be taken: ${report}`);
  } catch {
    say(`${bad} rows could not be taken:`);
    for await (const { row, column, found, reason } of faults())
      say(`row ${row}, ${column}: ${reason} (found ${JSON.stringify(found)})`);
  }
}

try {
  await main();
} catch (fault) {
  const known = fault instanceof StartFault || fault instanceof ConfigFault;
  const message = fault instanceof Error ? fault.message : String(fault);
  sayFault(known ? message : `stopped: ${message}; the same command goes on from here`);
  process.exitCode = 1;
}
