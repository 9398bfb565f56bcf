import type { Pool } from 'pg';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Counter, Limit } from '../../platform/counters/counter.ts';
import { isPassword } from './passwords.ts';
import { findMember, type MemberRow } from './store.ts';

/**
 * Passwords that a signed-in member is asked for again in a quarter of an hour, over all calls together. Signing in has
 * other counts: whoever has no session of the member cannot cause this lock.
 */
const ATTEMPTS: Limit = {
  name: 'password again',
  max: 10,
  windowS: 15 * 60,
  blockS: 15 * 60,
  canForget: true,
};

/** Counts passwords of signed-in members, each before it is compared, so that none is missed. */
export const createPasswordAttempts = (counter: Counter) => ({
  /** Returns ms to wait; 0: it may be compared. */
  count: async (member: number): Promise<number> => (await counter.count(ATTEMPTS, String(member))).waitMs,
  /** Uncounts after a right one, or once the password is another. */
  forget: (member: number): Promise<void> => counter.forget(ATTEMPTS, String(member)),
});
export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>;

/** What the password of a signed-in member is checked with. */
export type AccountPasswords = { pool: Pool; passwordAttempts: PasswordAttempts };

/**
 * Returns the row of a signed-in member who types the password of the account again, before something that a session alone
 * may not do. Refuses with SignInLocked after ten wrong ones in a quarter of an hour, the right one as well; the session
 * stays. Names `field` where the password is wrong.
 */
export async function checkAccountPassword(
  { pool, passwordAttempts }: AccountPasswords,
  { member, password, field = 'password' }: { member: number; password: string; field?: string },
): Promise<Result<MemberRow, Refusal>> {
  const waitMs = await passwordAttempts.count(member);
  if (waitMs > 0)
    return refuse('SignInLocked', {
      values: { minutes: Math.ceil(waitMs / 60_000) },
      retryAfterS: Math.ceil(waitMs / 1000),
    });
  const row = await findMember(pool, member);
  if (!row || !(await isPassword(row.passwordHash, password))) return refuseField(field, 'passwordWrong');
  await passwordAttempts.forget(member);
  return ok(row);
}
