import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { ON_PHONE, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

test.for(ON_PHONE)('the chosen packing is shown with its line everywhere at %i', async (width, { visit }) => {
  const t = textsOf('de');
  const { page } = await visit({ width, language: 'de' });
  await signInUnseen(page);
  await shopping.fillCart(page, t, '/de');
  const packing = page.getByLabel(t('line.packing'));
  expect(await missingWidth(packing)).toBe(0);
  const [name = ''] = (await packing.locator('option').nth(1).innerText()).split(' +');
  const packed = t('line.packed', { name });
  const changed = page.waitForResponse((response) => response.url().includes('/shopcart/modify'));
  await packing.selectOption({ index: 1 });
  await changed;

  // removed, and restored
  const sku = await page.locator('main li input[name="sku"]').first().inputValue();
  await page.getByRole('button', { name: t('line.remove', { name: sku }) }).click();
  await page.getByRole('status').filter({ hasText: packed }).waitFor();
  await page.getByRole('button', { name: t('cart.undo') }).click();
  await packing.waitFor();

  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  const order = await shopping.placeOrder(page, t);
  await page.locator('main details li', { hasText: packed }).waitFor();
  await expectAccessible(page);
  await page.goto(`/de/Order/OrderPrint?id=${order}`);
  await page.locator('main tbody tr', { hasText: packed }).waitFor();
  await expectAccessible(page);
  await page.goto(`/de/Order/OrderDetail/${order}`);
  const ofOrder = page.locator('tbody').getByLabel(t('line.packing'));
  expect(await ofOrder.locator('option:checked').innerText()).toBe(name);
  expect(await missingWidth(ofOrder)).toBe(0);
  await expectAccessible(page);

  // changed on the order's page, once the new total is agreed to
  await ofOrder.selectOption({ index: 0 });
  await page.getByRole('button', { name: t('repack.change') }).click();
  await page.getByRole('form', { name: t('repack.change') }).waitFor();
  expect(await ofOrder.inputValue()).toBe('0');
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(t('repack.confirm', { total: '.+' })) }).click();
  await page
    .getByRole('status')
    .filter({ hasText: t('repack.changed') })
    .waitFor();
  expect(await ofOrder.inputValue()).toBe('0');
  await page.getByText(t('repack.event')).waitFor();
});

test('the packing of an order changes without JavaScript', async ({ visit }) => {
  const t = textsOf('en');
  const { page } = await visit({ width: 390 });
  await signInUnseen(page);
  await shopping.fillCart(page, t);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  const order = await shopping.placeOrder(page, t);
  const { page: plain } = await visit({ width: 390, javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(`/Order/OrderDetail/${order}`);
  await plain.getByLabel(t('line.packing')).first().selectOption({ index: 1 });
  await plain.getByRole('button', { name: t('repack.change') }).click();
  await plain.getByRole('button', { name: new RegExp(t('repack.confirm', { total: '.+' })) }).click();
  await plain.getByText(t('repack.changed')).waitFor();
  expect(await plain.getByLabel(t('line.packing')).first().inputValue()).not.toBe('0');
});

test('packing and quantity change without JavaScript', async ({ visit }) => {
  const t = textsOf('en');
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/c/phone-cases');
  await shopping.openProduct(page);
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  const packing = page.getByLabel(t('line.packing'));
  expect(await packing.inputValue()).toBe('0');
  await packing.selectOption({ index: 1 });
  const chosen = await packing.inputValue();
  await page.getByRole('button', { name: t('line.update') }).click();
  await page.waitForLoadState();
  expect(await packing.inputValue()).toBe(chosen);
  expect(chosen).not.toBe('0');
});

/** Returns how many pixels a select lacks to show its longest option. */
const missingWidth = (select: Locator): Promise<number> =>
  select.evaluate((shown: HTMLSelectElement) => {
    const free = shown.cloneNode(true) as HTMLSelectElement;
    free.style.cssText = 'position:absolute;width:max-content;max-width:none';
    shown.after(free);
    const missing = free.offsetWidth - shown.offsetWidth;
    free.remove();
    return Math.max(0, missing);
  });
