import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { backup } from '../platform/backup/backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { StartError } from '../platform/start-error.ts';
import { forgetSecrets } from './forget-secrets.ts';
import { openDatabase } from './open-database.ts';
import { printError, printLine } from './print.ts';

const USAGE = 'npm run db -- backup FILE | restore FILE [--force] | forget-secrets --force';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [action, file, ...rest] = positionals;
  if (action === 'forget-secrets' && values.force && !file) return forget();
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

/** Deletes the secrets of a shop whose key is lost. */
async function forget(): Promise<void> {
  const { url, close } = await openDatabase(readConfig(process.env), printLine);
  try {
    const { factors, webhooks, connections } = await forgetSecrets(url);
    printLine(`deleted ${factors} second factors, ${webhooks} webhooks, ${connections} connected shops`);
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
