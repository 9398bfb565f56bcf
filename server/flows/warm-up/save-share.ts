import type { Pool } from 'pg';
import type { OutputOf } from '../../../contract/call.ts';
import type { saveUserShare } from '../../../contract/member-coupons.ts';
import { findShareReward, giveCoupon, insertShare } from '../../domains/promotions/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** Counts a member's share of a day; the first one earns a coupon while a warm-up runs. */
export function saveShare(
  pool: Pool,
  { member, at }: { member: number; at: Date },
): Promise<OutputOf<typeof saveUserShare>> {
  return transaction(pool, async (tx) => {
    if ((await insertShare(tx, member, at)) === 0) return { isFirst: false, code: null };
    const reward = await findShareReward(tx, at);
    const given = reward && (await giveCoupon(tx, { ...reward, member, prefix: 'SHARE' }));
    return { isFirst: true, code: given?.code ?? null };
  });
}
