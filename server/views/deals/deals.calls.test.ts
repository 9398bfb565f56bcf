import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { getCouponDeals } from '../../../contract/content.ts';
import { collectCoupon, getCoupons } from '../../../contract/member-coupons.ts';
import { cancelVisibleOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { followPublicCoupons, PUBLIC_COUPONS } from '../../domains/promotions/index.ts';
import { fakePages, registerFakePages } from '../../testing/fake-pages.ts';
import { decide } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, place, readyCart, type Visitor } from '../../testing/visitors.ts';

const LINES = [{ sku: 'CABLE-RED', quantity: 3 }];
/** A change is on every page of a web process within so many ms. */
const SOON_MS = 2000;

let shop: TestShop;
let stop: () => Promise<void>;
beforeAll(async () => {
  shop = await seededShop({}, Date.now, (made) =>
    // A page as the deals and the sale pages are: for guests it is stored, and shows the codes of the call.
    registerFakePages(
      made,
      fakePages(
        async ({ call }) => {
          const answer = await call(getCouponDeals, {});
          return answer.ok ? `codes:${answer.data.deals.map(({ code }) => code).join()}` : 'refused';
        },
        {
          routeAccess: () => ({
            path: '/*',
            access: 'open',
            openWhenClosed: false,
            shared: 'guests',
            cacheQuery: [],
          }),
        },
      ),
    ),
  );
  const following = await followPublicCoupons({
    db: shop.pool,
    now: Date.now,
    onChange: () => shop.cache.purge([PUBLIC_COUPONS]),
    onError: (error) => {
      throw error;
    },
  });
  stop = following.stop;
});
afterAll(async () => {
  await stop();
  await shop.close();
});

async function insert(code: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    ...{ kind: 'fixed', amount: 200, collectable: true, per_member: 1 },
    ...{ starts_at: '2026-01-01', ends_at: '2040-01-01' },
    ...columns,
  };
  const names = Object.keys(row);
  await shop.query(
    `WITH c AS (INSERT INTO coupon (${names}) VALUES (${names.map((_, at) => `$${at + 2}`)}) RETURNING id)
     INSERT INTO coupon_code (code, coupon_id) SELECT $1, id FROM c`,
    [code, ...Object.values(row)],
  );
  return code;
}
const change = (code: string, set: string) =>
  shop.query(`UPDATE coupon SET ${set} WHERE id = (SELECT coupon_id FROM coupon_code WHERE code = $1)`, [
    code,
  ]);

/** The codes on the page, as a browser with this token gets it. */
async function shownTo(token?: string): Promise<string[]> {
  const { body, statusCode } = await shop.app.inject({
    url: '/activitycollection/coupon_deals',
    headers: token ? { cookie: `token=${token}; isGuest=NO` } : {},
  });
  expect(statusCode).toBe(200);
  return body.replace('codes:', '').split(',').filter(Boolean);
}
const eventually = (code: string, isShown: boolean) =>
  expect.poll(async () => (await shownTo()).includes(code), { timeout: SOON_MS }).toBe(isShown);

const dealsOf = async ({ call }: Visitor) =>
  (await call(getCouponDeals, {})).data.deals.map(({ code, isCollected }) =>
    isCollected ? `${code}+` : code,
  );

/** Places an order with a code. */
async function orderWith(buyer: Visitor, code: string): Promise<string> {
  const { orderid: orderId } = await readyCart(buyer, LINES);
  const bound = await buyer.call(bindCoupon, { orderId, code });
  expect((await place(buyer, bound.data)).status).toBe(200);
  return orderId;
}

describe('a stored page with public coupons', () => {
  it('is stored until one of them changes', async () => {
    await insert('STORED');
    await eventually('STORED', true);
    const { made } = shop.cache;
    const before = made();
    await shownTo();
    await shownTo();
    expect(made()).toBe(before);
  });

  it('loses a coupon when its last use is taken, and has it again when that is given back', async () => {
    await insert('LASTUSE', { total: 1 });
    await eventually('LASTUSE', true);
    const buyer = guest(shop);
    const orderId = await orderWith(buyer, 'LASTUSE');
    await eventually('LASTUSE', false);
    await buyer.call(cancelVisibleOrder, { orderId });
    await eventually('LASTUSE', true);
    const other = guest(shop);
    const paid = await orderWith(other, 'LASTUSE');
    const { redirect } = (await other.call(startPayment, { orderId: paid, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    await eventually('LASTUSE', false);
  });

  it('is kept when a use is taken that was not the last', async () => {
    await insert('MANYUSES', { total: 5 });
    await eventually('MANYUSES', true);
    await orderWith(guest(shop), 'MANYUSES');
    const before = shop.cache.made();
    await new Promise((done) => setTimeout(done, SOON_MS));
    await shownTo();
    expect(shop.cache.made()).toBe(before);
  });

  it('loses a coupon that ends by itself, is ended, or is shown no more', async () => {
    await insert('ENDSSOON', { ends_at: new Date(Date.now() + 1500) });
    await insert('SWITCHED');
    await insert('WITHDRAWN');
    for (const code of ['ENDSSOON', 'SWITCHED', 'WITHDRAWN']) await eventually(code, true);
    await change('SWITCHED', 'ends_at = now()');
    await eventually('SWITCHED', false);
    await change('WITHDRAWN', 'collectable = false');
    await eventually('WITHDRAWN', false);
    await expect.poll(async () => (await shownTo()).includes('ENDSSOON'), { timeout: 4000 }).toBe(false);
  });

  it('never has what is for members of a level, and is made anew for a member', async () => {
    await insert('LEVELTWO', { level: 2 });
    await insert('ANYBODY');
    await eventually('ANYBODY', true);
    expect(await shownTo()).not.toContain('LEVELTWO');
    const two = await member(shop, { level: 2 });
    expect(await shownTo(two.token)).toEqual(expect.arrayContaining(['LEVELTWO', 'ANYBODY']));
    expect(await shownTo((await member(shop)).token)).not.toContain('LEVELTWO');
    expect(await shownTo()).not.toContain('LEVELTWO');
  });
});

describe('public coupons', () => {
  it('are shown to a member without those that the member has used as often as allowed', async () => {
    await insert('ONCEEACH');
    const buyer = await member(shop);
    expect(await dealsOf(buyer)).toContain('ONCEEACH');
    await buyer.call(collectCoupon, { code: 'ONCEEACH' });
    expect(await dealsOf(buyer)).toContain('ONCEEACH+');
    const orderId = await orderWith(buyer, 'ONCEEACH');
    expect(await dealsOf(buyer)).not.toContain('ONCEEACH+');
    await buyer.call(cancelVisibleOrder, { orderId });
    expect(await dealsOf(buyer)).toContain('ONCEEACH+');
  });

  it('for a first order are hidden from who has paid one', async () => {
    await insert('FIRSTONLY', { first_order: true });
    const buyer = await member(shop, { balance: 100_000 });
    expect(await dealsOf(buyer)).toContain('FIRSTONLY');
    const orderId = await orderWith(buyer, 'STORED');
    const { redirect } = (await buyer.call(startPayment, { orderId, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    expect(await dealsOf(buyer)).not.toContain('FIRSTONLY');
    const codes = (await buyer.call(getCoupons, {})).data.deals.map(({ code }) => code);
    expect(codes).not.toContain('FIRSTONLY');
  });

  it('of other countries are hidden once the member has an address, and say their countries before', async () => {
    await insert('FRANCEONLY', { countries: ['FR', 'BE'] });
    const { deals } = (await guest(shop).call(getCouponDeals, {})).data;
    expect(deals.find(({ code }) => code === 'FRANCEONLY')?.countries).toEqual(['FR', 'BE']);
    const buyer = await member(shop);
    expect(await dealsOf(buyer)).toContain('FRANCEONLY');
    await readyCart(buyer, LINES);
    expect(await dealsOf(buyer)).not.toContain('FRANCEONLY');
  });

  it('of a sale are listed for its page alone', async () => {
    await shop.query(
      `INSERT INTO sale_page (id, slug, starts_at, ends_at, texts) VALUES (7, 'spring', '2026-01-01', '2040-01-01', '{}')`,
    );
    await insert('SPRING', { sale_page_id: 7 });
    const { call } = guest(shop);
    const codes = async (sale: number) =>
      (await call(getCouponDeals, { sale })).data.deals.map(({ code }) => code);
    expect(await codes(7)).toEqual(['SPRING']);
    expect(await codes(8)).toEqual([]);
    expect((await call(getCouponDeals, { sale: 3_000_000_000 })).status).toBe(400);
  });
});
