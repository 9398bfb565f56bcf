import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { ON_DESK, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

async function place(page: Page): Promise<string> {
  await shopping.fillCart(page, t);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  return shopping.placeOrder(page, t);
}

const select = (page: Page, order: string) =>
  page.getByRole('checkbox', { name: t('orders.select', { order }) });
const bar = (page: Page) => page.locator('form#together button');

test.for(ON_DESK)('a member pays two orders together at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await signInUnseen(page);
  const orders = [await place(page), await place(page)].sort();

  await page.goto('/user/orders?tab=Unpaid');
  expect(await bar(page).isDisabled()).toBe(true);
  for (const order of orders) await select(page, order).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('pay.together', { count: 2 }) }).click();
  await page.waitForURL(/\/Order\/Payment\?/);
  await shopping.seeHeading(page, t('pay.together', { count: 2 }));
  await page.getByRole('radio', { name: t('pay.test') }).check();
  await expectNoOverflow(page);
  await expectAccessible(page);
  const total = await shopping.totalShown(page);
  await page.getByRole('button', { name: t('pay.submit', { amount: total }) }).click();
  await page.waitForURL(/\/test-gateway\//);
  await page.getByText(total, { exact: true }).waitFor();
  await page.locator('button[value="declined"]').click();

  // declined, then again for both
  await page.waitForURL(/\/Payment\/PaymentFailure\//);
  await page.getByRole('link', { name: t('failure.retry') }).click();
  await shopping.seeHeading(page, t('pay.together', { count: 2 }));
  await page.getByRole('radio', { name: t('pay.test') }).check();
  await shopping.payAtGateway(page, t, 'succeeded');
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  await shopping.seeHeading(page, t('success.togetherHeading'));
  for (const order of orders) await page.getByRole('link', { name: order }).waitFor();
  expect(await page.getByText(t('success.paid'), { exact: true }).count()).toBe(2);
  await page.getByText(total, { exact: true }).waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  const [order = ''] = orders;
  await page.getByRole('link', { name: order }).click();
  await page.getByText(t('event.payment_failed')).waitFor();
  await page.goto(`/Order/OrderPrint?id=${order}`);
  await page.getByRole('heading', { name: t('quote.seller') }).waitFor();
  await page.getByText(t('pay.test')).waitFor();
});

test('orders are selected and shown without JavaScript', async ({ visit }) => {
  const scripted = await visit({ width: 390 });
  await signInUnseen(scripted.page);
  const orders = [await place(scripted.page), await place(scripted.page)].sort();

  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/login?from=%2Fuser%2Forders%3Ftab%3DUnpaid');
  await signIn(page, t);
  await page.waitForURL(/\/user\/orders/);
  for (const order of orders) await select(page, order).check();
  await page.getByRole('button', { name: t('orders.together') }).click();
  await page.waitForURL(/\/Order\/Payment\?/);
  await shopping.seeHeading(page, t('pay.together', { count: 2 }));
  for (const order of orders) expect(await page.getByRole('link', { name: order }).count()).toBe(1);
});
