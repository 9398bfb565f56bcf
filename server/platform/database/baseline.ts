import { createHash } from 'node:crypto';
import { StartError } from '../start-error.ts';

/** What a database, or a backup of one, records of an applied migration. */
export type AppliedMigration = { number: number; name: string; checksum: string };

/** Number of the last migration that the baseline replaces. Later ones are numbered after it. */
export const LAST_REPLACED = 670;

/** Hash of the names and checksums of all 134. */
const REPLACED_HASH = '90dd239e7b5f78f21c036c1b9493d2211ea42389bff0793013cdff6365f8f634';
/** The commit of the version before the baseline, which contains them. */
const LAST_COMMIT = '4cd77cd8';

const BASELINE_NUMBER = 1;

/**
 * Returns the record of a database that was made before the baseline as if the baseline had made it; any other record
 * as it is. Throws a StartError, which names the version to pass first, when the database is older than the baseline.
 */
export function recognizeBaseline(
  applied: readonly AppliedMigration[],
  migrations: readonly AppliedMigration[],
): AppliedMigration[] {
  const baseline = migrations.find(
    ({ number, name }) => number === BASELINE_NUMBER && !name.endsWith('.sql'),
  );
  const first = applied.find(({ number }) => number === BASELINE_NUMBER);
  if (!baseline || !first || first.name === baseline.name) return [...applied];
  const replaced = applied
    .filter(({ number }) => number <= LAST_REPLACED)
    .sort((a, b) => a.number - b.number);
  if (hashOf(replaced) !== REPLACED_HASH) throw tooOld(replaced.at(-1)?.name);
  return [baseline, ...applied.filter(({ number }) => number > LAST_REPLACED)];
}

const tooOld = (last: string | undefined): StartError =>
  new StartError(
    `the database is of an older version (its last migration is ${last}): ` +
      `start or restore it with commit ${LAST_COMMIT} of Lading first, which migrates it, then with this version`,
  );

function hashOf(applied: readonly AppliedMigration[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of applied) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}
