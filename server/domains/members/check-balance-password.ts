import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { isPassword } from './passwords.ts';
import { clearBalanceErrors, countBalanceAttempt, findBalancePassword } from './store.ts';

export const BALANCE_ERRORS = 5;

/**
 * Whether a member may spend the balance with this password; five errors lock it. An attempt is counted before the
 * password is compared, and the member's row stays locked until then: attempts at once are compared one after the
 * other, so that forty wrong ones are five, and right ones do not lock each other out.
 */
export const checkBalancePassword = (
  pool: Pool,
  member: number,
  given: string,
): Promise<Result<true, Refusal>> =>
  transaction<Result<true, Refusal>>(pool, async (tx) => {
    const counted = await countBalanceAttempt(tx, member, BALANCE_ERRORS);
    if (!counted) {
      const isSet = (await findBalancePassword(tx, member))?.hash;
      return refuse(isSet ? 'BalancePasswordLocked' : 'BalancePasswordUnset');
    }
    if (await isPassword(counted.hash, given)) {
      await clearBalanceErrors(tx, member);
      return ok(true);
    }
    if (counted.errors >= BALANCE_ERRORS) return refuse('BalancePasswordLocked');
    return refuse('BalancePasswordWrong', {
      values: { left: BALANCE_ERRORS - counted.errors },
      fields: [{ field: 'balancePassword', reason: 'balancePassword' }],
    });
  });

/** Whether a member has a balance password, and whether it may be used. */
export async function balancePasswordState(
  db: Database,
  member: number,
): Promise<'set' | 'unset' | 'locked'> {
  const row = await findBalancePassword(db, member);
  if (!row?.hash) return 'unset';
  return row.errors >= BALANCE_ERRORS ? 'locked' : 'set';
}
