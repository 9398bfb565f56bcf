import type { Pool } from 'pg';
import type {
  changeBalancePassword as change,
  resetBalancePassword as reset,
} from '../../../contract/balance-password.ts';
import type { ParsedOf } from '../../../contract/call.ts';
import { aboutField, type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type AccountPasswords,
  balancePasswordState,
  checkAccountPassword,
  checkBalancePassword,
  hashOf,
  hashPassword,
  invalidateCodes,
  redeemCode,
  setBalancePassword,
} from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { MAIL_BALANCE_PASSWORD_CHANGED } from './tasks.ts';

type ChangeResult = Result<Record<string, never>, Refusal>;

/** Checks who sets a balance password: by the present one, or by the password of the account while there is none. */
async function checkOwner(
  passwords: AccountPasswords,
  member: number,
  input: ParsedOf<typeof change>,
): Promise<Result<unknown, Refusal>> {
  const { pool } = passwords;
  if ((await balancePasswordState(pool, member)) !== 'unset') {
    const checked = await checkBalancePassword(pool, member, input.oldPassword ?? '');
    if (checked.ok) return checked;
    return aboutField(checked.refusal, 'oldPassword');
  }
  const { accountPassword: password } = input;
  if (!password) return refuseField('accountPassword', 'required');
  return checkAccountPassword(passwords, { member, password, field: 'accountPassword' });
}

/** Stores a balance password, invalidates mailed codes and enqueues a mail to the owner. */
async function store(tx: Database, { visitor, language }: MemberContext, hash: string): Promise<void> {
  const member = visitor.id;
  await setBalancePassword(tx, member, hash);
  await invalidateCodes(tx, member, 'balance');
  await addJob(tx, MAIL_BALANCE_PASSWORD_CHANGED, { member, language });
}

/** Sets the balance password of a member who proves to be the owner of the account, or of the present one. */
export async function changeBalancePassword(
  passwords: AccountPasswords,
  context: MemberContext,
  input: ParsedOf<typeof change>,
): Promise<ChangeResult> {
  const checked = await checkOwner(passwords, context.visitor.id, input);
  if (!checked.ok) return checked;
  const hash = await hashPassword(input.password);
  await transaction(passwords.pool, (tx) => store(tx, context, hash));
  return ok({});
}

/**
 * Sets a new balance password by a mailed code, which is valid once, and unlocks it. A code of another member is refused
 * and stays unused.
 */
export async function resetBalancePassword(
  pool: Pool,
  context: MemberContext,
  { code, password }: ParsedOf<typeof reset>,
): Promise<ChangeResult> {
  const hash = await hashPassword(password);
  return transaction<ChangeResult>(pool, async (tx) => {
    const redeemed = await redeemCode(tx, hashOf(code), 'balance');
    if (redeemed?.memberId !== context.visitor.id) throw new Rollback(refuse('CodeInvalid'));
    await store(tx, context, hash);
    return ok({});
  });
}
