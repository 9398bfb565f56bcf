import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ON_PHONE, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { openProduct, seeHeading } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Checks that a page, its folded parts too, shows no button that does nothing: each sends a form or opens a part. */
async function expectNoDeadButtons(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
  });
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility())
      .filter((button) => !button.popoverTargetElement && (button.type !== 'submit' || !button.form))
      .map((button) => button.outerHTML),
  );
  expect(dead, page.url()).toEqual([]);
}

test.for(ON_PHONE)(
  'browsing, adding to the cart and signing in work without JavaScript at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width, javaScriptEnabled: false });
    await page.goto('/');
    await seeHeading(page, t('home.heading'));

    // all categories, by the button that opens the menu with scripts
    const menu = width < 768 ? t('menu') : t('categories.all');
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.waitForURL(/\/categories\??$/);
    await seeHeading(page, t('categories.all'));
    expect(await page.locator('main a[href="/c/phone-cases"]').count()).toBe(1);
    await page.goto('/');

    // search, and a category by plain links
    await page.locator('form[role="search"]:visible input').fill('case');
    await page.locator('form[role="search"]:visible').getByRole('button').click();
    await page.waitForURL(/\/search\?keyword=case/);
    expect(await page.locator('main li h2').count()).toBeGreaterThan(3);
    await page.goto('/');
    await page.locator('main a[href="/c/phone-cases"]').click();
    await page.waitForURL(/\/c\/phone-cases$/);
    await expectNoDeadButtons(page);

    // a product into the cart
    await openProduct(page);
    await expectNoDeadButtons(page);
    const sku = await page.locator('main form input[name="sku"]').first().inputValue();
    await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
    await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
    const line = page.locator('main li', { hasText: sku });
    const quantity = line.getByRole('textbox', { name: t('line.quantity', { name: sku }) });

    await expectNoDeadButtons(page);
    expect(await page.getByRole('button', { name: t('summary.place') }).count()).toBe(0);

    // another quantity, then none
    const more = String(Number(await quantity.inputValue()) * 2);
    await quantity.fill(more);
    await line.getByRole('button', { name: t('line.update') }).click();
    await page.waitForLoadState();
    expect(await quantity.inputValue()).toBe(more);
    await line.getByRole('button', { name: t('line.remove', { name: sku }) }).click();
    await page.getByText(t('cart.empty')).waitFor();

    await page.goto('/login?from=%2Fuser');
    await expectNoDeadButtons(page);
    await signIn(page, t);
    await page.waitForURL((url) => url.pathname === '/user');
    await seeHeading(page, t('userCenter.hello', { name: 'Demo' }));
  },
);

test('changing an order asks first without JavaScript, and what needs it says so beside its button', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390 });
  await shopping.fillCart(page, t);
  await page.locator('#email').fill('erika@example.com');
  await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  const order = await shopping.placeOrder(page, t);
  const { page: still } = await visit({ width: 390, javaScriptEnabled: false });
  await still.context().addCookies(await page.context().cookies());
  await still.goto(`/Order/Payment/${order}`);
  await expectNoDeadButtons(still);
  // The button's own sentence, beside it.
  await still.locator('main form button[type="submit"] ~ noscript p').waitFor();
  await still.getByRole('link', { name: t('pay.edit') }).click();
  await still.getByText(t('pay.editText')).waitFor();
  await still.getByRole('link', { name: t('orders.keep') }).click();
  expect(await still.getByText(t('pay.editText')).count()).toBe(0);
  await still.getByRole('link', { name: t('pay.edit') }).click();
  await still.getByRole('button', { name: t('pay.editConfirm') }).click();
  await still.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  await still.getByText(t('cart.fromOrder', { order })).waitFor();
  await still.locator('button ~ noscript p').first().waitFor();
  const hints = await still.locator('button ~ noscript p').allTextContents();
  expect(new Set(hints)).toEqual(new Set([t('cart.noScript')]));
  expect(hints.length).toBeGreaterThan(0);
});
