import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { test, WIDTHS } from './browser.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const menuButton = (page: Page) => page.getByRole('button', { name: t('categories.all') });
const area = (page: Page) => page.locator('.mega-area');

test('the menu opens under a resting pointer and closes when it leaves', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/');
  await menuButton(page).hover();
  const devices = page.locator('.mega').getByRole('link', { name: t('nav.series') });
  await devices.hover();
  await area(page)
    .getByRole('link', { name: t('device.all') })
    .waitFor();
  expect(await area(page).locator('svg').count()).toBeGreaterThan(5);
  await page
    .locator('.mega')
    .getByRole('link', { name: t('nav.brands') })
    .hover();
  await area(page)
    .getByRole('link', { name: t('brand.all') })
    .waitFor();
  await expectAccessible(page);
  await page.mouse.move(1400, 890);
  await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false');
});

test('arrows move in the menu, and Escape leads back to its button', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  const entries = page.locator('.mega-entry');
  await entries.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => entries.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await area(page).locator('img').count()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  expect(await area(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await entries.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await menuButton(page).evaluate((one) => one === document.activeElement)).toBe(true);
});

test('the first tap on a department shows what is in it, the second opens it', async ({ visit }) => {
  const { page } = await visit({ width: 768 });
  await page.goto('/');
  await menuButton(page).tap();
  const entry = page.locator('.mega-entry').nth(1);
  await entry.tap();
  await area(page).getByRole('link').first().waitFor();
  expect(await entry.getAttribute('data-active')).toBe('true');
  expect(new URL(page.url()).pathname).toBe('/');
  await entry.tap();
  await page.waitForURL(/\/c\//);
});

test('the drawer of a phone shows departments with pictures, and devices', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/');
  await page.getByRole('button', { name: t('menu') }).tap();
  const drawer = page.getByRole('dialog', { name: t('menu') });
  await drawer.locator('summary img').first().waitFor();
  expect(await drawer.getByRole('link', { name: t('device.choose') }).count()).toBe(1);
  await drawer.locator('summary').first().tap();
  await drawer.locator('details[open] li img').first().waitFor();
  await expectAccessible(page);
});

test.for(['ru', 'fr'] as const)(
  'the words of the drawer fit on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 320, language });
    const own = textsOf(language);
    await page.goto(`/${language}/login`);
    await page.getByRole('button', { name: own('menu') }).tap();
    const drawer = page.getByRole('dialog', { name: own('menu') });
    await drawer.locator('summary img').first().waitFor();
    const outside = await drawer
      .locator('a')
      .evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
      );
    expect(outside).toEqual([]);
  },
);

test.for(WIDTHS)(
  'without scripts a page has all categories with pictures at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width, javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('header form[action="/categories"] button:visible').click();
    await page.waitForURL(/\/categories\??$/);
    expect(await page.locator('main section').count()).toBeGreaterThan(5);
    expect(await page.locator('main section li img').count()).toBeGreaterThan(10);
  },
);
