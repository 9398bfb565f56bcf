import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('pt');

test('a coupon of the deals page lowers the cart, or says what is missing, at 390', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390, language: 'pt' });
  expectRefusal(400, '/promotion/bindcoupon');
  await page.goto('/pt/activitycollection/coupon_deals');
  // The coupon with the least conditions that the demo shop has.
  await page.locator('main li code', { hasText: 'TEN-OFF' }).waitFor();
  await shopping.fillCart(page, t, '/pt');
  const field = page.getByLabel(t('coupon.label'));
  const apply = page.getByRole('button', { name: t('coupon.apply') });
  await field.fill('no-such-code');
  await apply.click();
  await page.getByText(t('field.coupon.unknown')).waitFor();
  await expectAccessible(page);
  const before = await shopping.totalShown(page);
  await field.fill('ten-off');
  await apply.click();
  const remove = page.getByRole('button', { name: `${t('coupon.remove')} TEN-OFF` });
  await remove.waitFor();
  await page.locator('#coupon p.text-ink').waitFor();
  await page.locator('#lines input[name="quantity"], main li input[name="quantity"]').first().fill('100');
  await page.keyboard.press('Tab');
  await page.locator('dt', { hasText: t('totals.discount') }).waitFor();
  await expectAccessible(page);
  await remove.click();
  await field.waitFor();
  expect(await page.locator('dt', { hasText: t('totals.discount') }).count()).toBe(0);
  expect(await shopping.totalShown(page)).not.toBe(before);
  // The best one is offered, and entered with one press.
  await page.locator('#coupon button[name="code"]').click();
  await page.locator('dt', { hasText: t('totals.discount') }).waitFor();
  await expectAccessible(page);
});

test('without scripts a coupon is entered and taken out', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390, javaScriptEnabled: false });
  expectRefusal(400, '');
  const en = textsOf('en');
  await page.goto('/c/phone-cases');
  await shopping.openProduct(page);
  await page.getByRole('button', { name: en('cart.add'), exact: true }).click();
  await page.goto('/Order/OrderInfo/0');
  const field = page.getByLabel(en('coupon.label'));
  await field.fill('nothing');
  await page.getByRole('button', { name: en('coupon.apply') }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: en('field.coupon.unknown') })
    .waitFor();
  await field.fill('five-off');
  await page.getByRole('button', { name: en('coupon.apply') }).click();
  const remove = page.getByRole('button', { name: `${en('coupon.remove')} FIVE-OFF` });
  await remove.click();
  await eventually(() => field.count()).toBe(1);
});
