import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { textsOf } from './texts.ts';

const quantity = (page: Page) => page.locator('main li input[name="quantity"]').first();

test('a gift is hinted at, chosen, dropped below its step, and removed, at 390', async ({ visit }) => {
  const t = textsOf('de');
  const { page } = await visit({ width: 390, language: 'de' });
  await shopping.fillCart(page, t, '/de');
  await quantity(page).fill('400');
  await page.keyboard.press('Tab');
  const choose = page.getByRole('button', { name: t('gift.choose') });
  await choose.first().waitFor();
  await expectAccessible(page);
  await choose.first().click();
  await page.getByText(t('gift.free'), { exact: true }).waitFor();
  await expectAccessible(page);
  await quantity(page).fill('5');
  await page.keyboard.press('Tab');
  await page.getByText(t('field.gift.below')).waitFor();
  await page.getByRole('button', { name: t('notice.accept') }).click();
  await eventually(() => page.getByText(t('field.gift.below')).count()).toBe(0);
});

test('without scripts a gift is chosen and removed', async ({ visit }) => {
  const t = textsOf('en');
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/c/phone-cases');
  await shopping.openProduct(page);
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  await page.goto('/Order/OrderInfo/0');
  await quantity(page).fill('400');
  await page
    .getByRole('button', { name: t('line.update') })
    .first()
    .click();
  await page
    .getByRole('button', { name: t('gift.choose') })
    .first()
    .click();
  await page.getByRole('button', { name: t('gift.remove') }).click();
  await eventually(() => page.getByRole('button', { name: t('gift.remove') }).count()).toBe(0);
  expect(await page.getByRole('button', { name: t('gift.choose') }).count()).toBeGreaterThan(0);
});
