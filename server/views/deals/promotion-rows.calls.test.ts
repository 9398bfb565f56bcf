import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { removeGift, selectGift } from '../../../contract/cart-gift.ts';
import { bindInvitationCode, getBoundInvitation, getInvitationCode } from '../../../contract/invitation.ts';
import { getCoupons, isNewUser, saveUserShare } from '../../../contract/member-coupons.ts';
import { cancelVisibleOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { decide } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, place, readyCart, type Visitor, visitor } from '../../testing/visitors.ts';

const DAY = 86_400_000;
const LINES = [{ sku: 'CABLE-RED', quantity: 1 }];

describe('the calls of promotions', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
  });
  afterAll(() => shop.close());

  const isNew = async ({ call }: Visitor) => (await call(isNewUser, {})).data.isNew;
  /** Places an order and pays it. */
  async function buy(buyer: Visitor): Promise<void> {
    const cart = await readyCart(buyer, LINES);
    await place(buyer, cart);
    const { redirect } = (await buyer.call(startPayment, { orderId: cart.orderid, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
  }

  it('have these paths and methods, and refuse a guest where a member is needed', async () => {
    const rows = [
      [getCoupons, 'GET', '/promotion/list', 'anyone'],
      [bindCoupon, 'POST', '/promotion/bindcoupon', 'anyone'],
      [saveUserShare, 'GET', '/v3/promotion/save_user_share', 'member'],
      [getInvitationCode, 'GET', '/v3/user/get_invitationcode', 'member'],
      [bindInvitationCode, 'GET', '/v3/user/bind_invitationcode', 'member'],
      [getBoundInvitation, 'GET', '/v3/user/get_bindInvitationcode', 'member'],
      [isNewUser, 'GET', '/v3/promotion/common/is_new_user', 'anyone'],
      [selectGift, 'POST', '/v3/promotion/gift/select', 'anyone'],
      [removeGift, 'POST', '/v3/promotion/gift/remove', 'anyone'],
    ] as const;
    for (const [contract, method, path, access] of rows) {
      expect(contract).toMatchObject({ method, path, access });
      const { statusCode } = await shop.app.inject({
        ...{ method, url: `/api${path}`, headers: { 'site-type': 'vip', authorization: guest(shop).token } },
        ...(method === 'POST' && { payload: {} }),
      });
      if (access === 'member') expect([path, statusCode]).toEqual([path, 401]);
      else expect([path, statusCode === 200 || statusCode === 400]).toEqual([path, true]);
    }
  });

  it('say that who has paid no order is new: without a token, as a guest and as a member', async () => {
    expect(await isNew(visitor(shop, null))).toBe(true);
    const [one, other, customer] = [guest(shop), guest(shop), await member(shop)];
    expect([await isNew(one), await isNew(customer)]).toEqual([true, true]);
    const cart = await readyCart(one, LINES);
    await place(one, cart);
    expect(await isNew(one)).toBe(true);
    await one.call(cancelVisibleOrder, { orderId: cart.orderid });
    await buy(one);
    await buy(customer);
    expect([await isNew(one), await isNew(customer), await isNew(other)]).toEqual([false, false, true]);
  });

  it('count the first share of a day of each member, also of presses at once', async () => {
    const [one, other] = [await member(shop), await member(shop)];
    const share = async ({ call }: Visitor) => (await call(saveUserShare, {})).data.isFirst;
    const pressed = await Promise.all([share(one), share(one), share(one)]);
    expect(pressed.filter(Boolean)).toHaveLength(1);
    expect(await share(other)).toBe(true);
    now += DAY;
    expect([await share(one), await share(one)]).toEqual([true, false]);
    const rows = await shop.query('SELECT FROM promotion_share WHERE member_id = $1', [one.id]);
    expect(rows).toHaveLength(2);
    now -= DAY;
  });
});
