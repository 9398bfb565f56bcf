import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { Language } from '../../contract/fields.ts';
import type { Config } from '../composition/config/config.ts';
import { newsletterLink } from '../flows/newsletter/newsletter-link.ts';
import { listSubscribers } from '../flows/newsletter/query.ts';
import { openSecret } from '../platform/database/secrets/open-secret.ts';
import { csvOf } from '../platform/files/csv-stream.ts';
import { commandProcess } from './command-process.ts';

export const NEWSLETTER_USAGE = 'newsletter';

const BATCH = 5000;
const COLUMNS = ['email', 'language', 'confirmed_at', 'unsubscribe'];

async function* subscribers(pool: Pool, publicUrl: string): AsyncGenerator<string[]> {
  const key = await openSecret(pool, 'newsletter');
  for (let after = ''; ; ) {
    const rows = await listSubscribers(pool, after, BATCH);
    for (const { email, language, confirmedAt } of rows) {
      const link = { key, publicUrl, purpose: 'end', email, language: language as Language } as const;
      yield [email, language, confirmedAt.toISOString(), newsletterLink(link)];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.email;
  }
}

/** Prints who gets the newsletter as CSV, each with the link that every issue must carry to end it. */
export const newsletter = (pool: Pool, { PUBLIC_URL: publicUrl }: Config): Promise<void> =>
  pipeline(csvOf(subscribers(pool, publicUrl), { columns: COLUMNS }), commandProcess().stdout, {
    end: false,
  });
