import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { nameWords } from './rules.ts';
import { insertHit, listDenied } from './store.ts';

/** Name of the job that tells staff of a hit. */
export const MAIL_SCREENING = 'mail-screening';

/**
 * Compares names of buyers and receivers with the parties with whom the operator must not trade. Returns those that are
 * like one; their hits are then stored and staff told, once per cart and name. `cart`: what staff reads where they come
 * from, a cart or a batch.
 */
export async function screenNames(
  tx: Database,
  cart: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const compared = [...new Set(names)].map((given) => ({ given, words: nameWords(given) }));
  const found = await listDenied(tx, JSON.stringify(compared));
  for (const { given, source, name } of found) {
    const hit = { cart, given, source, denied: name };
    if (await insertHit(tx, hit)) await addJob(tx, MAIL_SCREENING, hit);
  }
  return new Set(found.map(({ given }) => given));
}
