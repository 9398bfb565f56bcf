import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { nameWords } from './rules.ts';
import { findDenied, insertHit } from './store.ts';

/** Name of the job that tells staff of a hit. */
export const MAIL_SCREENING = 'mail-screening';

/**
 * Compares the names of a buyer with the parties with whom the operator must not trade. Returns whether one is like
 * them; the hit is then stored and staff told, once per cart and name.
 */
export async function isDenied(tx: Database, cart: string, names: readonly string[]): Promise<boolean> {
  const compared = [...new Set(names)].map((given) => ({ given, words: nameWords(given) }));
  const found = await findDenied(tx, JSON.stringify(compared));
  if (!found) return false;
  const hit = { cart, given: found.given, source: found.source, denied: found.name };
  if (await insertHit(tx, hit)) await addJob(tx, MAIL_SCREENING, hit);
  return true;
}
