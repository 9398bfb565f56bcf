import type { Database } from '../../platform/database/statement.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { findMail, markFailed, markSent } from './store.ts';

type Dependencies = { db: Database; transport: MailTransport; now: () => Date };

/**
 * Sends a stored mail and marks it as sent; does nothing for a sent one. A failure is stored in its row and thrown, so
 * that the job is tried again later.
 */
export async function deliverMail({ db, transport, now }: Dependencies, id: number): Promise<void> {
  const mail = await findMail(db, id);
  if (!mail || mail.sent_at) return;
  const { recipient: to, subject, text, html, reply_to: replyTo, end_url: endUrl } = mail;
  try {
    await transport.send({
      id,
      to,
      subject,
      text,
      html,
      ...(replyTo && { replyTo }),
      ...(endUrl && { endUrl }),
    });
  } catch (error) {
    await markFailed(db, id, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markSent(db, id, now());
}
