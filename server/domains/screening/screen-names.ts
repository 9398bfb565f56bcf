import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { nameWords } from './rules.ts';
import { findDenied, insertHit, listDenied } from './store.ts';

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

/**
 * Compares the names of many receivers at once; see isDenied. Returns those that are like a denied party's. `batch`: what
 * staff reads where the names come from.
 */
export async function screenNames(
  tx: Database,
  batch: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const compared = [...new Set(names)].map((given) => ({ given, words: nameWords(given) }));
  const found = await listDenied(tx, JSON.stringify(compared));
  for (const { given, source, name } of found) {
    const hit = { cart: batch, given, source, denied: name };
    if (await insertHit(tx, hit)) await addJob(tx, MAIL_SCREENING, hit);
  }
  return new Set(found.map(({ given }) => given));
}
