import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { TOAST_MS } from '../storefront/config/constants.ts';
import { test } from './browser.ts';
import { openProduct } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const ENOUGH = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until an element has the focus. Every focused element on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < ENOUGH; count += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
    const unseen = await page.evaluate(() => {
      const element = document.activeElement;
      // A heading that a navigation focuses has no focus ring.
      if (element instanceof HTMLElement && element.tabIndex < 0) return null;
      const style = element && element !== document.body ? getComputedStyle(element) : null;
      return style && style.outlineStyle === 'none' && style.boxShadow === 'none'
        ? element?.outerHTML.slice(0, 120)
        : null;
    });
    expect(unseen, 'focus that cannot be seen').toBeNull();
  }
  throw new Error(`${ENOUGH} tabs did not lead there`);
}

test('Tab goes through the categories that the bar shows, and scrolls none of them away', async ({
  visit,
}) => {
  const { page } = await visit({ width: 768 });
  await page.goto('/c/phone-cases');
  const links = page.locator('#category-bar li a');
  await page.mouse.move(400, 400);
  await page.locator('#category-bar li[inert]').first().waitFor({ state: 'attached' });
  await links.first().focus();
  const top = (await links.first().boundingBox())?.y;
  for (let count = 0; count < (await links.count()); count += 1) {
    await page.keyboard.press('Tab');
    const y = await page.evaluate(
      () => document.activeElement?.closest('#category-bar li')?.getBoundingClientRect().y ?? null,
    );
    if (y !== null) expect(y).toBe(top);
  }
  expect((await links.first().boundingBox())?.y).toBe(top);
});

test('the first Tab reaches the skip link', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/c/phone-cases');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('skip') });
  expect(await hasFocus(skip)).toBe(true);
  expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
  await page.keyboard.press('Enter');
  expect(await hasFocus(page.locator('main'))).toBe(true);
});

test('the menu opens, moves and closes by keys', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/');
  const button = page.getByRole('button', { name: t('categories.all') });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  await panel.getByRole('link').first().waitFor();
  await tabTo(page, panel.getByRole('link').nth(2));
  await page.keyboard.press('Escape');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(await hasFocus(button)).toBe(true);
});

test.for(['en', 'de'] as const)(
  'the menu shows all of its lines on a tablet in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 768, language });
    const own = textsOf(language);
    await page.goto(language === 'en' ? '/' : `/${language}`);
    const button = page.getByRole('button', { name: own('categories.all') });
    await button.tap();
    const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    await panel.getByRole('link', { name: own('nav.bulk') }).waitFor();
    expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    // a click on plain text does not close it
    await panel.tap({ position: { x: 4, y: 4 } });
    expect(await button.getAttribute('aria-expanded')).toBe('true');
  },
);

test('a product is added to the cart by keys', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/c/phone-cases');
  await openProduct(page);
  await tabTo(page, page.locator('main input[name="quantity"]').first());
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByRole('button', { name: t('cart.add'), exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: t('cart.view') }).waitFor();
});

test('Tab reaches the cart right after an addition, and the message stays while one is in it', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/c/phone-cases');
  await openProduct(page);
  const add = page.getByRole('button', { name: t('cart.add'), exact: true });
  const view = page.getByRole('link', { name: t('cart.view') });
  const close = page.locator('[aria-live]', { has: view }).getByRole('button', { name: t('close') });
  /** Adds, and waits for the message of this addition: the one before may still be there. */
  const addByKey = async () => {
    const answered = page.waitForResponse((response) => response.url().includes('/shopcart/add'));
    await page.keyboard.press('Enter');
    await answered;
    await view.waitFor();
  };
  await add.focus();
  await addByKey();
  await page.keyboard.press('Tab');
  expect(await hasFocus(view)).toBe(true);
  await page.waitForTimeout(TOAST_MS + 500);
  expect(await view.isVisible()).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(add)).toBe(true);
  await view.waitFor({ state: 'detached' });

  await addByKey();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await hasFocus(close)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(add)).toBe(true);

  await addByKey();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await view.waitFor({ state: 'detached' });
  expect(await hasFocus(add)).toBe(true);

  await page.keyboard.press('Enter');
  await view.hover();
  await page.waitForTimeout(TOAST_MS + 500);
  expect(await view.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await view.waitFor({ state: 'detached' });
});
