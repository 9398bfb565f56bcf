import type { Pool } from 'pg';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  attemptFrom,
  deleteApiTokensOf,
  deleteSessionsOf,
  findMember,
  hashOf,
  hashPassword,
  invalidateCodes,
  isCommonPassword,
  markEmailVerified,
  type PasswordAttempts,
  redeemCode,
  type SignInAttempts,
  setPasswordHash,
} from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { revokeAccess } from './revoke-access.ts';
import { MAIL_PASSWORD_CHANGED, MAIL_RESET } from './tasks.ts';

/**
 * Enqueues a mail with a reset link. The worker looks up whether the e-mail is a member's, so that answer and duration
 * are the same for every e-mail.
 */
export async function requestReset(
  pool: Pool,
  { language }: RequestContext,
  email: string,
): Promise<Result<Record<string, never>, Refusal>> {
  await addJob(pool, MAIL_RESET, { email, language }, { key: `reset ${email.toLowerCase()}` });
  return ok({});
}

type ResetContext = { pool: Pool; attempts: SignInAttempts; passwordAttempts: PasswordAttempts };
type Input = { code: string; password: string };

/**
 * Sets a new password by a mailed code, which is valid once. Ends every session and API token of the member, invalidates
 * all other mailed codes and forgets the failed sign-ins from this address and the wrong passwords of signed-in devices.
 * Where the e-mail was not proven before, nothing of what was set up to sign in, to be told of orders or to ship stays.
 */
export async function setNewPassword(
  { pool, attempts, passwordAttempts }: ResetContext,
  context: RequestContext,
  { code, password }: Input,
): Promise<Result<Record<string, never>, Refusal>> {
  if (isCommonPassword(password)) return refuseField('password', 'passwordCommon');
  const hash = await hashPassword(password);
  const changed = await transaction(pool, async (tx) => {
    const redeemed = await redeemCode(tx, hashOf(code), 'reset');
    const member = redeemed && (await findMember(tx, redeemed.memberId));
    if (!member) return null;
    await setPasswordHash(tx, member.id, hash);
    // Whoever has the code reads the member's mail, which nobody had proven who used the account before.
    if (!member.isEmailVerified) await revokeAccess(tx, member.id);
    await markEmailVerified(tx, member.id);
    await invalidateCodes(tx, member.id, 'reset');
    await invalidateCodes(tx, member.id, 'factor');
    await deleteSessionsOf(tx, member.id);
    await deleteApiTokensOf(tx, member.id);
    await addJob(tx, MAIL_PASSWORD_CHANGED, { member: member.id, language: context.language });
    return member;
  });
  if (!changed) return refuse('CodeInvalid');
  await attempts.forget(attemptFrom(changed.email, context.ip));
  await passwordAttempts.forget(changed.id);
  return ok({});
}
