import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import {
  deleteSessionsOf,
  hashOf,
  hashPassword,
  isCommonPassword,
  retireCodes,
  setPasswordHash,
  spendCode,
} from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { MAIL_RESET, TELL_PASSWORD_CHANGED } from './tasks.ts';

/**
 * Asks for a mail with a reset link. Whether the e-mail is a member's is looked up by the worker: the answer, and the
 * work for it, are the same either way.
 */
export async function requestReset(
  pool: Pool,
  { language }: Caller,
  email: string,
): Promise<Result<Record<string, never>, Refusal>> {
  await addJob(pool, MAIL_RESET, { email, language });
  return done({});
}

/**
 * Sets a new password by a mailed code, good once; every session of the member ends and every other code that was
 * mailed is worthless.
 */
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
    await retireCodes(tx, spent.memberId, 'reset');
    await deleteSessionsOf(tx, spent.memberId);
    await addJob(tx, TELL_PASSWORD_CHANGED, { member: spent.memberId });
    return done({});
  });
}
