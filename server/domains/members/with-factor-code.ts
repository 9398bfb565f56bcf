import type { Pool } from 'pg';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { ipKey } from '../../platform/http/ip-key.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { Seal } from '../../platform/seal.ts';
import { WARN_OF_SIGN_INS } from './check-password.ts';
import type { FactorAttempts } from './factor-attempts.ts';
import { acceptFactorCode } from './second-factor.ts';
import { findFactor } from './second-factor-store.ts';
import { findMember, hasKnownIp } from './store.ts';
import { isAppCode } from './totp.ts';

/** What codes of the second factor are checked with; `now` in ms. */
export type FactorCodes = { pool: Pool; seal: Seal; factorAttempts: FactorAttempts; now: () => number };

/** A code, from where it comes, and whether the member is signed in already. */
type GivenCode = { member: number; code: string; ip: string; isSignedIn?: boolean };

/**
 * Runs `work` in the transaction that accepts a member's code. The code is counted before it is compared. Refuses with
 * SignInLocked after ten from one site in a quarter of an hour, and while sites from which the member has not signed in
 * share the slots of a factor under attack; names the field `code` where it is wrong.
 */
export async function withFactorCode<Value>(
  { pool, seal, factorAttempts, now }: FactorCodes,
  { member, code, ip, isSignedIn = true }: GivenCode,
  work: (tx: Database) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const isKnown = isSignedIn || (await hasKnownIp(pool, member, ipKey(ip))) !== undefined;
  const isRecovery = !isAppCode(code);
  const { waitMs, shouldWarn } = await factorAttempts.count({ member, ip, isKnown, isRecovery });
  if (waitMs > 0)
    return refuse('SignInLocked', {
      values: { minutes: Math.ceil(waitMs / 60_000) },
      retryAfterS: Math.ceil(waitMs / 1000),
    });
  const owner = shouldWarn ? await findMember(pool, member) : undefined;
  if (owner) await addJob(pool, WARN_OF_SIGN_INS, { email: owner.email });
  const done = await transaction<Result<Value, Refusal>>(pool, async (tx) => {
    const factor = await findFactor(tx, member);
    if (!factor || !(await acceptFactorCode(tx, { seal, factor, member, code, now: now() })))
      return refuseField('code', 'codeWrong');
    return work(tx);
  });
  if (done.ok) await factorAttempts.forget({ member, ip });
  return done;
}
