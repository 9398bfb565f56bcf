import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { textPages } from '../contract/text-pages.ts';
import { expectAccessible } from './accessibility.ts';
import { DESK, isStress, PHONE, setWidth, test } from './browser.ts';
import { expectWordsFit } from './words-fit.ts';

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

/** Screens whose colours are checked: between them they have all that pages are made of. */
const LOOKS = [
  '/',
  '/c/phone-cases?view=rows',
  '/search?keyword=zzzzqqqq',
  '/wholesale',
  '/activity/anniversary-sale',
  '/login',
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
];

/** Pages of text: their words in one frame. */
const TEXTS = textPages.map((name) => `/${name}`);

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
  for (const path of [...KINDS, '/no-such-page', ...ALIKE, ...TEXTS]) {
    await open(page, `/de${path}`);
    if (KINDS.includes(path)) {
      await expectUrlLinks(page);
      await expectAccessible(page, { axe: true, contrast: LOOKS.includes(path) });
    }
    await setWidth(page, PHONE);
    await expectAccessible(page, { axe: isStress || !TEXTS.includes(path) });
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
