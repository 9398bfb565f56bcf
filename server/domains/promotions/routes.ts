import { collectCoupon, MAX_HELD_COUPONS, saveUserShare } from '../../../contract/member-coupons.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Member } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findGrant, insertCollected, insertShare } from './store.ts';

type Dependencies = { db: Database; now: () => number };

/** What a member collects, and the shares that are counted. */
export const promotionRoutes = ({ db, now }: Dependencies): Route[] => [
  handle(collectCoupon, async ({ visitor }, { code }) => {
    const member = (visitor as Member).id;
    const input = { member, code, at: new Date(now()), limit: MAX_HELD_COUPONS };
    if ((await insertCollected(db, input)) > 0 || (await findGrant(db, member, code))) return ok({});
    return refuse('InvalidInput', { fields: [{ field: 'code', reason: 'coupon.unknown' }] });
  }),
  handle(saveUserShare, async ({ visitor }) =>
    ok({ isFirst: (await insertShare(db, (visitor as Member).id, new Date(now()))) > 0 }),
  ),
];
