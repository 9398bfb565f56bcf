import { expect } from 'vitest';
import { languages } from '../contract/fields.ts';
import { test } from './browser.ts';
import { digitsOf, openProduct } from './shopping.ts';
import { textsOf } from './texts.ts';

const pathIn = (language: string, path: string) => (language === 'en' ? path : `/${language}${path}`);

test('a pasted quantity is read as the language writes numbers, or refused beside its field', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/c/phone-cases');
  await openProduct(page);
  const { pathname } = new URL(page.url());
  for (const language of languages) {
    const t = textsOf(language);
    await page.goto(pathIn(language, pathname));
    const quantity = page.locator('form#buy input[name="quantity"]');
    const minimum = Number(await quantity.inputValue());
    for (const text of [`${minimum}.00`, `${minimum},0`, `x${minimum}`, `${minimum} pcs`]) {
      await quantity.fill(text);
      await quantity.blur();
      await expect
        .poll(() => quantity.inputValue(), { message: `${language} ${text}` })
        .toBe(String(minimum));
    }
    await quantity.fill('1.5');
    await quantity.blur();
    await page.getByText(t('field.quantityRead', { found: '1.5' })).waitFor();
    expect(await quantity.inputValue()).toBe('1.5');
    expect(await quantity.getAttribute('aria-invalid')).toBe('true');
    // Neither is it sent.
    await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
    expect(await quantity.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('');
  }
});

test('sum and tier follow a quantity while it is typed, and no quantity moves the button', async ({
  visit,
}) => {
  const t = textsOf('en');
  for (const width of [390, 1440]) {
    const { page } = await visit({ width });
    await page.goto('/c/phone-cases');
    await openProduct(page);
    const form = page.locator('form#buy');
    const quantity = form.locator('input[name="quantity"]');
    const minimum = Number(await quantity.inputValue());
    const sum = form.locator('p[aria-live="polite"]');
    const total = sum.locator('.tabular-nums').first();
    const amount = async () => digitsOf(await total.innerText());
    const atMinimum = await amount();
    const tier = page.getByLabel(t('product.tiers')).locator('[aria-current]');
    const first = await tier.innerText();
    await quantity.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(String(minimum * 100));
    expect(await quantity.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => tier.innerText()).not.toBe(first);
    expect(await amount()).toBeGreaterThan(atMinimum);
    const add = form.getByRole('button', { name: t('cart.add'), exact: true });
    const before = await add.boundingBox();
    const note = form.getByRole('status');
    const noSum = `${t('product.total')} –`;
    // What is sure to be wrong is refused while it is typed, without a bubble of the browser.
    await quantity.fill('abc');
    await page.getByText(t('field.quantityRead', { found: 'abc' })).waitFor();
    expect(await sum.innerText()).toBe(noSum);
    await add.click();
    expect(await quantity.evaluate((input) => input === document.activeElement)).toBe(true);
    // More digits could make it 1,500.
    for (const unsure of ['', '1,5']) {
      await quantity.fill(unsure);
      expect(await sum.innerText()).toBe(noSum);
      expect(await note.innerText()).toBe('');
    }
    for (const tooMany of ['999999', '12345678901']) {
      await quantity.fill(tooMany);
      const limit = digitsOf(await note.innerText());
      expect(await note.innerText()).toBe(t('quantity.atMost', { count: limit }));
      const price = digitsOf(await tier.locator('.tabular-nums').last().innerText());
      expect(await amount()).toBe(limit * price);
      expect(await quantity.inputValue()).toBe(tooMany);
      expect(await add.boundingBox()).toEqual(before);
    }
  }
});

test('a press right after a formatted quantity adds it', async ({ visit }) => {
  const t = textsOf('en');
  const { page } = await visit({ width: 390 });
  await page.goto('/c/phone-cases');
  await openProduct(page);
  const quantity = page.locator('form#buy input[name="quantity"]');
  const doubled = Number(await quantity.inputValue()) * 2;
  await quantity.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${doubled}.00`, { delay: 80 });
  const added = page.waitForResponse((response) => response.url().includes('/shopcart/add'));
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  expect(new URL((await added).url()).searchParams.get('quantity')).toBe(String(doubled));
});

test('quantities are read and refused without JavaScript as well', async ({ visit }) => {
  const t = textsOf('de');
  const { page, expectRefusal } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/de/c/phone-cases');
  await openProduct(page);
  const quantity = page.locator('form#buy input[name="quantity"]');
  const minimum = Number(await quantity.inputValue());
  await quantity.fill('1,5');
  expectRefusal(400, new URL(page.url()).pathname);
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  await page.getByText(t('field.quantityRead', { found: '1,5' })).waitFor();
  expect(await quantity.inputValue()).toBe('1,5');
  await quantity.fill(`${minimum},00`);
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  expect(await page.locator('.cart-line input[name="quantity"]').first().inputValue()).toBe(String(minimum));
});
