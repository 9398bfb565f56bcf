import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCategories, getProduct } from '../contract/catalogue.ts';
import { getProductList } from '../contract/list.ts';
import { getCurrencies } from '../contract/shop.ts';
import { getCaptcha } from '../contract/user.ts';
import { seededShop } from './testing/seed.ts';
import type { TestShop } from './testing/shop.ts';
import { guest, member } from './testing/visitors.ts';

describe('a closed shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ GUEST_ACCESS: 'login' });
  });
  afterAll(() => shop.close());

  it('shows its catalogue to members only', async () => {
    const asGuest = guest(shop);
    const asMember = await member(shop);
    expect((await asMember.call(getProductList, {})).data.items.length).toBeGreaterThan(0);
    expect((await asGuest.call(getProductList, {})).envelope).toMatchObject({
      code: 401,
      reason: 'MemberNeeded',
    });
    expect((await asGuest.call(getCategories, {})).status).toBe(401);
    expect((await asGuest.call(getProduct, { sku: 'TIE' })).status).toBe(401);
    expect((await asMember.call(getProductList, {})).status).toBe(200);
    expect((await asGuest.call(getCurrencies, {})).status).toBe(200);
    expect((await asGuest.call(getCaptcha, {})).status).toBe(200);
  });
});
