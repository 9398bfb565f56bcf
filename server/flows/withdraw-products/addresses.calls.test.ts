import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../contract/catalogue.ts';
import { getProductList } from '../../../contract/list.ts';
import { movedTo, saveRedirect } from '../../domains/catalogue/index.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { publishTasks } from '../publish/tasks.ts';
import { withdrawProducts } from './withdraw-products.ts';

describe('a redirect', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const publishQueued = async () => {
    for (const { payload } of await takeJobs(shop.pool, 'publish-products'))
      await publishTasks(shop.pool, Date.now)['publish-products'](payload);
  };

  it('does not exist for an unknown path', async () => {
    expect(await movedTo(shop.pool, '/c/nowhere')).toBeUndefined();
    expect(await movedTo(shop.pool, '/details/nothing-NOSUCH')).toBeUndefined();
  });

  it('leads to the latest target', async () => {
    await saveRedirect(shop.pool, '/c/old', '/c/cables');
    expect(await movedTo(shop.pool, '/c/old')).toBe('/c/cables');
    await saveRedirect(shop.pool, '/c/old', '/c/power');
    expect(await movedTo(shop.pool, '/c/old')).toBe('/c/power');
  });

  it('of a withdrawn product answers 410 for every slug, and the product is not found', async () => {
    expect(await withdrawProducts(shop.pool, ['cable-red', 'NOSUCH'], null)).toBe(1);
    await publishQueued();
    for (const path of [
      '/details/usb-c-cable-CABLE-RED',
      '/details/cable-blue',
      '/details/older-words-CABLE-BLUE',
    ])
      expect(await movedTo(shop.pool, path)).toBeNull();
    const { call } = guest(shop);
    expect((await call(getProduct, { sku: 'CABLE-BLUE' })).reason).toBe('NotFound');
    const { items } = (await call(getProductList, { id: 'cables', sort: 'newest' })).data;
    expect(items.map(({ sku }) => sku)).not.toContain('CABLE-RED');
    expect(items.length).toBeGreaterThan(0);
  });

  it('of a withdrawn product leads to its successor', async () => {
    expect(await withdrawProducts(shop.pool, ['BANK'], '/details/cable-tie-TIE')).toBe(1);
    expect(await movedTo(shop.pool, '/details/power-bank-BANK')).toBe('/details/cable-tie-TIE');
    expect(await withdrawProducts(shop.pool, ['BANK'], '/details/cable-tie-TIE')).toBe(1);
  });
});
