import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { bindInvitationCode, getBoundInvitation, getInvitationCode } from '../../../contract/invitation.ts';
import { getMemberCoupons } from '../../../contract/member-coupons.ts';
import { register } from '../../../contract/user.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import { proofOf } from '../../testing/proof.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import {
  guest,
  member,
  PASSWORD,
  placedOrder,
  readyCart,
  type Visitor,
  visitor,
} from '../../testing/visitors.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { ship } from './ship-lines.ts';

const LINES = [
  { sku: 'CABLE-RED', quantity: 2 },
  { sku: 'TIE', quantity: 10 },
];

describe('an invitation', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const codeOf = async ({ call }: Visitor) => (await call(getInvitationCode, {})).data.code;
  const coupons = async ({ call }: Visitor) => (await call(getMemberCoupons, {})).data.coupons;
  const invited = async () => {
    const inviter = await member(shop);
    const buyer = await member(shop);
    const code = await codeOf(inviter);
    expect((await buyer.call(bindInvitationCode, { code: code.toLowerCase() })).status).toBe(200);
    return { inviter, buyer, code };
  };

  it('has one code a member, also of two calls at once', async () => {
    const inviter = await member(shop);
    const [one, other] = await Promise.all([codeOf(inviter), codeOf(inviter)]);
    expect(one).toMatch(/^[2-9A-Z]{8}$/);
    expect(other).toBe(one);
  });

  it('is bound once, by another member’s code, before the first order', async () => {
    const { buyer, code } = await invited();
    expect((await buyer.call(bindInvitationCode, { code })).status).toBe(200);
    expect((await buyer.call(getBoundInvitation, {})).data).toEqual({ code, isRewarded: false });
    const reasonOf = async (visitor: Visitor, given: string) =>
      (await visitor.call(bindInvitationCode, { code: given })).envelope.fields?.[0]?.reason;
    expect(await reasonOf(buyer, await codeOf(await member(shop)))).toBe('invitation.late');
    expect(await reasonOf(buyer, await codeOf(buyer))).toBe('invitation.unknown');
    expect(await reasonOf(buyer, 'NOSUCH22')).toBe('invitation.unknown');
    const late = await member(shop);
    await placedOrder(late, LINES);
    expect(await reasonOf(late, code)).toBe('invitation.late');
    expect((await guest(shop).call(bindInvitationCode, { code })).status).toBe(401);
  });

  it('goes one way: who was invited does not invite the inviter, also by way of others or at once', async () => {
    const [one, two, three] = [await member(shop), await member(shop), await member(shop)];
    const bind = async (buyer: Visitor, inviter: Visitor) =>
      (await buyer.call(bindInvitationCode, { code: await codeOf(inviter) })).status;
    expect([await bind(two, one), await bind(three, two)]).toEqual([200, 200]);
    expect([await bind(one, two), await bind(one, three)]).toEqual([400, 400]);
    const [left, right] = [await member(shop), await member(shop)];
    await Promise.all([codeOf(left), codeOf(right)]);
    const both = await Promise.all([bind(left, right), bind(right, left)]);
    expect(both.sort()).toEqual([200, 400]);
  });

  it('is one of several that are bound at once', async () => {
    const codes = await Promise.all([1, 2, 3, 4].map(async () => codeOf(await member(shop))));
    const buyer = await member(shop);
    const answers = await Promise.all(codes.map((code) => buyer.call(bindInvitationCode, { code })));
    const bound = codes.filter((_, at) => answers[at]?.status === 200);
    expect(bound).toHaveLength(1);
    expect((await buyer.call(getBoundInvitation, {})).data.code).toBe(bound[0]);
  });

  it('is bound by registering with its code; an unknown one leaves no member', async () => {
    const code = await codeOf(await member(shop));
    const email = `invited-${randomUUID()}@example.com`;
    const stranger = guest(shop);
    const submit = async (invitation: string) =>
      stranger.call(register, {
        email,
        password: PASSWORD,
        firstName: 'Ada',
        lastName: 'Buyer',
        country: 'DE',
        captcha: await proofOf(stranger),
        invitation,
      });
    expect((await submit('NOSUCH22')).envelope.fields).toMatchObject([
      { field: 'invitation', reason: 'invitation.unknown' },
    ]);
    const { token } = (await submit(code)).data;
    expect((await visitor(shop, token).call(getBoundInvitation, {})).data.code).toBe(code);
  });

  it('gives both a coupon with the first parcel, once, however often it is reported', async () => {
    const { inviter, buyer } = await invited();
    const { id } = await confirmedOrder(shop, buyer, LINES);
    expect(await coupons(buyer)).toEqual([]);
    const part = {
      orderId: id,
      lines: [{ sku: 'TIE', warehouse: null, quantity: 10 }],
      carrier: 'yunexpress',
      number: `YT${id}`,
    };
    await Promise.all([
      transaction(shop.pool, (tx) => ship(tx, 'staff', part)),
      transaction(shop.pool, (tx) => ship(tx, 'staff', part)),
      transaction(shop.pool, (tx) => ship(tx, 'staff', part)),
    ]);
    await shipAll(shop, id, `YTB${id}`);
    const next = await confirmedOrder(shop, buyer, LINES);
    await shipAll(shop, next.id, `YT${next.id}`);
    for (const one of [inviter, buyer])
      expect(await coupons(one)).toMatchObject([{ kind: 'fixed', amount: 500, state: 'available' }]);
    expect((await inviter.call(getInvitationCode, {})).data).toMatchObject({ invited: 1, rewarded: 1 });
    expect((await buyer.call(getBoundInvitation, {})).data.isRewarded).toBe(true);
    const [own] = await coupons(inviter);
    const cart = await readyCart(inviter, LINES);
    const { data } = await inviter.call(bindCoupon, { orderId: cart.orderid, code: own?.code ?? '' });
    expect(data.coupon?.discount).toBe(500);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('gives nothing for a parcel that was not recorded', async () => {
    const { inviter, buyer } = await invited();
    const { id } = await confirmedOrder(shop, buyer, LINES);
    // The last statement of the transaction fails, as when its process is killed.
    await shop.query(`UPDATE reservation SET quantity = 1 WHERE order_id = $1 AND sku = 'TIE'`, [id]);
    await expect(shipAll(shop, id, `YT${id}`)).rejects.toThrow();
    expect([await coupons(inviter), await coupons(buyer)]).toEqual([[], []]);
    await shop.query(`UPDATE reservation SET quantity = 10 WHERE order_id = $1 AND sku = 'TIE'`, [id]);
    await shipAll(shop, id, `YT${id}`);
    expect([(await coupons(inviter)).length, (await coupons(buyer)).length]).toEqual([1, 1]);
  });
});
