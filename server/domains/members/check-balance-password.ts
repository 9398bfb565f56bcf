import type { Pool } from 'pg';
import { BALANCE_PASSWORD } from '../../../contract/balance-password.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { isPassword } from './passwords.ts';
import { clearBalanceErrors, countBalanceAttempt, findBalancePassword } from './store.ts';

/** Wrong balance passwords that lock it. */
export const MAX_BALANCE_ERRORS = 5;

/**
 * Checks a member's balance password; five errors lock it, one of another form is none. An attempt is counted before the
 * password is compared, and the member's row stays locked meanwhile: concurrent attempts are compared one after the
 * other, so that only five of forty wrong ones are compared, and right ones do not lock each other out.
 */
export const checkBalancePassword = (
  pool: Pool,
  member: number,
  password: string,
): Promise<Result<true, Refusal>> =>
  transaction<Result<true, Refusal>>(pool, async (tx) => {
    // What cannot be a balance password is no attempt.
    if (!BALANCE_PASSWORD.test(password) && (await balancePasswordState(tx, member)) === 'set')
      return refuseField('balancePassword', password === '' ? 'required' : 'balancePassword');
    const counted = await countBalanceAttempt(tx, member, MAX_BALANCE_ERRORS);
    if (!counted) {
      const isSet = (await findBalancePassword(tx, member))?.hash;
      return refuse(isSet ? 'BalancePasswordLocked' : 'BalancePasswordUnset');
    }
    if (await isPassword(counted.hash, password)) {
      await clearBalanceErrors(tx, member);
      return ok(true);
    }
    if (counted.errors >= MAX_BALANCE_ERRORS) return refuse('BalancePasswordLocked');
    return refuse('BalancePasswordWrong', {
      values: { left: MAX_BALANCE_ERRORS - counted.errors },
      fields: [{ field: 'balancePassword', reason: 'passwordWrong' }],
    });
  });

/** Whether a member has a balance password, and whether it may be used. */
export async function balancePasswordState(
  db: Database,
  member: number,
): Promise<'set' | 'unset' | 'locked'> {
  const row = await findBalancePassword(db, member);
  if (!row?.hash) return 'unset';
  return row.errors >= MAX_BALANCE_ERRORS ? 'locked' : 'set';
}
