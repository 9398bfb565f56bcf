import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart } from '../../../contract/cart.ts';
import { guestLogin } from '../../../contract/user.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, visitor } from '../../testing/visitors.ts';

const sign = (step: number, device: string = randomUUID()): string => {
  const digest = createHash('sha256').update(`${device}.${step}.lading`).digest('hex');
  return `${device}.${step}.${digest}`;
};
const step = () => Math.floor(Date.now() / 1000 / 300);

describe('guestLogin', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('starts with a guest token for a device signed in this step or the one before', async () => {
    const anonymous = visitor(shop, null);
    expect((await anonymous.call(guestLogin, { sign: sign(step()) })).envelope).toMatchObject({
      code: 200,
      data: { token: expect.stringMatching(/^g\./), Token: expect.stringMatching(/^g\./) },
    });
    expect((await anonymous.call(guestLogin, { sign: sign(step() - 1) })).status).toBe(200);
    for (const bad of [
      sign(step() - 2),
      sign(step() + 1),
      sign(step(), 'no-uuid'),
      `${sign(step())}0`,
      'x',
      '..',
    ])
      expect((await anonymous.call(guestLogin, { sign: bad })).reason, bad).toBe('SignWrong');
  });

  it('keeps a guest’s id when the token is renewed', async () => {
    const { call } = guest(shop);
    const orderid = (await call(addToCart, { sku: 'TIE', quantity: 10 })).data.orderid;
    const { token } = (await call(guestLogin, { sign: sign(step()) })).data;
    expect((await visitor(shop, token).call(getCart, {})).data.orderid).toBe(orderid);
  });
});
