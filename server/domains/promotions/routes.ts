import type { Pool } from 'pg';
import { bindInvitationCode, getBoundInvitation, getInvitationCode } from '../../../contract/invitation.ts';
import { collectCoupon, MAX_HELD_COUPONS } from '../../../contract/member-coupons.ts';
import { refuseField } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { bindInvitation } from './invitations/bind-invitation.ts';
import { findOrMakeCode } from './invitations/find-or-make-code.ts';
import { findInvitation } from './invitations/store.ts';
import { findGrant, insertCollected } from './store.ts';

/** `price` converts US cents. */
type Dependencies = { db: Pool; now: () => number; price: (cents: number, currency: string) => number };

/** What a member collects, and invitations. */
export const promotionRoutes = ({ db, now, price }: Dependencies): Route[] => [
  handle(collectCoupon, async ({ visitor }, { code }) => {
    const member = visitor.id;
    const input = { member, code, at: new Date(now()), limit: MAX_HELD_COUPONS };
    if ((await insertCollected(db, input)) > 0 || (await findGrant(db, member, code))) return ok({});
    return refuseField('code', 'coupon.unknown');
  }),
  handle(getInvitationCode, async ({ visitor, currency }) => {
    const { reward, ...row } = await findOrMakeCode(db, visitor.id);
    return ok({ ...row, currency, reward: reward === null ? null : price(reward, currency) });
  }),
  handle(bindInvitationCode, ({ visitor }, { code }) =>
    transaction(db, (tx) => bindInvitation(tx, { member: visitor.id, code, field: 'code' })),
  ),
  handle(getBoundInvitation, async ({ visitor }) =>
    ok((await findInvitation(db, visitor.id)) ?? { code: null, isRewarded: false }),
  ),
];
