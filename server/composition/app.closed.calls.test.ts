import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCategories, getProduct } from '../../contract/catalogue.ts';
import { getProductList } from '../../contract/list.ts';
import { getCurrencies } from '../../contract/shop.ts';
import { getTextPage, openPages, textPages } from '../../contract/text-pages.ts';
import { getCaptcha } from '../../contract/user.ts';
import { allContracts } from '../testing/all-contracts.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member } from '../testing/visitors.ts';

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

  it('lets a guest read the pages of law, and no other page of text', async () => {
    const asGuest = guest(shop);
    for (const page of textPages) {
      const isOpen = openPages.some((openPage) => openPage === page);
      expect((await asGuest.call(getTextPage, { page })).status, page).toBe(isOpen ? 200 : 401);
    }
  });

  it('answers a guest 401 at every call that its contract does not open', async () => {
    const asGuest = guest(shop);
    for (const contract of await allContracts()) {
      if (contract.access === 'member' || typeof contract.openWhenClosed === 'function') continue;
      const { reason } = await asGuest.call(contract, {}, { 'idempotency-key': '' });
      expect(reason === 'MemberNeeded', `${contract.method} ${contract.path}`).toBe(!contract.openWhenClosed);
    }
  });
});
