import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppliedMigration } from '../platform/database/baseline.ts';

const FOLDER = path.join(import.meta.dirname, 'fixtures');

/** A backup of a demo shop by the last version before the baseline, with at least a row in every table. */
export const OLD_BACKUP = path.join(FOLDER, 'shop-0670.backup');

/** Returns what a database of the last version before the baseline records: the 134 migrations that it replaces. */
export function readReplacedMigrations(): AppliedMigration[] {
  const lines = readFileSync(path.join(FOLDER, 'replaced-migrations.txt'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [name = '', checksum = ''] = line.split(' ');
    return { number: Number(name.slice(0, 4)), name, checksum };
  });
}
