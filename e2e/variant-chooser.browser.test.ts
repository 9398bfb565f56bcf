import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, ON_PHONE, test } from './browser.ts';
import { openHydrated } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const LIST = '/c/phone-cases?f=stock:in';

/** Cards of products with several variants. */
const cards = (page: Page): Locator =>
  page.locator('main li', { has: page.locator('form[data-add-to-cart="choose"] button:enabled') });
const chooser = (page: Page): Locator => page.getByRole('dialog');

/** Chooses the first other value that is available. Returns its text. */
async function chooseOther(dialog: Locator): Promise<string> {
  const value = dialog.locator('label:has(img)').nth(1);
  await value.click();
  await eventually(() => value.getByRole('radio').isChecked()).toBe(true);
  return (await value.innerText()).trim();
}

test.for([390, 768, 1440])('a list adds the chosen variant and names it at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await openHydrated(page, LIST);
  const card = cards(page).first();
  const shown = await card.locator('input[name="sku"]').inputValue();
  await card.locator('form').getByRole('button').click();
  const dialog = chooser(page);
  await dialog.getByText(shown).waitFor();
  await dialog
    .getByRole('region', { name: t('ship.heading') })
    .locator('tbody tr')
    .first()
    .waitFor();
  await expectAccessible(page);

  const words = await chooseOther(dialog);
  const sku = await dialog.locator('p', { hasText: words }).locator('span').nth(1).innerText();
  expect(sku).not.toBe(shown);
  await dialog.getByRole('button', { name: t('cart.add') }).click();
  await dialog.waitFor({ state: 'hidden' });
  const toast = page.locator('[aria-live]', { has: page.getByRole('link', { name: t('cart.view') }) });
  expect(await toast.innerText()).toContain(words);
  expect(await card.innerText()).toContain(words);
  await page.getByRole('link', { name: t('cart.view') }).click();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  await page.locator('main li', { hasText: sku }).filter({ hasText: words }).waitFor();
});

test('on a slow line the chooser shows at once that it opens, then the product', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await openHydrated(page, LIST);
  const code = Promise.withResolvers<void>();
  const product = Promise.withResolvers<void>();
  await page.route('**/assets/variant-chooser*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.route('**/productdetail/get*', async (route) => {
    await product.promise;
    await route.continue();
  });
  const card = cards(page).first();
  await card.locator('form').getByRole('button').click();
  await page.getByRole('status').getByText(t('loading')).waitFor({ state: 'attached' });
  code.resolve();
  const dialog = chooser(page);
  await dialog.getByRole('heading', { name: await card.locator('h2 a').innerText() }).waitFor();
  product.resolve();
  await dialog.getByRole('button', { name: t('cart.add') }).waitFor();
});

test('a variant is chosen by keys, and the focus returns to its card', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openHydrated(page, LIST);
  const button = cards(page).first().locator('form').getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = chooser(page);
  const first = dialog.locator('fieldset').first().getByRole('radio', { checked: true });
  const before = await first.inputValue();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  expect(await first.inputValue()).not.toBe(before);
  await dialog.getByRole('button', { name: t('cart.add') }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  // Escape closes it without adding
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(t('cart.pieces', { count: 1 })).waitFor();
});

test('the next addition starts with the last warehouse and country', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openHydrated(page, LIST);
  const dialog = chooser(page);
  const china = dialog.getByRole('radio', { name: t('warehouse.1'), disabled: false });
  const usa = dialog.getByRole('radio', { name: t('warehouse.2'), disabled: false });
  const shipping = dialog.getByRole('region', { name: t('ship.heading') });
  const open = async (from: number, isFound: () => Promise<boolean>): Promise<number> => {
    for (let index = from; index < 20; index += 1) {
      await cards(page).nth(index).locator('form').getByRole('button').click();
      await dialog.getByRole('group').first().waitFor();
      if (await isFound()) return index;
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    throw new Error('no product lies in the second warehouse');
  };
  const first = await open(0, async () => (await usa.count()) > 0);
  await usa.check();
  await shipping.getByRole('button', { name: t('ship.change') }).click();
  await shipping.getByLabel(t('ship.country')).selectOption('DE');
  await dialog.getByRole('button', { name: t('cart.add') }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The dialog's entry is left a moment later, which would cancel a reload.
  await eventually(() => page.evaluate(() => 'overlay' in (history.state ?? {}))).toBe(false);
  await page.reload();
  // Where that warehouse lacks the minimum quantity another one is chosen.
  await open(
    first + 1,
    async () => (await usa.count()) > 0 && (await china.count()) > 0 && (await usa.isChecked()),
  );
  await shipping.getByText(t('ship.to', { country: 'Germany' })).waitFor();
});

test.for(ON_PHONE)(
  'a card with several variants links to its product without JavaScript at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width, javaScriptEnabled: false });
    await page.goto(LIST);
    const card = cards(page).first();
    const sku = await card.locator('input[name="sku"]').inputValue();
    await card.locator('form').getByRole('button').click();
    await page.waitForURL(new RegExp(`/details/[^?]+-${sku}\\b`));
    expect(await page.locator('main form input[name="sku"]').first().inputValue()).toBe(sku);
  },
);
