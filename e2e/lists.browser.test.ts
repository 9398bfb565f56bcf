import { expect } from 'vitest';
import { expectNoOverflow } from './accessibility.ts';
import { eventually, ON_DESK, test } from './browser.ts';
import { LIST, openList, scrollPosition, totalOf } from './lists.ts';
import { waitForVisitorCall } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test.for(ON_DESK)(
  'going back on a slow network restores filters and scroll position at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await openList(page, `${LIST}?f=stock:in`);
    await page.route('**/_data/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const card = page.locator('main li h2 a').nth(12);
    await card.scrollIntoViewIfNeeded();
    const left = await scrollPosition(page);
    const products = await totalOf(page);
    expect(left).toBeGreaterThan(300);
    await card.click();
    await page.waitForURL(/\/details\//);
    await eventually(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(/f=stock:in$/);
    await eventually(() => scrollPosition(page)).toBe(left);
    expect(await totalOf(page)).toBe(products);
  },
);

test('a list filtered by colour shows, opens and adds variants of that colour', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  const alive = waitForVisitorCall(page);
  await openList(page, `${LIST}?f=color:purple&f=stock:in`);
  await alive;
  const card = page
    .locator('main li', { has: page.locator('form[data-add-to-cart="choose"] button:enabled') })
    .first();
  expect(await card.locator('img').getAttribute('src')).toContain('.purple.');
  const sku = (await card.locator('input[name="sku"]').inputValue()) ?? '';
  expect(await card.locator('h2 a').getAttribute('href')).toMatch(new RegExp(`-${sku}$`));
  await card.locator('form').getByRole('button').tap();
  await page.getByRole('dialog').getByText(sku).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cart.add') })
    .tap();
  await page.getByRole('link', { name: t('cart.view') }).tap();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  await page.locator('main li', { hasText: sku }).filter({ hasText: 'Purple' }).waitFor();
});

test('the buttons beside a quantity change it, in cards as in rows', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  for (const path of ['/search?keyword=charger&f=stock:in', '/bulk-purchasing?f=stock:in']) {
    await openList(page, path);
    const form = page.locator('main li form[data-add-to-cart="true"]').first();
    const input = form.locator('input[name="quantity"]');
    const before = Number(await input.inputValue());
    const step = Number((await input.getAttribute('data-by')) ?? 1);
    await form.locator('[data-step="more"]').click();
    await eventually(async () => Number(await input.inputValue())).toBe(before + step);
    await form.locator('[data-step="less"]').click();
    await eventually(async () => Number(await input.inputValue())).toBe(before);
  }
});

test('a product opened from a search stores its query id', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, '/search?keyword=case');
  const product = page.locator('main li', { has: page.locator('form[data-add-to-cart]') }).nth(2);
  const sku = await product.locator('input[name="sku"]').inputValue();
  await product.locator('h2 a').click();
  await page.waitForURL(/\/details\//);
  const stored = () => page.evaluate(() => localStorage.getItem('algoliaInfo') ?? '{}');
  await eventually(async () => JSON.parse(await stored())[sku]).toMatch(/^[\w-]+\*\w+$/);
});

// rows have the least room between phone and desktop
test.for([768, 1024])('rows have no overflow at %i', async (width, { visit }) => {
  const { page } = await visit({ width, language: 'de' });
  await openList(page, `/de${LIST}?view=rows`);
  await expectNoOverflow(page);
});
