import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { isPassword } from './passwords.ts';
import { clearBalanceErrors, countBalanceAttempt, findBalancePassword } from './store.ts';

export const BALANCE_ERRORS = 5;

/**
 * Whether a member may spend the balance with this password; five errors lock it. An attempt is counted before the
 * password is compared, in one statement: of forty at once five are compared.
 */
export async function checkBalancePassword(
  db: Database,
  member: number,
  given: string,
): Promise<Result<true, Refusal>> {
  const counted = await countBalanceAttempt(db, member, BALANCE_ERRORS);
  if (!counted) {
    const isSet = (await findBalancePassword(db, member))?.hash;
    return refuse(isSet ? 'BalancePasswordLocked' : 'BalancePasswordUnset');
  }
  if (await isPassword(counted.hash, given)) {
    await clearBalanceErrors(db, member);
    return done(true);
  }
  if (counted.errors >= BALANCE_ERRORS) return refuse('BalancePasswordLocked');
  return refuse('BalancePasswordWrong', {
    values: { left: BALANCE_ERRORS - counted.errors },
    fields: [{ field: 'balancePassword', reason: 'balancePassword' }],
  });
}

/** Whether a member has a balance password, and whether it may be used. */
export async function balancePasswordState(
  db: Database,
  member: number,
): Promise<'set' | 'unset' | 'locked'> {
  const row = await findBalancePassword(db, member);
  if (!row?.hash) return 'unset';
  return row.errors >= BALANCE_ERRORS ? 'locked' : 'set';
}
