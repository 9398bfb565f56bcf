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
  for (const given of new Set(names)) {
    const words = nameWords(given);
    if (words.length === 0) continue;
    const denied = await findDenied(tx, { given, words });
    if (!denied) continue;
    const hit = await insertHit(tx, { cart, given, source: denied.source, denied: denied.name });
    if (hit) await addJob(tx, MAIL_SCREENING, { cart, given, source: denied.source, denied: denied.name });
    return true;
  }
  return false;
}
