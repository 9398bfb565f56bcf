import type { Pool } from 'pg';
import type { OutputOf } from '../../../contract/call.ts';
import type { saveUserShare } from '../../../contract/member-coupons.ts';
import { findMember } from '../../domains/members/index.ts';
import { findShareReward, grantMemberCoupon, insertShare } from '../../domains/promotions/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** Counts a member's share of a day; while a warm-up runs, the first one of a member with a proven e-mail earns a coupon. */
export function saveShare(
  pool: Pool,
  { member, at }: { member: number; at: Date },
): Promise<OutputOf<typeof saveUserShare>> {
  return transaction(pool, async (tx) => {
    if ((await insertShare(tx, member, at)) === 0) return { isFirst: false, code: null };
    const isProven = (await findMember(tx, member))?.isEmailVerified === true;
    const reward = isProven ? await findShareReward(tx, at) : null;
    const given = reward && (await grantMemberCoupon(tx, { ...reward, member, prefix: 'SHARE' }));
    return { isFirst: true, code: given?.code ?? null };
  });
}
