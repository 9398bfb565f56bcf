import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage, type Language, languages } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { composeMail, type MailKind, sendMail } from '../../domains/mails/index.ts';
import {
  findMember,
  findMemberByEmail,
  hashOf,
  insertCode,
  invalidateCodes,
  type MemberRow,
  makeSecret,
  WARN_OF_SIGN_INS,
} from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Tasks } from '../../platform/jobs/run-jobs.ts';

type Dependencies = { pool: Pool; publicUrl: string };
type OwnerMail = {
  member: MemberRow;
  kind: MailKind;
  language: Language;
  path: string;
  minutes?: number;
  hours?: number;
};

/** Names of the jobs that this flow adds. */
export const MAIL_RESET = 'mail-reset';
export const MAIL_PASSWORD_CHANGED = 'mail-password-changed';
export const MAIL_VERIFICATION = 'mail-verification';

const RESET_LIFETIME_S = 30 * 60;
const VERIFICATION_LIFETIME_H = 24;

const ResetRequest = z.object({ email: z.string(), language: z.enum(languages) });
const FailedSignIns = z.object({ email: z.string() });
const Verification = z.object({ member: z.number() });
const PasswordChanged = z.object({ member: z.number() });

const languageOf = ({ language }: MemberRow): Language => (isLanguage(language) ? language : 'en');

/** The jobs that mail a member about access to the account. Each does nothing without such a member. */
export function accessMailTasks({ pool, publicUrl }: Dependencies): Tasks {
  const mailOf = ({ member, kind, language, path, minutes = 0, hours = 0 }: OwnerMail) => ({
    member: member.id,
    to: member.email,
    language,
    ...composeMail(kind, language, {
      name: member.firstName,
      link: publicUrl + localizePath(language, path),
      minutes,
      hours,
    }),
  });
  const mailReset = async ({ email, language }: z.output<typeof ResetRequest>): Promise<void> => {
    const member = await findMemberByEmail(pool, email);
    if (!member) return;
    const secret = makeSecret('r');
    const path = `/setpassword?code=${encodeURIComponent(secret)}`;
    await transaction(pool, async (tx) => {
      await invalidateCodes(tx, member.id, 'reset');
      const code = { hash: hashOf(secret), purpose: 'reset', member: member.id, seconds: RESET_LIFETIME_S };
      await insertCode(tx, code);
      await sendMail(tx, mailOf({ member, kind: 'reset', language, path, minutes: RESET_LIFETIME_S / 60 }));
    });
  };
  const mailVerification = async ({ member: id }: z.output<typeof Verification>): Promise<void> => {
    const member = await findMember(pool, id);
    if (!member || member.isEmailVerified) return;
    const secret = makeSecret('v');
    const path = `/verify-email?code=${encodeURIComponent(secret)}`;
    await transaction(pool, async (tx) => {
      await invalidateCodes(tx, id, 'verify');
      const seconds = VERIFICATION_LIFETIME_H * 60 * 60;
      await insertCode(tx, { hash: hashOf(secret), purpose: 'verify', member: id, seconds });
      const hours = VERIFICATION_LIFETIME_H;
      await sendMail(tx, mailOf({ member, kind: 'verify', language: languageOf(member), path, hours }));
    });
  };
  const mailOwner = (member: MemberRow | undefined, kind: MailKind) =>
    transaction(pool, async (tx) => {
      if (member) await sendMail(tx, mailOf({ member, kind, language: languageOf(member), path: '/forget' }));
    });
  return {
    [MAIL_RESET]: (payload) => mailReset(ResetRequest.parse(payload)),
    [MAIL_VERIFICATION]: (payload) => mailVerification(Verification.parse(payload)),
    [WARN_OF_SIGN_INS]: async (payload) =>
      mailOwner(await findMemberByEmail(pool, FailedSignIns.parse(payload).email), 'signInsFailed'),
    [MAIL_PASSWORD_CHANGED]: async (payload) =>
      mailOwner(await findMember(pool, PasswordChanged.parse(payload).member), 'passwordChanged'),
  };
}
