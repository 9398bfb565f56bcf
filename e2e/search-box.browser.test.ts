import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, test, WIDTHS } from './browser.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

const boxOf = (page: Page) => page.locator('input[name="keyword"]:visible').first();
const optionsOf = (page: Page) => page.getByRole('listbox', { name: t('suggest.name') }).getByRole('option');
const attribute = (page: Page, name: string) => boxOf(page).getAttribute(name);

/** Types into the search box and waits for the suggestions of the whole text. */
async function type(page: Page, words: string): Promise<void> {
  const box = boxOf(page);
  await box.click();
  await eventually(() => attribute(page, 'role')).toBe('combobox');
  const answered = page.waitForResponse((response) =>
    decodeURIComponent(response.url()).includes(`=${words}`),
  );
  await box.pressSequentially(words);
  await answered;
  await page
    .locator('form[role="search"] [role="status"]:not(:empty)')
    .first()
    .waitFor({ state: 'attached' });
  await optionsOf(page).first().waitFor();
}

/** Returns the text of the active suggestion. */
const pointedAt = async (page: Page): Promise<string | null> => {
  const id = await attribute(page, 'aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"]`).innerText();
};

for (const width of WIDTHS) {
  test(`${width}: suggestions are announced, moved through and closed by keys`, async ({ visit }) => {
    const { page } = await visit({ width });
    await page.goto('/bestselling');
    await type(page, 'magnetic');
    expect(await attribute(page, 'aria-expanded')).toBe('true');
    expect(await page.locator(`[id="${await attribute(page, 'aria-controls')}"]`).getAttribute('role')).toBe(
      'listbox',
    );
    const count = await optionsOf(page).count();
    expect(count).toBeGreaterThan(3);
    await eventually(() => page.locator('form[role="search"] [role="status"]').allInnerTexts()).toContain(
      t('suggest.count', { count }),
    );
    expect(await page.getByRole('listbox').locator('mark').first().innerText()).toBe('magnetic');
    await expectAccessible(page);

    await page.keyboard.press('ArrowDown');
    const first = await pointedAt(page);
    await page.keyboard.press('End');
    const last = await pointedAt(page);
    expect(last).not.toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await pointedAt(page)).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await pointedAt(page)).toBe(last);
    await page.keyboard.press('Home');
    expect(await pointedAt(page)).toBe(first);
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1);

    await page.keyboard.press('Escape');
    expect(await attribute(page, 'aria-expanded')).toBe('false');
    expect(await boxOf(page).inputValue()).toBe('magnetic');
    expect(await optionsOf(page).count()).toBe(0);
  });

  test(`${width}: Enter opens the active suggestion, and the search is stored`, async ({ visit }) => {
    const { page } = await visit({ width });
    await page.goto('/bestselling');
    await type(page, 'magnetic');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?keyword=magnetic/);
    await eventually(() => boxOf(page).inputValue()).toMatch(/^magnetic/);

    await boxOf(page).fill('usb-c cable');
    await page.keyboard.press('Enter');
    await page.waitForURL(/keyword=usb-c/);
    await page.goto('/bestselling');
    await boxOf(page).click();
    const grid = page.getByRole('grid', { name: t('suggest.recent') });
    await grid.waitFor();
    await expectAccessible(page);
    expect(await grid.getByRole('link').allInnerTexts()).toEqual([
      'usb-c cable',
      expect.stringMatching(/^magnetic/),
    ]);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(() => grid.getByRole('link').count()).toBe(1);
    await grid.getByRole('button', { name: t('suggest.clear') }).click();
    await eventually(() => grid.count()).toBe(0);
    await page.reload();
    await boxOf(page).click();
    await eventually(() => attribute(page, 'role')).toBe('combobox');
    expect(await grid.count()).toBe(0);
  });
}

test('Tab leaves the suggestions, and a click elsewhere closes them', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/bestselling');
  await type(page, 'case');
  await page.keyboard.press('Tab');
  await eventually(() => optionsOf(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/searchimg');
  await boxOf(page).pressSequentially('s');
  await optionsOf(page).first().waitFor();
  await page.mouse.click(5, 500);
  await eventually(() => optionsOf(page).count()).toBe(0);
});

test("suggestions fill a phone's screen, and a tap opens one", async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/bestselling');
  await type(page, 'magnetic');
  const place = await page.getByRole('listbox').locator('..').boundingBox();
  expect(place?.x).toBe(0);
  expect(place?.width).toBe(390);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(840);
  for (const option of await optionsOf(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const product = page
    .getByRole('group', { name: t('suggest.products') })
    .getByRole('option')
    .first();
  await product.tap();
  await page.waitForURL(/\/details\//);
});

test('a typed SKU suggests its product first', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/bestselling');
  const address = await page.locator('main a[href*="/details/"]').first().getAttribute('href');
  const sku = /-([A-Z\d]+)$/.exec(address ?? '')?.[1] ?? '';
  await type(page, sku);
  expect(await optionsOf(page).first().getAttribute('href')).toBe(address);
});

test('the search box is a form without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 1440, javaScriptEnabled: false });
  await page.goto('/');
  await boxOf(page).fill('magnetic case');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?keyword=magnetic\+case/);
  expect(await boxOf(page).inputValue()).toBe('magnetic case');
  expect(await attribute(page, 'role')).toBeNull();
});
