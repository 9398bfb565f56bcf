import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { backup } from '../platform/backup/backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { StartError } from '../platform/start-error.ts';
import { openDatabase } from './open-database.ts';
import { printError, printLine } from './print.ts';

const USAGE = 'npm run db -- backup FILE | npm run db -- restore FILE [--force]';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [action, file, ...rest] = positionals;
  if ((action !== 'backup' && action !== 'restore') || !file || rest.length > 0) throw new StartError(USAGE);
  if (action === 'restore' && !existsSync(file)) throw new StartError(`there is no ${file}`);
  const { url, close } = await openDatabase(readConfig(process.env), printLine);
  try {
    const { tables, rows } =
      action === 'backup'
        ? await backup(url, file, new Date(), printLine)
        : await restore({ url, file, force: values.force, progress: printLine });
    printLine(
      `${action === 'backup' ? 'backed up' : 'restored'} ${rows.toLocaleString('en')} rows of ${tables} tables`,
    );
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError;
  const message = error instanceof Error ? error.message : String(error);
  printError(isKnown ? message : `nothing was changed: ${message}`);
  process.exitCode = 1;
}
