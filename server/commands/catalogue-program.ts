import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import type { Config } from '../composition/config/config.ts';
import { saveRedirect } from '../domains/catalogue/index.ts';
import { retryPictures } from '../flows/fetch-pictures/retry-pictures.ts';
import { withdrawProducts } from '../flows/withdraw-products/withdraw-products.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { StartError } from '../platform/start-error.ts';
import { commandProcess } from './command-process.ts';
import { exportFile, formatNames, readFormat, readKind } from './export-command.ts';
import { importFlags, readImportOptions } from './import-arguments.ts';
import { importFile } from './import-command.ts';
import { printLine } from './print.ts';
import { printPictures, printRetried } from './print-pictures.ts';
import type { Program } from './run-program.ts';
import { undoLastImport } from './undo-command.ts';

const USAGE = `npm run catalogue -- import FILE [--map FIELD=COLUMN]... [--currency=EUR] [--decimal=,] [--dates=day]
    [--encoding=NAME] [--dry-run] [--language=de] [--untracked=PIECES] [--pictures=https://...]
    [--sheet=NAME] [--header-row=ROW] [--hidden-rows=read|skip]
npm run catalogue -- undo
npm run catalogue -- export [--format=${formatNames.join('|')}] [--as=csv|xlsx] FILE
npm run catalogue -- pictures [retry]
npm run catalogue -- withdraw SKU... [--to=/PATH]
npm run catalogue -- redirect /OLD/PATH /NEW/PATH|gone`;
// An import has one for its lock, one to write and one to read ahead.
const CONNECTIONS = 3;

const isPath = (text: string | undefined): text is string => text !== undefined && /^\/(?![/\\])/.test(text);

type Command = (pool: Pool, config: Config) => Promise<void>;

/** `npm run catalogue`. */
export const catalogue: Program = {
  parse: (words) => {
    const { positionals, values } = readArguments(words);
    const command = parseCommand(positionals, values);
    if (!command) throw new StartError(USAGE);
    return async (url, config) => {
      await migrate(url);
      const pool = createPool(url, CONNECTIONS);
      await command(pool, config).finally(() => pool.end());
    };
  },
  describe: (message) => `stopped: ${message}; the same command goes on from here`,
};

function readArguments(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        'dry-run': { type: 'boolean' },
        format: { type: 'string' },
        as: { type: 'string' },
        ...importFlags,
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** The action of a command line; undefined for an unknown one. */
function parseCommand(
  [action, ...rest]: string[],
  { to, format, as, 'dry-run': isDryRun, ...values }: ReturnType<typeof readArguments>['values'],
): Command | undefined {
  const [one, other] = rest;
  if (action === 'import' && one && rest.length === 1) return parseImport(one, values, isDryRun ?? false);
  if (action === 'export' && one && rest.length === 1) {
    const request = { file: writablePath(one), format: readFormat(format), as: readKind(as, one) };
    return (pool, { PUBLIC_URL: publicUrl }) => exportFile(pool, { ...request, publicUrl });
  }
  if (action === 'undo' && rest.length === 0) return undoLastImport;
  if (action === 'pictures' && rest.length === 0) return printPictures;
  if (action === 'pictures' && one === 'retry' && rest.length === 1)
    return async (pool, { FILES_URL: filesUrl, DATA_DIR: dataDir }) =>
      printRetried(await retryPictures(pool, await openFiles({ filesUrl, dataDir })));
  if (action === 'withdraw' && one && (to === undefined || isPath(to)))
    return async (pool) => {
      const count = await withdrawProducts(pool, rest, to ?? null);
      printLine(`withdrew ${count} products; their addresses ${to ? `lead to ${to}` : 'are gone for good'}`);
    };
  if (action === 'redirect' && isPath(one) && (other === 'gone' || isPath(other)))
    return async (pool) => {
      await saveRedirect(pool, one, other === 'gone' ? null : other);
      printLine(`${one} ${other === 'gone' ? 'is gone for good' : `leads to ${other}`}`);
    };
  return undefined;
}

/** Refuses a file in a folder that does not exist, before anything is read. */
function writablePath(file: string): string {
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new StartError(`there is no folder ${folder} for ${path.basename(file)}`);
  if (existsSync(file) && !statSync(file).isFile()) throw new StartError(`${file} is not a file`);
  return file;
}

function parseImport(
  file: string,
  values: Parameters<typeof readImportOptions>[0],
  isDryRun: boolean,
): (pool: Pool) => Promise<void> {
  if (!existsSync(file)) throw new StartError(`there is no ${file}`);
  if (!statSync(file).isFile()) throw new StartError(`${file} is not a file`);
  const options = readImportOptions(values);
  return async (pool) => {
    // Scripts see by it that rows were refused; all others are imported.
    if ((await importFile(pool, file, { options, isDryRun })) > 0) commandProcess().exitCode = 2;
  };
}
