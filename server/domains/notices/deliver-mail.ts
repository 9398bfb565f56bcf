import type { Database } from '../../platform/database/statement.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { findMail, markFailed, markSent } from './store.ts';

/**
 * Hands one kept mail to the mail server and notes it; does nothing when that was done already. A failure is noted
 * in the row and thrown, so that the job is tried again later.
 */
export async function deliverMail(
  db: Database,
  transport: MailTransport,
  id: number,
  now: Date,
): Promise<void> {
  const mail = await findMail(db, id);
  if (!mail || mail.sent_at) return;
  const { recipient: to, subject, text, html } = mail;
  try {
    await transport.send({ id, to, subject, text, html });
  } catch (fault) {
    await markFailed(db, id, fault instanceof Error ? fault.message : String(fault));
    throw fault;
  }
  await markSent(db, id, now);
}
