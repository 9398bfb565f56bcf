import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage, type Language, languages } from '../../../contract/fields.ts';
import { breakLinks } from '../../../kit/break-links.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { composeMail, type MailKind, mailText, sendMail } from '../../domains/mails/index.ts';
import {
  createSecret,
  findMember,
  findMemberByEmail,
  hashOf,
  insertCode,
  invalidateCodes,
  type MemberRow,
  passkeysOf,
  WARN_OF_SIGN_INS,
} from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Tasks } from '../../platform/jobs/job-runner.ts';

type Dependencies = { pool: Pool; publicUrl: string };
/** A member with the language of the mail, and the page to go back to after it. */
type MailedMember = MemberRow & { from?: string | undefined };
type OwnerMail = {
  member: MemberRow;
  kind: MailKind;
  language: Language;
  path: string;
  minutes?: number;
  /** The sentence about passkeys that still sign in; empty without any. */
  passkeys?: string | undefined;
};

/** Names of the jobs that this flow adds. */
export const MAIL_RESET = 'mail-reset';
export const MAIL_PASSWORD_CHANGED = 'mail-password-changed';
export const MAIL_FACTOR_ON = 'mail-factor-on';
export const MAIL_FACTOR_OFF = 'mail-factor-off';
export const MAIL_API_TOKEN = 'mail-api-token';
export const MAIL_PASSKEY_ADDED = 'mail-passkey-added';
export const MAIL_PASSKEY_REMOVED = 'mail-passkey-removed';
export const MAIL_VERIFICATION = 'mail-verification';
export const MAIL_BALANCE_RESET = 'mail-balance-reset';
export const MAIL_BALANCE_PASSWORD_CHANGED = 'mail-balance-password-changed';

const ResetRequest = z.object({ email: z.string(), language: z.enum(languages) });
const FailedSignIns = z.object({ email: z.string() });
const OfMember = z.object({
  member: z.number(),
  /** That of the page where the member asked for the mail. */
  language: z.enum(languages).optional(),
  /** The path of the page that the member goes back to. */
  from: z.string().optional(),
});

const languageOf = ({ language }: Pick<MemberRow, 'language'>): Language =>
  isLanguage(language) ? language : 'en';

/** A mail with a code that is valid once: of what purpose, for how long, and the page that takes it. */
type CodeMail = { purpose: 'reset' | 'verify' | 'balance'; kind: MailKind; page: string; minutes: number };

const RESET: CodeMail = { purpose: 'reset', kind: 'reset', page: '/setpassword', minutes: 30 };
const VERIFICATION: CodeMail = { purpose: 'verify', kind: 'verify', page: '/verify-email', minutes: 24 * 60 };
const BALANCE_RESET: CodeMail = {
  purpose: 'balance',
  kind: 'balanceReset',
  page: '/setbalancepassword',
  minutes: 30,
};

type Notice = Pick<OwnerMail, 'kind' | 'path' | 'passkeys'>;

/** Mails that say what was changed, by their jobs. */
const NOTICES: Record<string, Notice> = {
  [MAIL_FACTOR_ON]: { kind: 'factorOn', path: '/user/securitycenter' },
  [MAIL_FACTOR_OFF]: { kind: 'factorOff', path: '/user/securitycenter' },
  [MAIL_API_TOKEN]: { kind: 'apiTokenMade', path: '/user/securitycenter' },
  [MAIL_PASSKEY_ADDED]: { kind: 'passkeyAdded', path: '/user/securitycenter' },
  [MAIL_PASSKEY_REMOVED]: { kind: 'passkeyRemoved', path: '/user/securitycenter' },
  [MAIL_BALANCE_PASSWORD_CHANGED]: { kind: 'balancePasswordChanged', path: '/setbalancepassword' },
};

/** Names the passkeys that a changed password leaves; empty without any. */
async function passkeySentence(pool: Pool, member: MailedMember): Promise<string> {
  const names = (await passkeysOf(pool, member.id)).map(({ name }) => breakLinks(name));
  const values = { names: names.join(', ') };
  return names.length > 0 ? mailText(languageOf(member), 'passwordChanged.passkeys', values) : '';
}

/** The jobs that mail a member about access to the account. Each does nothing without such a member. */
export function accessMailTasks({ pool, publicUrl }: Dependencies): Tasks {
  const mailOf = ({ member, kind, language, path, minutes = 0, passkeys = '' }: OwnerMail) => ({
    member: member.id,
    to: member.email,
    language,
    ...composeMail(kind, language, {
      name: member.firstName,
      link: publicUrl + localizePath(language, path),
      minutes,
      hours: minutes / 60,
      passkeys,
    }),
  });
  /** Mails a new code, and invalidates the earlier ones of its purpose. */
  const mailCode = async ({ purpose, kind, page, minutes }: CodeMail, member: MailedMember) => {
    const secret = createSecret(purpose.charAt(0));
    const language = languageOf(member);
    const { from } = member;
    const path = `${page}?${new URLSearchParams({ code: secret, ...(from !== undefined && { from }) })}`;
    await transaction(pool, async (tx) => {
      await invalidateCodes(tx, member.id, purpose);
      await insertCode(tx, { hash: hashOf(secret), purpose, member: member.id, seconds: minutes * 60 });
      await sendMail(tx, mailOf({ member, kind, language, path, minutes }));
    });
  };
  const ofMember = async (payload: unknown): Promise<MailedMember | undefined> => {
    const { member, language, from } = OfMember.parse(payload);
    const row = await findMember(pool, member);
    return row && { ...row, language: language ?? row.language, from };
  };
  const mailOwner = (member: MailedMember | undefined, { kind, path, passkeys }: Notice) =>
    transaction(pool, async (tx) => {
      if (!member) return;
      await sendMail(tx, mailOf({ member, kind, language: languageOf(member), path, passkeys }));
    });
  const notices = Object.fromEntries(
    Object.entries(NOTICES).map(([task, notice]) => [
      task,
      async (payload: unknown) => mailOwner(await ofMember(payload), notice),
    ]),
  );
  return {
    [MAIL_RESET]: async (payload) => {
      const { email, language } = ResetRequest.parse(payload);
      const member = await findMemberByEmail(pool, email);
      if (member) await mailCode(RESET, { ...member, language });
    },
    [MAIL_VERIFICATION]: async (payload) => {
      const member = await ofMember(payload);
      if (member && !member.isEmailVerified) await mailCode(VERIFICATION, member);
    },
    [MAIL_BALANCE_RESET]: async (payload) => {
      const member = await ofMember(payload);
      if (member) await mailCode(BALANCE_RESET, member);
    },
    [WARN_OF_SIGN_INS]: async (payload) =>
      mailOwner(await findMemberByEmail(pool, FailedSignIns.parse(payload).email), {
        kind: 'signInsFailed',
        path: '/forget',
      }),
    [MAIL_PASSWORD_CHANGED]: async (payload) => {
      const member = await ofMember(payload);
      const passkeys = member && (await passkeySentence(pool, member));
      await mailOwner(member, { kind: 'passwordChanged', path: '/forget', passkeys });
    },
    ...notices,
  };
}
