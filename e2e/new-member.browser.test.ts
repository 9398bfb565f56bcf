import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { ON_PHONE, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test.for(ON_PHONE)('a new member registers, pays and opens the order at %i', async (width, { visit }) => {
  const { page, expectRefusal } = await visit({ width });

  // a guest's cart
  await shopping.fillCart(page, t);
  const sku = await page.locator('main ul input[name="sku"]').first().inputValue();

  // registering: the browser refuses empty fields before the device solves a puzzle
  await page.goto('/register');
  await expectAccessible(page);
  const puzzles: string[] = [];
  page.on('request', (request) => request.url().includes('/captcha') && puzzles.push(request.url()));
  await page.getByLabel(t('auth.password'), { exact: true }).fill('short');
  await page.getByRole('button', { name: t('auth.create') }).click();
  const empty = await page.locator('main form :invalid').evaluateAll((all) => all.map(({ id }) => id));
  expect(empty).toEqual(expect.arrayContaining(['email', 'firstName', 'lastName']));
  expect(puzzles).toEqual([]);
  expect(await page.getByLabel(t('auth.password'), { exact: true }).inputValue()).toBe('short');

  // the server's answer keeps what was typed, but for the password
  expectRefusal(400, '/register');
  const email = `nora-${randomUUID()}@example.com`;
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.firstName')).fill('Nora');
  await page.getByLabel(t('auth.lastName')).fill('Neu');
  await page.getByLabel(t('auth.country')).selectOption('DE');
  await page.getByRole('button', { name: t('auth.create') }).click();
  await page.getByRole('alert').waitFor();
  expect(puzzles).toHaveLength(1);
  expect(await shopping.wrongFields(page)).toEqual(['password']);
  await expectAccessible(page);
  expect(await page.getByLabel(t('auth.firstName')).inputValue()).toBe('Nora');
  expect(await page.getByLabel(t('auth.password'), { exact: true }).inputValue()).toBe('');

  // with a longer password
  await page.getByLabel(t('auth.password'), { exact: true }).fill('seven green lanterns');
  await page.getByRole('button', { name: t('auth.create') }).click();
  await page.waitForURL((url) => url.pathname === '/user');
  await page.getByText(t('userCenter.verifySent', { email })).waitFor();

  // the guest's cart becomes the member's, and a paid order in the currency of the member's country
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('cart.name') })
    .click();
  await page.waitForURL(/\/Order\/OrderInfo\/V/);
  await page.locator('main li', { hasText: sku }).waitFor();
  await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  await page
    .locator('dt', { hasText: t('totals.total', { currency: 'EUR' }) })
    .first()
    .waitFor();
  const order = await shopping.placeOrder(page, t);
  await page
    .locator('dt', { hasText: t('totals.total', { currency: 'EUR' }) })
    .first()
    .waitFor();
  await shopping.payAtGateway(page, t, 'succeeded');
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  await expectAccessible(page);

  // the account and its orders
  await page.goto('/user');
  await shopping.seeHeading(page, t('userCenter.hello', { name: 'Nora' }));
  await expectAccessible(page);
  await page.getByRole('link', { name: t('userCenter.all') }).click();
  await page.waitForURL(/\/user\/orders$/);
  const row = page.locator('main li', { hasText: order });
  await row.getByText(t('state.awaiting_confirmation')).waitFor();
  await expectAccessible(page);
  await page.getByLabel(t('orders.search')).fill(sku);
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=/);
  await row.waitFor();
  await page.getByRole('link', { name: order }).click();
  await page.waitForURL(`**/Order/OrderDetail/${order}`);
  await shopping.seeHeading(page, order);
  await expectAccessible(page);

  // print, and buy again
  const total = await shopping.totalShown(page);
  await page.getByRole('link', { name: t('orders.print'), exact: true }).click();
  await page.waitForURL(`**/Order/OrderPrint?id=${order}`);
  await page.getByRole('heading', { name: order }).waitFor();
  expect(await shopping.totalShown(page)).toBe(total);
  expect(await page.locator('header').count()).toBe(0);
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('button', { name: t('orders.again'), exact: true }).click();
  await page.waitForURL((url) => /\/Order\/OrderInfo\/V/.test(url.pathname) && !url.pathname.endsWith(order));
  await page.locator('main li', { hasText: sku }).waitFor();
  await expectAccessible(page);

  // sign out, and the order is closed to guests
  await page.locator(`summary[aria-label="${t('account.name')}"]`).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('account.signOut') })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`/Order/OrderDetail/${order}`);
  await page.waitForURL(new RegExp(`/vip-login\\?from=%2FOrder%2FOrderDetail%2F${order}`));
});
