import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { checkPaths, test, type Visit, WIDTHS } from './browser.ts';
import * as shopping from './shopping.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const SCREENS = [
  '/',
  '/c/audio',
  '/search',
  '/search?keyword=case',
  '/search?keyword=zzzzqqqq',
  '/brands',
  '/categories',
  '/productseries',
  '/wholesale',
  '/bulk-purchasing',
  '/searchimg',
  '/activity/anniversary-sale',
  '/activity/summer-sale-deals',
  '/activitycollection/coupon_deals',
  '/Order/OrderInfo/open',
  '/login',
  '/register',
  '/forget',
  '/setpassword',
  '/setpassword?code=reset.none',
  '/vip-login',
  '/error_log',
];

const MISSING = '/no-such-page';

/** Opens a screen, and checks that it has one heading. */
async function openScreen({ page, expectRefusal }: Visit, path: string): Promise<void> {
  if (path.endsWith(MISSING)) expectRefusal(404, MISSING);
  await page.goto(path);
  expect(await page.locator('h1').count(), `headings of the page at ${path}`).toBe(1);
}

/** Checks the canonical and alternate links of a page. */
async function expectUrlLinks(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const isSearch = pathname === '/search';
  const without = (paths: readonly string[]) => paths.includes(pathname);
  const count = (selector: string) => page.locator(`head link${selector}`).count();
  expect({
    pathname,
    canonical: await count('[rel="canonical"]'),
    mobile: await count('[rel="alternate"][media]'),
    languages: await count('[rel="alternate"][hreflang]'),
  }).toEqual({
    pathname,
    canonical: isSearch ? 0 : 1,
    mobile: without(['/brands', '/bulk-purchasing']) ? 0 : 1,
    languages: isSearch ? 0 : 8,
  });
}

test.for(WIDTHS)('every screen passes axe and has its canonical URL at %i', async (width, { visit }) => {
  await checkPaths(visit, { width }, [...SCREENS, MISSING], async (visited, path) => {
    await openScreen(visited, path);
    await expectUrlLinks(visited.page);
    await expectAccessible(visited.page);
  });
});

test.for(['de', 'ru'] as const)(
  'no screen has overflow on the narrowest phone in %s',
  async (language, { visit }) => {
    const t = textsOf(language);
    const prefix = `/${language}`;
    const paths = [...SCREENS, MISSING].map((path) => prefix + path);
    await checkPaths(visit, { width: 320, language }, paths, async (visited, path) => {
      await openScreen(visited, path);
      await expectNoOverflow(visited.page);
    });

    // screens of an order: a member’s cart, its forms, payment and the order itself
    const { page } = await visit({ width: 320, language });
    await page.goto(`${prefix}/login`);
    await signIn(page, t);
    await page.waitForURL((url) => url.pathname === prefix);
    await shopping.fillCart(page, t, prefix);
    await expectNoOverflow(page);
    await page.getByLabel(t('delivery.ownBilling')).check();
    await expectNoOverflow(page);
    await page.getByLabel(t('delivery.ownBilling')).uncheck();
    await page.getByRole('button', { name: t('delivery.save') }).click();
    await shopping.chooseShipping(page, t);
    await expectNoOverflow(page);
    const order = await shopping.placeOrder(page, t);
    for (const path of [
      '',
      `/user`,
      '/user/orders',
      `/Order/OrderDetail/${order}`,
      `/Order/OrderPrint?id=${order}`,
    ]) {
      if (path) await page.goto(prefix + path);
      await expectNoOverflow(page);
    }
  },
);
