import type { Language } from '../../../contract/fields.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { newsletterLink } from './newsletter-link.ts';
import { requestSubscription } from './query.ts';

/** `key` signs the links of the newsletter. */
export type NewsletterContext = { key: Buffer; publicUrl: string };

type Request = {
  email: string;
  /** First name of a member; an address without an account is greeted by itself. */
  name?: string;
  member?: number | null;
  language: Language;
};

/** Mails an address the link that confirms its subscription; nothing to one that has it. */
export async function subscribe(
  tx: Database,
  { key, publicUrl }: NewsletterContext,
  { email, name = email, member = null, language }: Request,
): Promise<void> {
  const address = email.toLowerCase();
  if (!(await requestSubscription(tx, { email: address, language }))) return;
  const link = newsletterLink({ key, publicUrl, purpose: 'confirm', email: address, language });
  const mail = composeMail('newsletterConfirm', language, { name, link });
  await sendMail(tx, { member, to: email, language, occasion: 'newsletter', ...mail });
}
