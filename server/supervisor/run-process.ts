import { checkMigrated } from '../platform/database/migrate.ts';
import { retryWhileAway } from '../platform/database/retry-while-away.ts';
import { makeDataDir } from '../platform/make-data-dir.ts';
import { readSealingKeys } from '../platform/sealing-keys.ts';
import { StartError } from '../platform/start-error.ts';
import { buildPages } from './build-pages.ts';
import { checkDatabase } from './check-database.ts';
import { hasDemoPictures, switchDemoAccounts } from './demo-shop.ts';
import { type ProcessName, processNames, programsFor } from './programs.ts';
import { printError, printLine } from './progress.ts';
import { checkSealingKeys } from './reseal-secrets.ts';
import { explain, readConfigOrExit } from './start-errors.ts';

const isProcess = (name: string): name is ProcessName => processNames.some((known) => known === name);

/**
 * Runs one process of the shop in this one, for a service manager that starts it again and sends it its signals. It needs
 * a migrated database of the operator's. Ends with 1 and one line where it cannot run.
 */
export async function runProcess(name: string): Promise<void> {
  const config = readConfigOrExit();
  const { DATABASE_URL: url } = config;
  try {
    if (!isProcess(name))
      throw new StartError(`${name} is no process of the shop: ${processNames.join(', ')}`);
    if (!url) throw new StartError('DATABASE_URL: a process of its own needs a PostgreSQL of yours');
    makeDataDir(config.DATA_DIR);
    await checkDatabase(url);
    await retryWhileAway(() => checkMigrated(url));
    // The search process opens no secrets.
    if (name !== 'search') await retryWhileAway(() => checkSealingKeys(url, readSealingKeys(config)));
    if (config.production && (name === 'web' || name === 'office'))
      await buildPages(process.env, new AbortController().signal, printLine);
    if (name === 'web') await switchDemoAccounts(url, config);
    await import(programsFor(await hasDemoPictures(url))[name]);
  } catch (error) {
    printError(explain(error));
    process.exit(1);
  }
}
