import { expect } from 'vitest';
import { eventually, PHONE, test } from './browser.ts';
import { findProductWithVariants } from './products.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test('Back closes the menu and the filters and stays on the page, and leaves it when they are closed', async ({
  visit,
}) => {
  const { page } = await visit({ width: PHONE });
  await page.goto('/faq');
  await page.goto('/c/phone-cases');
  const list = page.url();
  const dialog = page.getByRole('dialog');
  const openMenu = () => page.getByRole('button', { name: t('menu'), exact: true }).click();
  await openMenu();
  await dialog.waitFor();
  await page.goBack();
  await eventually(() => dialog.count()).toBe(0);
  expect(page.url()).toBe(list);

  await page.getByRole('button', { name: t('filters.name') }).click();
  await dialog.locator('input[name="f"]').first().check();
  await page.waitForURL(/[?&]f=/);
  const filtered = page.url();
  // The filtered list is shown.
  await dialog.locator('input[name="f"]:checked').waitFor();
  await eventually(() => page.evaluate(() => 'overlay' in history.state)).toBe(true);
  await page.goBack();
  await eventually(() => dialog.count()).toBe(0);
  expect(page.url()).toBe(filtered);
  await page.goBack();
  await eventually(() => page.url()).toBe(list);

  // A link of the menu takes the place of its entry.
  await openMenu();
  await dialog.locator('a[href$="/productseries"]').first().click();
  await page.waitForURL(/\/productseries$/);
  await page.goBack();
  await eventually(() => page.url()).toBe(list);
  await openMenu();
  await dialog.getByRole('button', { name: t('close') }).click();
  await eventually(() => dialog.count()).toBe(0);
  await page.goBack();
  await eventually(() => page.url()).toMatch(/\/faq$/);
});

test('filters are applied without an entry of their own, and are a column when the window widens', async ({
  visit,
}) => {
  const { page } = await visit({ width: PHONE });
  await page.goto('/c/phone-cases');
  const list = page.url();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('filters.name') }).click();
  for (const count of [1, 2]) {
    await dialog.locator('input[name="f"]:not(:checked)').last().check();
    await eventually(() => new URL(page.url()).searchParams.getAll('f').length).toBe(count);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await eventually(() => page.locator('.facets:popover-open').count()).toBe(0);
  await page.setViewportSize({ width: PHONE, height: 844 });
  await page.getByRole('button', { name: t('filters.name') }).click();
  await dialog.locator('button[type="submit"]').last().click();
  await eventually(() => dialog.count()).toBe(0);
  for (const count of [1, 0]) {
    await page.goBack();
    await eventually(() => new URL(page.url()).searchParams.getAll('f').length).toBe(count);
  }
  expect(page.url()).toBe(list);
});

test('filters that were opened before the scripts ran are closed by Back', async ({ visit }) => {
  const { page, context } = await visit({ width: PHONE, beforeHydration: true });
  await page.goto('/faq');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/c/phone-cases', { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('filters.name') }).click();
  const sheet = page.locator('.facets:popover-open');
  await sheet.waitFor();
  release();
  await eventually(() => page.evaluate(() => 'overlay' in (history.state ?? {}))).toBe(true);
  await page.goBack();
  await eventually(() => sheet.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/c/phone-cases');
});

test('a reload and another currency in the menu leave no step of Back behind', async ({ visit }) => {
  const { page } = await visit({ width: PHONE });
  await page.goto('/faq');
  await page.goto('/c/phone-cases');
  const isInOverlay = () => page.evaluate(() => 'overlay' in (history.state ?? {}));
  const openMenu = async () => {
    await page.getByRole('button', { name: t('menu'), exact: true }).click();
    await eventually(isInOverlay).toBe(true);
  };
  await openMenu();
  // What is behind it does not scroll.
  await page.mouse.move(PHONE - 5, 400);
  await page.mouse.wheel(0, 600);
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await eventually(isInOverlay).toBe(false);
  await openMenu();
  await page.getByRole('dialog').locator('a[href*="c=EUR"]').click();
  await page.waitForURL(/c=EUR/);
  await page.goBack();
  await eventually(isInOverlay).toBe(false);
  await eventually(() => new URL(page.url()).search).toBe('');
  await page.goBack();
  await eventually(() => new URL(page.url()).pathname).toBe('/faq');
});

test('Back closes the suggestions that fill a phone, and they leave no step of it behind', async ({
  visit,
}) => {
  const { page } = await visit({ width: PHONE });
  await page.goto('/faq');
  await page.goto('/c/phone-cases');
  const input = page.locator('input[name="keyword"]:visible');
  const list = page.getByRole('listbox');
  const isInOverlay = () => page.evaluate(() => 'overlay' in (history.state ?? {}));
  const type = async (text: string) => {
    await input.fill(text);
    await list.waitFor();
    await eventually(isInOverlay).toBe(true);
  };
  await type('case');
  await page.goBack();
  await eventually(() => list.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/c/phone-cases');
  expect(await input.inputValue()).toBe('case');
  await type('cable');
  await input.press('Enter');
  await page.waitForURL(/\/search\?keyword=cable/);
  await page.goBack();
  await eventually(() => new URL(page.url()).pathname).toBe('/c/phone-cases');
  await eventually(isInOverlay).toBe(false);
  await page.goBack();
  await eventually(() => new URL(page.url()).pathname).toBe('/faq');
});

test('Back closes a question, whose text is there when it is opened again', async ({ visit }) => {
  const { page, expectError } = await visit({ width: PHONE });
  // The styles of the dialog come before the countries that its form waits for.
  expectError(/was preloaded using link preload but not used/);
  await page.goto(await findProductWithVariants());
  // The dialog is there before what its form needs.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/tvcmall/country/droplist*', async (route) => {
    await answered;
    await route.continue();
  });
  const ask = () => page.getByRole('button', { name: t('product.ask') }).click();
  await ask();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('loading')).waitFor({ state: 'attached' });
  answer();
  const question = dialog.locator('textarea[name="message"]');
  await question.fill('Does it fit a phone with a ring?');
  await page.goBack();
  await eventually(() => dialog.count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('product.ask'));
  await ask();
  await eventually(() => question.inputValue()).toBe('Does it fit a phone with a ring?');
});

test('what opens from the header covers the popup', async ({ visit }) => {
  const { page } = await visit({ width: PHONE });
  await page.addInitScript(() => localStorage.removeItem('popupClosed'));
  await page.goto('/');
  const popup = page.getByRole('complementary', { name: t('consent.offer') });
  await popup.waitFor();
  const isCovered = () =>
    popup.evaluate((aside) => {
      const { left, top, width, height } = aside.getBoundingClientRect();
      return !aside.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isCovered()).toBe(false);
  await page.locator('input[name="keyword"]:visible').first().fill('case');
  await page.getByRole('listbox').waitFor();
  expect(await isCovered()).toBe(true);
});
