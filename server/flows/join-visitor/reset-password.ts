import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import {
  deleteSessionsOf,
  findMemberByEmail,
  hashOf,
  hashPassword,
  insertCode,
  isCommonPassword,
  makeSecret,
  setPasswordHash,
  spendCode,
} from '../../domains/members/index.ts';
import { composeMail, sendMail } from '../../domains/notices/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';

const LIFETIME_S = 30 * 60;

/** Mails a reset link when the e-mail is a member's; says nothing either way. */
export async function requestReset(
  pool: Pool,
  publicUrl: string,
  { language }: Caller,
  email: string,
): Promise<Result<Record<string, never>, Refusal>> {
  const member = await findMemberByEmail(pool, email);
  if (!member) return done({});
  const secret = makeSecret('r');
  const prefix = language === 'en' ? '' : `/${language}`;
  const mail = composeMail('reset', language, {
    name: member.firstName,
    link: `${publicUrl}${prefix}/setpassword?code=${encodeURIComponent(secret)}`,
    minutes: LIFETIME_S / 60,
  });
  await transaction(pool, async (tx) => {
    await insertCode(tx, hashOf(secret), 'reset', member.id, LIFETIME_S);
    await sendMail(tx, { member: member.id, to: member.email, language, ...mail });
  });
  return done({});
}

/** Sets a new password by a mailed code, good once; every session of the member ends. */
export async function setNewPassword(
  pool: Pool,
  code: string,
  password: string,
): Promise<Result<Record<string, never>, Refusal>> {
  if (isCommonPassword(password))
    return refuse('InvalidInput', { fields: [{ field: 'password', reason: 'passwordCommon' }] });
  const hash = await hashPassword(password);
  return transaction<Result<Record<string, never>, Refusal>>(pool, async (tx) => {
    const spent = await spendCode(tx, hashOf(code), 'reset');
    if (!spent) return refuse('CodeInvalid');
    await setPasswordHash(tx, spent.memberId, hash);
    await deleteSessionsOf(tx, spent.memberId);
    return done({});
  });
}
