import { expect } from 'vitest';
import { BUDGETS, scriptBytes, styleBytes, watchLoad } from '../bench/first-load.ts';
import { test } from './browser.ts';
import { openHydrated, openProduct } from './shopping.ts';

const PAGES = ['/', '/c/phone-cases', '/search?keyword=case', '/wholesale', '/brands', '/login'];

test('every measured page stays within its budgets', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/c/phone-cases');
  await openProduct(page);
  const { pathname: product } = new URL(page.url());

  for (const path of [...PAGES, product]) {
    const { page: phone, context } = await visit({ width: 390 });
    const load = watchLoad(phone);
    await openHydrated(phone, path);

    expect(load.scripts.size, `scripts of ${path}`).toBeGreaterThan(0);
    expect(load.first, `first requests of ${path}`).toBeGreaterThan(0);
    expect(load.first, `first requests of ${path}`).toBeLessThanOrEqual(BUDGETS.first);
    expect(await styleBytes(phone), `styles of ${path}`).toBeLessThanOrEqual(BUDGETS.css);
    expect(await scriptBytes(load), `scripts of ${path}`).toBeLessThanOrEqual(BUDGETS.script);
    await context.close();
  }
});
