import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  deleteSessionsOf,
  findMember,
  hashOf,
  hashPassword,
  invalidateCodes,
  isCommonPassword,
  redeemCode,
  type SignInAttempts,
  setPasswordHash,
} from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { ipKey } from '../../platform/http/ip-key.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { MAIL_RESET, TELL_PASSWORD_CHANGED } from './tasks.ts';

/**
 * Asks for a mail with a reset link. Whether the e-mail is a member's is looked up by the worker: the answer, and the
 * work for it, are the same either way.
 */
export async function requestReset(
  pool: Pool,
  { language }: RequestContext,
  email: string,
): Promise<Result<Record<string, never>, Refusal>> {
  await addJob(pool, MAIL_RESET, { email, language });
  return ok({});
}

type Given = { code: string; password: string };

/**
 * Sets a new password by a mailed code, good once; every session of the member ends, every other code that was mailed
 * is worthless, and the failures to sign in from this address are forgotten.
 */
export async function setNewPassword(
  { pool, attempts }: { pool: Pool; attempts: SignInAttempts },
  context: RequestContext,
  { code, password }: Given,
): Promise<Result<Record<string, never>, Refusal>> {
  if (isCommonPassword(password))
    return refuse('InvalidInput', { fields: [{ field: 'password', reason: 'passwordCommon' }] });
  const hash = await hashPassword(password);
  const changed = await transaction(pool, async (tx) => {
    const spent = await redeemCode(tx, hashOf(code), 'reset');
    const member = spent && (await findMember(tx, spent.memberId));
    if (!member) return null;
    await setPasswordHash(tx, member.id, hash);
    await invalidateCodes(tx, member.id, 'reset');
    await deleteSessionsOf(tx, member.id);
    await addJob(tx, TELL_PASSWORD_CHANGED, { member: member.id });
    return member;
  });
  if (!changed) return refuse('CodeInvalid');
  await attempts.forget({ email: changed.email, ip: ipKey(context.ip) });
  return ok({});
}
