import { migrate } from '../platform/database/migrate.ts';
import { retryWhileAway } from '../platform/database/retry-while-away.ts';
import type { Progress } from '../platform/start-error.ts';
import { resealSecrets } from './reseal-secrets.ts';

/** Brings a database to this release's schema, and its secrets to the present key; says what it did. */
export async function prepareDatabase(url: string, keys: readonly Buffer[], say: Progress): Promise<void> {
  const applied = await retryWhileAway(() => migrate(url));
  if (applied.length > 0) say(`migrated the database: ${applied.join(', ')}`);
  const resealed = await retryWhileAway(() => resealSecrets(url, keys));
  if (resealed > 0) say(`${resealed} secrets are sealed with the new key`);
}
