import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCategories, getProduct } from '../../contract/catalogue.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest } from '../testing/visitors.ts';

describe('answers that are stored', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const priceInEuro = async () => {
    const { data } = await guest(shop, { 'currency-code': 'EUR' }).call(getProduct, { sku: 'BANK' });
    return data.variants[0]?.tiers[0]?.[1] ?? 0;
  };

  it('show new prices once the rates are read again', async () => {
    const before = await priceInEuro();
    await shop.pool.query("UPDATE rate SET millionths = 2 * millionths WHERE currency = 'EUR'");
    expect(await priceInEuro()).toBe(before);
    await shop.refresh();
    expect(await priceInEuro()).toBe(2 * before);
  });

  it('show the new name of a category once names are read again', async () => {
    const names = async () => (await guest(shop).call(getCategories, {})).data.map(({ name }) => name);
    expect(await names()).toContain('Cables');
    await shop.pool.query("UPDATE category_text SET name = 'Leads' WHERE name = 'Cables'");
    await shop.refresh();
    expect(await names()).toContain('Leads');
  });

  it('stay when nothing has changed', async () => {
    await priceInEuro();
    const stored = shop.cache.count();
    await shop.refresh();
    expect(stored).toBeGreaterThan(0);
    expect(shop.cache.count()).toBe(stored);
  });
});
