import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routeTable } from '../storefront/config/route-table.ts';
import { expectAccessible } from './accessibility.ts';
import { DESK, PHONE, setWidth, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';
import { expectWordsFit } from './words-fit.ts';

/** Pages of members that are about what their address names. */
const OF_ONE = [
  '/verify-email',
  '/Order/Payment',
  '/Order/OrderPrint',
  '/user/dropshipping/batchDetail',
  '/user/company/approvals',
  '/user/company/invitation',
];
const SCREENS = routeTable
  .filter(({ path, access }) => access === 'member' && !path.includes(':') && !OF_ONE.includes(path))
  .map(({ path }) => path);

/** Looks at a screen on a desktop and with axe on a phone, and at its words on the narrowest phone. */
async function expectFine(page: Page): Promise<void> {
  await setWidth(page, DESK);
  await expectAccessible(page);
  await setWidth(page, PHONE);
  await expectAccessible(page, { axe: true });
  await setWidth(page, 320);
  await expectWordsFit(page);
}

test('every page of an account passes axe and fits', async ({ visit }) => {
  const { page } = await visit({ width: DESK, language: 'de' });
  await signInUnseen(page);
  expect(SCREENS.length).toBeGreaterThan(20);
  for (const path of SCREENS) {
    await page.goto(`/de${path}`);
    expect([new URL(page.url()).pathname, await page.locator('h1').count()]).toEqual([`/de${path}`, 1]);
    await expectFine(page);
  }
});

test.for(['de', 'ru', 'fr', 'pt'] as const)(
  'the screens of an order pass axe and fit in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 320, language });
    const t = textsOf(language);
    const prefix = `/${language}`;
    // Axe finds the same in each language.
    const look = language === 'de' ? expectFine : expectWordsFit;
    await signInUnseen(page);
    await page.goto(`${prefix}/c/phone-cases`);
    await shopping.openProduct(page);
    await look(page);
    await shopping.addAndOpenCart(page, t);
    await look(page);
    await page.getByLabel(t('delivery.ownBilling')).check();
    await look(page);
    await page.getByLabel(t('delivery.ownBilling')).uncheck();
    await page.getByRole('button', { name: t('delivery.save') }).click();
    await shopping.chooseShipping(page, t);
    await look(page);
    const order = await shopping.placeOrder(page, t);
    await look(page);
    for (const path of [
      '/user',
      '/user/orders',
      `/Order/OrderDetail/${order}`,
      `/Order/OrderPrint?id=${order}`,
    ]) {
      await page.goto(prefix + path);
      await look(page);
    }
  },
);
