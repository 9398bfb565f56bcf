import { stringify } from 'csv-stringify/sync';
import type { Pool } from 'pg';
import type { Language } from '../../contract/fields.ts';
import type { Config } from '../config.ts';
import { newsletterLink } from '../flows/newsletter/newsletter-link.ts';
import { listSubscribers } from '../flows/newsletter/query.ts';
import { openSecret } from '../platform/database/secrets/open-secret.ts';
import { printLine } from './print.ts';

export const NEWSLETTER_USAGE = 'newsletter';

const BATCH = 5000;

/** Prints who gets the newsletter as CSV, each with the link that every issue must carry to end it. */
export async function newsletter(pool: Pool, { PUBLIC_URL: publicUrl }: Config): Promise<void> {
  const key = await openSecret(pool, 'newsletter');
  printLine('email,language,confirmed_at,unsubscribe');
  for (let after = ''; ; ) {
    const rows = await listSubscribers(pool, after, BATCH);
    for (const { email, language, confirmedAt } of rows) {
      const link = { key, publicUrl, purpose: 'end', email, language: language as Language } as const;
      printLine(stringify([[email, language, confirmedAt.toISOString(), newsletterLink(link)]]).trimEnd());
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.email;
  }
}
