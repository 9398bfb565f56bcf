import type { Database } from '../../platform/database/statement.ts';
import { composeMail, type MailKind } from './compose.ts';
import type { MailOccasion } from './mail-limits.ts';
import { sendMail } from './send-mail.ts';

/** The language of mails to staff, and of what the program prints. */
export const STAFF_LANGUAGE = 'en';

type StaffMail = {
  kind: MailKind;
  values: Record<string, string | number>;
  /** Where the mail leads to. */
  link: string;
  /** Of the shop, where `link` leads elsewhere. */
  shopUrl?: string;
  /** Two mails of one key to a person are one. */
  key?: string;
  /** What the mails count as, where strangers can cause them; see sendMail. */
  occasion?: MailOccasion | null;
};

/** Mails all of `staff` the same, if the caller's transaction commits. */
export async function mailStaff(
  tx: Database,
  staff: readonly { email: string }[],
  { kind, values, link, shopUrl, key, occasion = null }: StaffMail,
): Promise<void> {
  for (const { email } of staff) {
    const mail = composeMail(kind, STAFF_LANGUAGE, {
      ...values,
      name: email,
      link,
      ...(shopUrl && { shopUrl }),
    });
    const own = key === undefined ? null : `${key} ${email}`;
    await sendMail(tx, { member: null, to: email, language: STAFF_LANGUAGE, occasion, key: own, ...mail });
  }
}
