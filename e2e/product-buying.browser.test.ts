import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, test } from './browser.ts';
import { findProductWithVariants } from './products.ts';
import { chooseVariant, digitsOf, openHydrated } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const bar = (page: Page) => page.locator('#buy-bar');

/** Scrolls until the button of the form is above the window, and waits for the bar. */
async function leaveButton(page: Page): Promise<void> {
  await page.locator('#facts').evaluate((facts) => facts.scrollIntoView());
  await page.mouse.wheel(0, 10);
  await bar(page).waitFor();
}

test.for([320, 390, 768, 1440])(
  'a bar to buy follows while the button is out of sight at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await openHydrated(page, await findProductWithVariants());
    await leaveButton(page);
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.locator('#add-to-cart').scrollIntoViewIfNeeded();
    await bar(page).waitFor({ state: 'detached' });
  },
);

test('the bar has the price of the quantity, and adds it', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openHydrated(page, await findProductWithVariants());
  await leaveButton(page);
  const price = () => bar(page).locator('.tabular-nums').first().innerText();
  const one = digitsOf(await price());
  await bar(page)
    .getByRole('button', { name: t('quantity.more') })
    .click();
  await eventually(async () => digitsOf(await price())).toBeGreaterThan(one);
  expect(await page.locator('#buy input[name="quantity"]').inputValue()).toBe('2');
  await bar(page)
    .getByRole('button', { name: t('cart.add') })
    .click();
  await page.getByRole('link', { name: t('cart.view') }).waitFor();
});

test('the bar moves nothing and covers nothing that keys focus', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await openHydrated(page, await findProductWithVariants());
  await leaveButton(page);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const overlap = await page.evaluate(() => {
      const edge = document.getElementById('buy-bar');
      const focused = document.activeElement;
      if (!edge || !focused || edge.contains(focused)) return 0;
      return focused.getBoundingClientRect().bottom - edge.getBoundingClientRect().top;
    });
    expect(overlap).toBeLessThanOrEqual(0);
  }
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('another variant has its picture and its attributes', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openHydrated(page, await findProductWithVariants());
  const sku = await chooseVariant(page);
  const chosen = page.locator('main a[data-keep-scroll][aria-current]').first();
  const own = await chosen.locator('img').getAttribute('src');
  const source = own?.replace(/^.*\/\d+x\d+\//, '') ?? '';
  const marked = page.locator('#gallery [aria-current] img');
  await eventually(() => marked.getAttribute('src')).toContain(source);
  expect(await page.locator('#summary').innerText()).toContain(sku);
  const name = (await chosen.getAttribute('aria-label'))?.split(',')[0] ?? '';
  expect(await page.locator('#facts dl').first().innerText()).toContain(name);
});

test('delivery, returns, guarantee and payment are named beside the button without JavaScript', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto(await findProductWithVariants());
  const facts = page.locator('#buy-facts li');
  await facts.filter({ hasText: t('warehouse.1') }).waitFor();
  for (const [name, path] of [
    ['product.returns', '/return'],
    ['facts.guarantee', '/return'],
    ['facts.payment', '/paymentsrefunds'],
    ['facts.duty', '/shippingtaxes'],
  ] as const)
    expect(await facts.getByRole('link', { name: t(name) }).getAttribute('href')).toBe(path);
  expect(await bar(page).count()).toBe(0);
});
