import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, ON_DESK, test } from './browser.ts';
import { findProductWithVariants, queryShop, skuOf } from './products.ts';
import { digitsOf } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

const rows = (page: Page) => page.locator('#bulk-order .variant-row');

test.for(ON_DESK)('the bulk order adds several variants at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto(await findProductWithVariants());
  await page.getByRole('button', { name: t('grid.open') }).click();
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBeGreaterThanOrEqual(4);
  await expectAccessible(page);
  const price = (index: number) => rows(page).nth(index).locator('.tabular-nums').first().innerText();
  const before = await price(0);

  // the pieces of several variants reach a tier together
  for (const index of [0, 1]) {
    const quantity = rows(page).nth(index).getByRole('textbox');
    await quantity.fill('6');
    await quantity.press('Tab');
  }
  expect(digitsOf(await price(0))).toBeLessThan(digitsOf(before));
  const bar = page.locator('#bulk-order .sticky');
  expect(await bar.innerText()).toContain(t('grid.lines', { count: 2 }));
  await page.getByRole('button', { name: t('grid.add') }).click();
  await page.getByText(t('cart.added', { count: 12 })).waitFor();
  await page.getByRole('link', { name: t('cart.view') }).click();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  await eventually(() => page.locator('main input[value="6"]').count()).toBe(2);
});

test('the bulk order keeps a rejected line and shows why', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 1440 });
  const path = await findProductWithVariants();
  await page.goto(path);
  await page.getByRole('button', { name: t('grid.open') }).click();
  const quantity = rows(page).first().getByRole('textbox');
  await quantity.fill('3');
  await quantity.press('Tab');
  const sku = skuOf(path);
  await queryShop(`UPDATE stock SET on_hand = reserved + 2 WHERE sku = '${sku}' AND warehouse = 1`);
  expectRefusal(409, '/api/shopcart/bulk/new');
  await page.getByRole('button', { name: t('grid.add') }).click();
  const reason = rows(page).first().getByRole('alert');
  await reason.waitFor();
  expect(await reason.innerText()).toBe(t('field.stock', { available: 2 }));
  expect(await quantity.inputValue()).toBe('3');

  // What is typed next is refused in place of that, and moves nothing.
  // Of the document: to focus the field may scroll.
  const place = () =>
    rows(page)
      .first()
      .locator('fieldset')
      .evaluate((stepper) => {
        const { x, y, width, height } = stepper.getBoundingClientRect();
        return { x, y: Math.round(y + window.scrollY), width, height };
      });
  const before = await place();
  await quantity.fill('abc');
  const problem = t('field.quantityRead', { found: 'abc' });
  await rows(page).first().getByText(problem).waitFor();
  expect(await reason.isVisible()).toBe(false);
  expect(await place()).toEqual(before);
  expect(await page.locator('#bulk-order .sticky p').innerText()).toBe('–');
  await queryShop(`UPDATE stock SET on_hand = reserved + 500 WHERE sku = '${sku}' AND warehouse = 1`);
});

test.for([320, 390, 768])(
  'no focused row is beneath the bar of the bulk order at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await page.goto(await findProductWithVariants());
    await page.getByRole('button', { name: t('grid.open') }).click();
    const quantities = rows(page).getByRole('textbox');
    await quantities.first().focus();
    const last = quantities.last();
    const isSeen = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
        const at = (y: number) => element?.contains(document.elementFromPoint((left + right) / 2, y));
        return at(top + 2) && at(bottom - 2);
      });
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      await eventually(isSeen).toBe(true);
      if (await last.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the last row was not reached');
  },
);
