import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { isPassword } from './passwords.ts';
import { clearBalanceErrors, countBalanceError, findBalancePassword } from './store.ts';

export const BALANCE_ERRORS = 5;

/** Whether a member may spend his balance with this password; five errors lock it. */
export async function checkBalancePassword(
  db: Database,
  member: number,
  given: string,
): Promise<Result<true, Refusal>> {
  const row = await findBalancePassword(db, member);
  if (!row?.hash) return refuse('BalancePasswordUnset');
  if (row.errors >= BALANCE_ERRORS) return refuse('BalancePasswordLocked');
  if (await isPassword(row.hash, given)) {
    if (row.errors > 0) await clearBalanceErrors(db, member);
    return done(true);
  }
  const counted = await countBalanceError(db, member);
  if ((counted?.errors ?? 0) >= BALANCE_ERRORS) return refuse('BalancePasswordLocked');
  return refuse('BalancePasswordWrong', {
    values: { left: BALANCE_ERRORS - (counted?.errors ?? 0) },
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
