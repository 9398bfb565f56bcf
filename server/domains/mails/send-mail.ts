import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { type MailOccasion, mayMail } from './mail-limits.ts';
import { insertMail, resetMail } from './store.ts';

/** A mail in the language of its recipient. `member` is null for an address that is no member's. */
export type Mail = {
  member: number | null;
  to: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not the shop's own address. */
  replyTo?: string | null;
  /** Where one POST ends what the mail comes from, for mail programs that have a button for it (RFC 8058). */
  endUrl?: string | null;
  /** Two mails of one key are one: the second is not stored. */
  key?: string | null;
  /** What the mail counts as, where strangers can cause it: past MAX_MAILS_A_DAY none is stored. */
  occasion?: MailOccasion | null;
  /** As JobOptions.turn, where one action mails many. */
  turn?: number;
};

/** Name of the job that delivers a mail. */
export const DELIVER_MAIL = 'deliver-mail';

/**
 * Sends a mail if the caller's transaction commits: stores it and enqueues the job that delivers it, which is tried
 * again for days. Returns the mail's id; null for a repeated key, and when the address has had enough of its occasion.
 */
export async function sendMail(
  tx: Database,
  { key = null, occasion = null, replyTo = null, endUrl = null, turn = 0, ...mail }: Mail,
): Promise<number | null> {
  if (occasion && !(await mayMail(tx, { address: mail.to, occasion }))) return null;
  const row = await insertMail(tx, { ...mail, key, occasion, replyTo, endUrl });
  if (!row) return null;
  await deliver(tx, row.id, turn);
  return row.id;
}

/** One job a mail: another one takes the place of one that waits or was given up. */
const deliver = (tx: Database, id: number, turn = 0): Promise<void> =>
  addJob(tx, DELIVER_MAIL, { mail: id }, { key: `mail-${id}`, turn });

/** Sends a stored mail again if the caller's transaction commits, one that was sent too. Returns false when there is none. */
export async function resendMail(tx: Database, id: number): Promise<boolean> {
  if ((await resetMail(tx, id)) === 0) return false;
  await deliver(tx, id);
  return true;
}
