import { expect } from 'vitest';
import { textPages } from '../contract/text-pages.ts';
import { eventually, test } from './browser.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test('the footer links to every page of text', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/fr/terms');
  const paths = await page
    .locator('footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(expect.arrayContaining(textPages.map((name) => `/fr/${name}`)));
});

test.for([true, false])('a consumer withdraws with JavaScript: %s', async (javaScriptEnabled, { visit }) => {
  const { page, expectRefusal } = await visit({ width: 390, javaScriptEnabled });
  await page.goto('/withdrawal?order=V26112210001');
  expect(await page.getByLabel(t('withdraw.order')).inputValue()).toBe('V26112210001');
  await page.getByLabel(t('withdraw.name')).fill('Erika Muster');
  await page.getByLabel(t('withdraw.email')).fill('nowhere');
  expectRefusal(400, '/withdrawal');
  await page.getByRole('button', { name: t('withdraw.confirm') }).click();
  await page.locator('[id="email-error"]').waitFor();
  expect(await page.getByLabel(t('withdraw.name')).inputValue()).toBe('Erika Muster');
  await page.getByLabel(t('withdraw.email')).fill(`erika-${javaScriptEnabled}@example.com`);
  await page.getByRole('button', { name: t('withdraw.confirm') }).click();
  await page.getByRole('heading', { name: t('withdraw.done') }).waitFor();
  await eventually(() => page.getByRole('status').innerText()).toMatch(/W\d{6}/);
});

test('an order is asked for without an account, and without JavaScript', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/order-lookup');
  await page.getByLabel(t('withdraw.order')).fill('V26112210001');
  expectRefusal(400, '/order-lookup');
  await page.getByRole('button', { name: t('lookup.send') }).click();
  await page.locator('[id="email-error"]').waitFor();
  expect(await page.getByLabel(t('withdraw.order')).inputValue()).toBe('V26112210001');
  await page.getByLabel(t('lookup.email')).fill('erika@example.com');
  await page.getByRole('button', { name: t('lookup.send') }).click();
  await page.getByRole('heading', { name: t('lookup.sentTitle') }).waitFor();
});
