import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { BUDGETS, scriptBytes, styleBytes, watchLoad, wireBytes } from '../bench/first-load.ts';
import { languages } from '../contract/fields.ts';
import { test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signIn } from './sign-in.ts';
import { testShops } from './test-shops.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const PAGES = ['/', '/c/phone-cases', '/search?keyword=case', '/wholesale', '/brands', '/login'];
const KB = 1024;
const SALE = '/activity/black-friday-best-sale';
/** Script budgets of pages that load more than public ones, in KB: what they load today, rounded up. */
const MAX_SCRIPT_KB = { cart: 134, payment: 131, user: 131, sale: 131 };

/** Opens a page like a phone does for the first time, and checks what it loads. */
async function expectWithinBudgets(page: Page, path: string, maxScript: number): Promise<void> {
  const load = watchLoad(page);
  await shopping.openHydrated(page, path);
  expect(load.scripts.size, `scripts of ${path}`).toBeGreaterThan(0);
  expect(load.first, `first requests of ${path}`).toBeGreaterThan(0);
  expect(load.first, `first requests of ${path}`).toBeLessThanOrEqual(BUDGETS.first);
  expect(await styleBytes(page), `styles of ${path}`).toBeLessThanOrEqual(BUDGETS.css);
  expect(await scriptBytes(load), `scripts of ${path}`).toBeLessThanOrEqual(maxScript);
}

test('every public page stays within its budgets', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/c/phone-cases');
  await shopping.openProduct(page);
  const { pathname: product } = new URL(page.url());
  for (const path of [...PAGES, product]) {
    const { page: phone, context } = await visit({ width: 390 });
    await expectWithinBudgets(phone, path, BUDGETS.script);
    await context.close();
  }
  const { page: phone } = await visit({ width: 390 });
  await expectWithinBudgets(phone, SALE, MAX_SCRIPT_KB.sale * KB);
});

test.for(languages)('the HTML of public pages fits its budget in %s', async (language) => {
  const prefix = language === 'en' ? '' : `/${language}`;
  for (const path of [...PAGES, '/bulk-purchasing', '/bestselling', '/c/phone-cases?view=rows', SALE]) {
    const bytes = await wireBytes(testShops().url + prefix + path, 'br');
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(BUDGETS.html);
  }
});

/** Opens a path in a new tab of a visitor, and checks what it loads. */
async function measure(context: BrowserContext, url: string, name: keyof typeof MAX_SCRIPT_KB) {
  const page = await context.newPage();
  await expectWithinBudgets(page, new URL(url).pathname, MAX_SCRIPT_KB[name] * KB);
  await page.close();
}

test('cart and payment stay within their budgets', async ({ visit }) => {
  const { page, context } = await visit({ width: 390 });
  await shopping.fillCart(page, t);
  await measure(context, page.url(), 'cart');
  await page.locator('[id="email"]').fill('guest@example.com');
  await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  await shopping.placeOrder(page, t);
  await measure(context, page.url(), 'payment');
});

test('the account page stays within its budgets', async ({ visit }) => {
  const { page, context } = await visit({ width: 390 });
  await page.goto('/login?from=%2Fuser');
  await signIn(page, t);
  await page.waitForURL((url) => url.pathname === '/user');
  await measure(context, page.url(), 'user');
});
