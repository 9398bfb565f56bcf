import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { insertMail } from './store.ts';

/** A mail to somebody, in his language. `member` is null for a guest or an address that is no member's. */
export type Mail = {
  member: number | null;
  to: string;
  language: string;
  subject: string;
  text: string;
  html: string;
};

/** Name of the job that delivers a mail. */
export const DELIVER_MAIL = 'deliver-mail';

/**
 * Sends a mail if and only if the caller's transaction commits: kept in a row, delivered by a job, tried again for
 * days while the mail server is away. Gives the mail's id.
 */
export async function sendMail(tx: Database, mail: Mail): Promise<number> {
  const row = await insertMail(tx, mail);
  if (!row) throw new Error('a mail was not kept');
  await addJob(tx, DELIVER_MAIL, { mail: row.id }, { key: `mail-${row.id}` });
  return row.id;
}
