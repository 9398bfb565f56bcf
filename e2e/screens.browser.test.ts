import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { textPages } from '../contract/text-pages.ts';
import { expectAccessible } from './accessibility.ts';
import { DESK, PHONE, setWidth, test } from './browser.ts';
import { expectWordsFit } from './words-fit.ts';

/** Screens whose colours are checked. */
const KINDS = [
  '/',
  '/c/phone-cases?f=color:black',
  '/c/phone-cases?view=rows',
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

/** Screens that are made as others are. */
const ALIKE = [
  '/c/audio',
  '/bestselling',
  '/recommended',
  '/certificate_products',
  '/discount-list',
  '/brands/armadel',
  '/series/iphone-17',
  ...textPages.map((name) => `/${name}`),
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await page.locator('h1').count(), `headings of the page at ${path}`).toBe(1);
}

/** Checks the canonical and alternate links of a page. */
async function expectUrlLinks(page: Page): Promise<void> {
  const pathname = new URL(page.url()).pathname.replace(/^\/de\b/, '');
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

// In German, whose words are the longest; a missing page too.
test('every screen of guests passes axe, fits and has its canonical URL', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: DESK, language: 'de' });
  expectRefusal(404, '/no-such-page');
  for (const path of [...KINDS, ...ALIKE, '/no-such-page']) {
    await open(page, `/de${path}`);
    await expectUrlLinks(page);
    await expectAccessible(page, { axe: true, contrast: KINDS.includes(path) });
    await setWidth(page, PHONE);
    await expectAccessible(page, { axe: true });
    await setWidth(page, 320);
    await expectWordsFit(page);
    await setWidth(page, DESK);
  }
});

test.for(['ru', 'fr', 'pt'] as const)(
  'nothing is too wide, cut off or covered on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page, expectRefusal } = await visit({ width: 320, language });
    expectRefusal(404, '/no-such-page');
    for (const path of [...KINDS, '/no-such-page']) {
      await open(page, `/${language}${path}`);
      await expectWordsFit(page);
    }
  },
);
