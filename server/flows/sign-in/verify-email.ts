import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { hashOf, invalidateCodes, markEmailVerified, redeemCode } from '../../domains/members/index.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { claimOrders } from './claim-orders.ts';

/**
 * Proves the e-mail of the signed-in member by a mailed code, which is valid once, and gives the member the orders that
 * guests placed with it. Refuses a code that is unknown, used or expired. One of another member is refused and stays
 * unused: whoever opened an account with a stranger's e-mail must not have the stranger press the link.
 */
export const verifyEmail = (
  pool: Pool,
  { member, code }: { member: number; code: string },
): Promise<Result<{ claimed: number }, Refusal>> =>
  transaction<Result<{ claimed: number }, Refusal>>(pool, async (tx) => {
    const redeemed = await redeemCode(tx, hashOf(code), 'verify');
    if (!redeemed) return refuse('CodeInvalid');
    if (redeemed.memberId !== member) throw new Rollback(refuse('CodeInvalid'));
    if ((await markEmailVerified(tx, member)) === 0) throw new Rollback(refuse('CodeInvalid'));
    await invalidateCodes(tx, member, 'verify');
    return ok({ claimed: await claimOrders(tx, member) });
  });
