import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routeTable } from '../storefront/config/route-table.ts';
import { expectAccessible } from './accessibility.ts';
import { DESK, PHONE, test, WIDTHS } from './browser.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';
import { expectWordsFit } from './words-fit.ts';

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

/** Pages of members that are about what their address names. */
const OF_ONE = [
  '/verify-email',
  '/Order/Payment',
  '/Order/OrderPrint',
  '/user/dropshipping/batchDetail',
  '/user/company/approvals',
  '/user/company/invitation',
];
const MEMBER_SCREENS = routeTable
  .filter(({ path, access }) => access === 'member' && !path.includes(':') && !OF_ONE.includes(path))
  .map(({ path }) => path);

/** Opens every screen that needs no preparation, and a missing page. */
async function eachScreen(page: Page, prefix: string, look: (page: Page) => Promise<void>): Promise<void> {
  for (const path of [...SCREENS, '/no-such-page']) {
    await page.goto(prefix + path);
    expect(await page.locator('h1').count(), `headings of the page at ${path}`).toBe(1);
    await look(page);
  }
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
  const { page, expectRefusal } = await visit({ width });
  expectRefusal(404, '/no-such-page');
  await eachScreen(page, '', async (screen) => {
    await expectUrlLinks(screen);
    await expectAccessible(screen, { contrast: width === DESK });
  });
});

test.for(WIDTHS)('every page of an account passes axe at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await signInUnseen(page);
  expect(MEMBER_SCREENS.length).toBeGreaterThan(20);
  for (const path of MEMBER_SCREENS) {
    await page.goto(path);
    expect([new URL(page.url()).pathname, await page.locator('h1').count()]).toEqual([path, 1]);
    await expectAccessible(page, { contrast: width === PHONE });
  }
});

test.for(['de', 'ru', 'fr', 'pt'] as const)(
  'nothing is too wide, cut off or covered on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page, expectRefusal } = await visit({ width: 320, language });
    const t = textsOf(language);
    const prefix = `/${language}`;
    expectRefusal(404, '/no-such-page');
    await eachScreen(page, prefix, expectWordsFit);

    // screens of an order: a member’s cart, its forms, payment and the order itself
    await signInUnseen(page);
    await shopping.fillCart(page, t, prefix);
    await expectWordsFit(page);
    await page.getByLabel(t('delivery.ownBilling')).check();
    await expectWordsFit(page);
    await page.getByLabel(t('delivery.ownBilling')).uncheck();
    await page.getByRole('button', { name: t('delivery.save') }).click();
    await shopping.chooseShipping(page, t);
    await expectWordsFit(page);
    const order = await shopping.placeOrder(page, t);
    for (const path of [
      '',
      `/user`,
      '/user/orders',
      `/Order/OrderDetail/${order}`,
      `/Order/OrderPrint?id=${order}`,
    ]) {
      if (path) await page.goto(prefix + path);
      await expectWordsFit(page);
    }
  },
);
