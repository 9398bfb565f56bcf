import type { ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuseField } from '../../../contract/refusals.ts';
import type { changePassword as contract } from '../../../contract/security.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type AccountPasswords,
  changePasswordHash,
  checkAccountPassword,
  deleteApiTokensOf,
  deleteOtherSessions,
  hashPassword,
  invalidateCodes,
  isCommonPassword,
} from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { MAIL_PASSWORD_CHANGED } from './tasks.ts';

/**
 * Sets a new password of a member who knows the present one. Signs every other device out, invalidates mailed codes, revokes
 * API tokens when asked to, and enqueues a mail to the owner. Refuses as checkAccountPassword() does.
 */
export async function changePassword(
  passwords: AccountPasswords,
  { visitor, language }: MemberContext,
  { oldPassword, password, revokeTokens = false }: ParsedOf<typeof contract>,
): Promise<Result<{ ended: number }, Refusal>> {
  const { id, tokenHash } = visitor;
  const checked = await checkAccountPassword(passwords, {
    member: id,
    password: oldPassword,
    field: 'oldPassword',
  });
  if (!checked.ok) return checked;
  if (oldPassword.normalize('NFC') === password) return refuseField('password', 'passwordSame');
  if (isCommonPassword(password)) return refuseField('password', 'passwordCommon');
  const hash = await hashPassword(password);
  return transaction<Result<{ ended: number }, Refusal>>(passwords.pool, async (tx) => {
    if ((await changePasswordHash(tx, { id, from: checked.value.passwordHash, to: hash })) === 0)
      return refuseField('oldPassword', 'passwordWrong');
    await invalidateCodes(tx, id, 'reset');
    await invalidateCodes(tx, id, 'factor');
    if (revokeTokens) await deleteApiTokensOf(tx, id);
    await addJob(tx, MAIL_PASSWORD_CHANGED, { member: id, language });
    return ok({ ended: await deleteOtherSessions(tx, id, tokenHash) });
  });
}
