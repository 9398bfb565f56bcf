import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { test } from './browser.ts';
import * as shopping from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Makes whatever writes an amount throw from now on; `mend` ends that. */
async function breakAmounts(page: Page): Promise<{ mend(): Promise<void> }> {
  await page.evaluate(() => {
    const { prototype } = Intl.NumberFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor;
    addEventListener('mend', () => Object.defineProperty(prototype, 'format', format), { once: true });
    Object.defineProperty(prototype, 'format', {
      get() {
        throw new Error('no amounts');
      },
    });
  });
  return { mend: () => page.evaluate(() => void dispatchEvent(new Event('mend'))) };
}

test('a part that throws says so, leaves the rest of the page and is tried again', async ({ visit }) => {
  const { page, expectError } = await visit({ width: 390 });
  expectError(/no amounts/);
  await shopping.fillCart(page, t);
  const line = page.locator('main li', { has: page.getByRole('textbox') }).first();
  await line.waitFor();
  const { mend } = await breakAmounts(page);
  await line.getByRole('button', { name: t('quantity.more'), exact: true }).click();
  const failed = page.getByRole('alert').filter({ hasText: t('part.failed') });
  await failed.first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(t('cart.heading'));
  expect(await page.locator('header').isVisible()).toBe(true);
  await expectAccessible(page);

  await mend();
  for (const _ of await failed.all())
    await failed
      .first()
      .getByRole('button', { name: t('part.retry') })
      .click();
  await line.waitFor();
  expect(await line.getByRole('textbox').inputValue()).toBe('2');
});

test('a page that throws keeps its header, from which another page opens', async ({ visit }) => {
  const { page, expectError } = await visit({ width: 1440 });
  // A part that throws as it comes alive, or in the middle of other work, is rendered anew: https://react.dev/errors/422, 520
  expectError(/no amounts|React error #(422|520)/);
  await page.goto('/c/phone-cases');
  const { mend } = await breakAmounts(page);
  await page.getByRole('link', { name: t('pages.next') }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('part.failed') })
    .waitFor();
  await mend();
  await page.locator('header nav a').first().click();
  await page.locator('main h1').waitFor();
  expect(await page.getByText(t('part.failed')).count()).toBe(0);
});
