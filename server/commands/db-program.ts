import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Config } from '../composition/config/config.ts';
import { backup } from '../platform/backup/backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { readSealingKeys } from '../platform/sealing-keys.ts';
import { StartError } from '../platform/start-error.ts';
import { checkDatabase } from '../supervisor/check-database.ts';
import { prepareDatabase } from '../supervisor/prepare-database.ts';
import { forgetSecrets } from './forget-secrets.ts';
import { printLine } from './print.ts';
import type { Program } from './run-program.ts';

const USAGE = 'npm run db -- migrate | backup FILE | restore FILE [--force] | forget-secrets --force';

/** `npm run db`. */
export const db: Program = { parse, describe: (message) => `nothing was changed: ${message}` };

function parse(words: string[]): ReturnType<Program['parse']> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [action, file, ...rest] = positionals;
  if (action === 'migrate' && !file) return migrateDatabase;
  if (action === 'forget-secrets' && values.force && !file) return forget;
  if ((action !== 'backup' && action !== 'restore') || !file || rest.length > 0) throw new StartError(USAGE);
  if (action === 'restore' && !existsSync(file)) throw new StartError(`there is no ${file}`);
  return async (url) => {
    const { tables, rows } =
      action === 'backup'
        ? await backup(url, file, new Date(), printLine)
        : await restore({ url, file, force: values.force, progress: printLine });
    printLine(
      `${action === 'backup' ? 'backed up' : 'restored'} ${rows.toLocaleString('en')} rows of ${tables} tables`,
    );
  };
}

/** Prepares the database for the processes of this release; those of the release before may still run. */
async function migrateDatabase(url: string, config: Config): Promise<void> {
  await checkDatabase(url);
  await prepareDatabase(url, readSealingKeys(config), printLine);
  printLine('the database is ready for this release');
}

/** Deletes the secrets of a shop whose key is lost. */
async function forget(url: string): Promise<void> {
  const { factors, webhooks, connections } = await forgetSecrets(url);
  printLine(`deleted ${factors} second factors, ${webhooks} webhooks, ${connections} connected shops`);
}
