import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, test } from './browser.ts';
import { findProductWithVariants } from './products.ts';
import { openHydrated } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Pastes a text into a field as a browser does. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const isFocused = (field: Locator) => field.evaluate((input) => input === document.activeElement);

/** Moves through a column by keys, which change nothing, and fills it from a pasted column. */
async function expectColumn(page: Page, fields: Locator): Promise<void> {
  const before = await fields.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await fields.first().focus();
  for (const [key, at] of [
    ['Enter', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['Shift+Enter', 0],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await isFocused(fields.nth(at)), `${key} to ${at}`).toBe(true);
  }
  expect(
    await fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(before);
  await paste(fields.first(), '7\r\n8\r\n9\r\n');
  for (const [at, value] of ['7', '8', '9'].entries())
    await eventually(() => fields.nth(at).inputValue()).toBe(value);
}

test('Enter, arrow keys and a pasted column work alike in variant grid, cart and quick order', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440 });
  await page.goto(await findProductWithVariants());
  await page.getByRole('button', { name: t('grid.open') }).click();
  await page.locator('#bulk-order .variant-row').first().waitFor();
  await expectColumn(page, page.locator('#bulk-order [data-quantity]:enabled'));
  const ladder = page.locator('#bulk-order .ladder');
  await ladder.getByText(t('product.pieces', { quantity: 24 })).waitFor();
  await page.getByRole('button', { name: t('grid.add') }).click();
  await page.getByText(t('cart.added', { count: 24 })).waitFor();
  // What is in the cart counts toward the price of what comes to it: the grid's, and that of the page.
  await eventually(() => page.getByText(t('product.inCart', { count: 24 })).count()).toBe(2);
  await ladder.getByText(t('product.pieces', { quantity: 24 })).waitFor();

  await openHydrated(page, '/Order/OrderInfo/0');
  const quantities = page.locator('.cart-line [data-quantity]');
  await expectColumn(page, quantities);
  await quantities.nth(2).fill('5');
  await page.keyboard.press('Enter');
  const line = page.locator('.cart-line').nth(2);
  await eventually(() => line.getAttribute('aria-busy')).toBeNull();
  await page.reload();
  await eventually(() => quantities.nth(2).inputValue()).toBe('5');

  await openHydrated(page, '/quick-order');
  await page.getByRole('button', { name: t('quickOrder.moreRows') }).waitFor();
  await expectColumn(page, page.locator('input[name="quantity"]'));
});
