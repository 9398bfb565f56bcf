import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getShippingMethods, setAddress } from '../../../contract/cart.ts';
import { getOrder, getOrders, reopenOrder } from '../../../contract/order.ts';
import { getAccount, login, resetPassword, sendVerification, verifyEmail } from '../../../contract/user.ts';
import { createOrderKey } from '../../domains/orders/index.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, germany, guest, member, PASSWORD, place, type Visitor } from '../../testing/visitors.ts';
import { accessMailTasks, MAIL_RESET, MAIL_VERIFICATION } from './tasks.ts';

describe('a guest’s order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const newEmail = () => `claim-${randomUUID()}@example.com`;
  const placedWith = async (email: string, buyer: Visitor = guest(shop)): Promise<string> => {
    const orderId = (await buyer.call(addToCart, { sku: 'BANK', quantity: 1 })).data.orderid ?? '';
    await buyer.call(setAddress, { orderId, address: germany, email });
    const { parcels } = (await buyer.call(getShippingMethods, { orderId })).data;
    const methods = Object.fromEntries(
      parcels.map(({ warehouse, options }) => [warehouse, options[0]?.method ?? 'none']),
    );
    await buyer.call(setAddress, { orderId, methods });
    return (await place(buyer, await cartOf(buyer))).data.orderid;
  };
  const tasks = () => accessMailTasks({ pool: shop.pool, publicUrl: 'https://shop.example' });
  const codeIn = async (email: string): Promise<string> => {
    const [mail] = await shop.query<{ text: string }>(
      'SELECT text FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [email],
    );
    return decodeURIComponent(/\?code=([^\s"&]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  };
  const mailCode = async ({ id, email }: { id: number; email: string }): Promise<string> => {
    await tasks()[MAIL_VERIFICATION]?.({ member: id });
    return codeIn(email);
  };
  const idsOf = async (buyer: Visitor) =>
    (await buyer.call(getOrders, {})).data.items.map(({ orderid }) => orderid).sort();
  const isVerified = async (buyer: Visitor) => (await buyer.call(getAccount, {})).data.Info.emailVerified;
  const signIn = async (email: string, password = PASSWORD): Promise<Visitor> =>
    visitorOf((await guest(shop).call(login, { email, password })).data.token);
  const visitorOf = (token: string) => guest(shop, { authorization: token });

  it('is its member’s once the mailed link has proven the e-mail, and not before', async () => {
    const email = newEmail();
    const browser = guest(shop);
    const first = await placedWith(email.toUpperCase(), browser);
    const other = await placedWith(newEmail());
    const buyer = await member(shop, { email });
    await signIn(email);
    expect([await idsOf(buyer), await isVerified(buyer)]).toEqual([[], false]);
    const code = await mailCode(buyer);
    expect((await buyer.call(verifyEmail, { code })).data).toEqual({ claimed: 1 });
    expect([await idsOf(buyer), await isVerified(buyer)]).toEqual([[first], true]);
    expect((await buyer.call(getOrder, { orderId: other })).reason).toBe('NotFound');
    expect((await buyer.call(getOrder, { orderId: first })).data.orderid).toBe(first);
    // The link goes on working, the guest's session shows the order no more.
    const key = createOrderKey(shop.orderKey, first);
    expect((await guest(shop).call(getOrder, { orderId: first, key })).status).toBe(200);
    expect((await browser.call(getOrder, { orderId: first })).reason).toBe('NotFound');
    const events = await shop.query(`SELECT actor FROM order_event WHERE order_id = $1 AND event = 'claim'`, [
      first,
    ]);
    expect(events).toEqual([{ actor: 'buyer' }]);
    const { orderid } = (await buyer.call(reopenOrder, { orderId: first })).data;
    expect((await cartOf(buyer)).orderid).toBe(orderid);
  });

  it('that is placed later is claimed by the next sign-in', async () => {
    const email = newEmail();
    const buyer = await member(shop, { email });
    await buyer.call(verifyEmail, { code: await mailCode(buyer) });
    const later = await placedWith(email);
    expect(await idsOf(buyer)).toEqual([]);
    expect(await idsOf(await signIn(email))).toEqual([later]);
    await signIn(email);
    expect(await idsOf(buyer)).toEqual([later]);
  });

  it('is claimed once by two presses and sign-ins at the same moment', async () => {
    const email = newEmail();
    const ids = [await placedWith(email), await placedWith(email)].sort();
    const buyer = await member(shop, { email });
    const code = await mailCode(buyer);
    const presses = await Promise.all([
      ...[1, 2, 3].map(() => buyer.call(verifyEmail, { code })),
      ...[1, 2].map(() => guest(shop).call(login, { email, password: PASSWORD })),
    ]);
    expect(
      presses
        .slice(0, 3)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 400, 400]);
    expect(await idsOf(buyer)).toEqual(ids);
    const events = await shop.query(
      `SELECT order_id FROM order_event WHERE order_id = ANY($1) AND event = 'claim'`,
      [ids],
    );
    expect(events).toHaveLength(2);
  });

  it('is not claimed by another member’s code, by a used, an older or an expired one', async () => {
    const email = newEmail();
    const order = await placedWith(email);
    const owner = await member(shop, { email });
    const thief = await member(shop);
    const older = await mailCode(owner);
    const code = await mailCode(owner);
    expect(older).not.toBe(code);
    const refused = async (who: Visitor, tried: string) =>
      expect((await who.call(verifyEmail, { code: tried })).reason).toBe('CodeInvalid');
    await refused(thief, code);
    await refused(owner, older);
    await refused(owner, 'v.unknown');
    expect((await guest(shop).call(verifyEmail, { code })).status).toBe(401);
    await shop.query(`UPDATE code SET expires_at = now() - interval '1 second' WHERE member_id = $1`, [
      owner.id,
    ]);
    await refused(owner, code);
    expect(await idsOf(owner)).toEqual([]);
    const fresh = await mailCode(owner);
    expect((await owner.call(verifyEmail, { code: fresh })).data.claimed).toBe(1);
    await refused(owner, fresh);
    expect([await idsOf(owner), await idsOf(thief)]).toEqual([[order], []]);
  });

  it('of a disabled account stays, and is never taken from a member', async () => {
    const email = newEmail();
    const buyer = await member(shop, { email });
    const code = await mailCode(buyer);
    const order = await placedWith(email);
    await shop.query('UPDATE member SET disabled_at = now() WHERE id = $1', [buyer.id]);
    expect((await buyer.call(verifyEmail, { code })).status).toBe(401);
    await tasks()[MAIL_VERIFICATION]?.({ member: buyer.id });
    expect(await codeIn(email), 'no mail to a disabled account').toBe(code);
    const ownerOf = () =>
      shop.query('SELECT member_id, guest_id IS NULL AS gone FROM orders WHERE id = $1', [order]);
    expect(await ownerOf()).toEqual([{ member_id: null, gone: false }]);
    await shop.query('UPDATE member SET disabled_at = NULL WHERE id = $1', [buyer.id]);
    const other = await member(shop);
    await shop.query('UPDATE orders SET member_id = $2, guest_id = NULL WHERE id = $1', [order, other.id]);
    await buyer.call(verifyEmail, { code });
    expect(await ownerOf()).toEqual([{ member_id: other.id, gone: true }]);
  });

  it('is claimed at signing in after a reset by mail, which proves the e-mail too', async () => {
    const email = newEmail();
    const order = await placedWith(email);
    const buyer = await member(shop, { email });
    await tasks()[MAIL_RESET]?.({ email, language: 'en' });
    const password = 'another long one';
    await guest(shop).call(resetPassword, { code: await codeIn(email), password });
    expect(await idsOf(buyer).catch(() => 'signed out')).toBe('signed out');
    expect(await idsOf(await signIn(email, password))).toEqual([order]);
  });

  it('has its mail limited per member, and none once the e-mail is proven', async () => {
    const buyer = await member(shop);
    const statuses = [];
    for (let press = 0; press < 4; press += 1) statuses.push((await buyer.call(sendVerification, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await guest(shop).call(sendVerification, {})).status).toBe(401);
    await buyer.call(verifyEmail, { code: await mailCode(buyer) });
    const mails = async () =>
      (await shop.query('SELECT FROM mail WHERE recipient = $1', [buyer.email])).length;
    const before = await mails();
    await tasks()[MAIL_VERIFICATION]?.({ member: buyer.id });
    expect(await mails()).toBe(before);
  });
});
