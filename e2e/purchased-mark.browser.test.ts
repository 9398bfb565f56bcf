import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, ON_PHONE, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const LIST = '/c/phone-cases';
const PASSWORD_OF_BALANCE = '246810';

/** Collects the calls for purchased products. */
function watchCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/user/wishandpurchased/low')) calls.push(url);
  });
  return calls;
}

/** Buys the first available product of the list. Returns its SKU. */
async function buyFirst(page: Page): Promise<string> {
  const form = page
    .locator('main li form[data-add-to-cart]', { has: page.locator('button:enabled') })
    .first();
  const sku = await form.locator('input[name="sku"]').inputValue();
  await shopping.openProduct(page);
  await shopping.addAndOpenCart(page, t);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  await shopping.placeOrder(page, t);
  await page.getByRole('radio', { name: t('pay.balance') }).check();
  await page.getByLabel(t('pay.balancePassword')).fill(PASSWORD_OF_BALANCE);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  return sku;
}

test.for(ON_PHONE)("a list marks a member's purchases with one call at %i", async (width, { visit }) => {
  const { page } = await visit({ width });
  await signInUnseen(page);
  await page.goto(LIST);
  const sku = await buyFirst(page);

  const calls = watchCalls(page);
  for (const view of ['', '?view=rows']) {
    await page.goto(LIST + view);
    const product = page.locator('main li', { has: page.locator(`input[name="sku"][value="${sku}"]`) });
    const [before] = t('product.boughtOn', { date: '\n' }).split('\n');
    await product.getByText(before ?? '').waitFor();
    const products = await page.locator('main li input[name="sku"]').count();
    expect(products).toBeGreaterThan(20);
    // one call for all products
    expect(calls.map((url) => url.searchParams.get('skus')?.split(',').length)).toEqual([products]);
    expect(await page.locator('.bought').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    calls.length = 0;
  }

  // the next page makes its own call
  await page.getByRole('link', { name: t('pages.next') }).click();
  await page.waitForURL(/page=2/);
  await eventually(() => calls.length).toBe(1);
  expect(calls[0]?.searchParams.get('skus')).not.toContain(sku);
  await page.goBack();
  await page.locator('.bought').first().waitFor();
});

test("a list makes no call for a guest's purchases", async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  const calls = watchCalls(page);
  const called = page.waitForResponse((response) => response.url().includes('/tvcmall/order/stats'));
  await page.goto(LIST);
  // The visitor is loaded after the page; a call for purchases would have been made by then.
  await called;
  await page.getByRole('link', { name: t('pages.next') }).click();
  await page.waitForURL(/page=2/);
  await page.locator('main li h2').first().waitFor();
  expect(calls).toEqual([]);
  expect(await page.locator('.bought').count()).toBe(0);
});
