import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigFault, readConfig } from '../config.ts';
import { backup } from '../platform/backup/backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { StartFault } from '../platform/start-fault.ts';
import { openDatabase } from './open-database.ts';
import { say, sayFault } from './say.ts';

const USAGE = 'npm run db -- backup FILE | npm run db -- restore FILE [--force]';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [action, file, ...rest] = positionals;
  if ((action !== 'backup' && action !== 'restore') || !file || rest.length > 0) throw new StartFault(USAGE);
  if (action === 'restore' && !existsSync(file)) throw new StartFault(`there is no ${file}`);
  const { url, close } = await openDatabase(readConfig(process.env), say);
  try {
    const { tables, rows } =
      action === 'backup'
        ? await backup(url, file, new Date(), say)
        : await restore({ url, file, force: values.force, progress: say });
    say(
      `${action === 'backup' ? 'backed up' : 'restored'} ${rows.toLocaleString('en')} rows of ${tables} tables`,
    );
  } finally {
    await close();
  }
}

try {
  await main();
} catch (fault) {
  const known = fault instanceof StartFault || fault instanceof ConfigFault;
  const message = fault instanceof Error ? fault.message : String(fault);
  sayFault(known ? message : `nothing was changed: ${message}`);
  process.exitCode = 1;
}
