import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, test, WIDTHS } from './browser.ts';
import { digitsOf, waitForVisitorCall } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const LIST = '/c/phone-cases';

/** The number of products that the list says it has. */
const total = async (page: Page): Promise<number> => digitsOf(await page.locator('#list-total').innerText());
const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const box = (page: Page, filter: string) => page.locator(`#filters input[value="${filter}"]`);

/** Whether an element is what one sees, and touches, where it stands. */
const isSeen = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** A list with its filters: right after the start it is answered without them. */
async function openList(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/category/product/list?id=phone-cases&pagesize=2');
        return (await answer.json()).data.facets.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await page.goto(path);
}

test('a phone narrows by touch in a sheet, and takes it back by a chip', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await openList(page, `${LIST}?sort=newest`);
  const all = await total(page);
  await page.getByRole('button', { name: t('filters.name') }).tap();
  const sheet = page.getByRole('dialog', { name: t('filters.name') });
  await sheet.waitFor();
  await expectAccessible(page);
  await box(page, 'color:black').tap();
  await page.waitForURL(/f=color:black/);
  await eventually(() => total(page)).toBeLessThan(all);
  const narrowed = await total(page);
  expect(await box(page, 'color:black').isChecked()).toBe(true);
  // the sheet stays for more, and its button tells what is left
  await sheet.getByRole('button', { name: t('filters.showTotal', { count: narrowed }) }).tap();
  await sheet.waitFor({ state: 'hidden' });
  expect(page.url()).toContain('sort=newest');
  await page.getByRole('link', { name: t('filters.remove', { name: 'Color: Black' }) }).tap();
  await eventually(() => total(page)).toBe(all);
});

test.for([390, 768])(
  'a tap on the words of a filter, its count or a heading leaves the sheet open at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await openList(page, LIST);
    await page.getByRole('button', { name: t('filters.name') }).tap();
    const sheet = page.getByRole('dialog', { name: t('filters.name') });
    const label = (filter: string) =>
      page.locator('#filters label', { has: page.locator(`input[value="${filter}"]`) });
    await label('color:black').locator('span').tap();
    await page.waitForURL(/f=color:black/);
    await label('category:2').locator('small').tap();
    await page.waitForURL(/f=category(:|%3A)2/);
    await sheet.locator('.facets-head p').tap();
    await sheet.locator('summary').last().tap();
    await sheet
      .getByText(t('filters.price', { currency: 'USD' }))
      .last()
      .tap();
    expect(await sheet.isVisible()).toBe(true);
    // what lies behind closes it
    await page.touchscreen.tap(10, 400);
    await sheet.waitFor({ state: 'hidden' });
  },
);

test('a desk narrows by keyboard: focus, scroll and number of products follow', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, LIST);
  const all = await total(page);
  await box(page, 'color:black').focus();
  const left = await place(page);
  await page.keyboard.press('Space');
  await page.waitForURL(/f=color:black/);
  await eventually(() => total(page)).toBeLessThan(all);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('color:black');
  expect(await place(page)).toBe(left);

  // quick hands lose nothing of what they tick
  await box(page, 'color:purple').click();
  await box(page, 'category:2').click();
  await page.waitForURL((url) => url.searchParams.getAll('f').length === 3);
  await eventually(() => page.locator(`ul[aria-label="${t('filters.chosen')}"] li`).count()).toBe(4);
  await page
    .getByRole('link', { name: t('filters.clear') })
    .first()
    .click();
  await eventually(() => total(page)).toBe(all);
  expect(await page.locator('#filters input:checked').count()).toBe(0);
});

test('a long facet shows the rest on demand, and finds in it', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, LIST);
  const group = page.locator('#filters details', { has: page.locator('input[value^="color:"]') });
  const few = await group.getByRole('checkbox').count();
  const field = group.getByRole('searchbox');
  // nothing hears a press before the page's code is there, so that one presses again
  await eventually(async () => {
    if (await field.isHidden()) await group.getByRole('button').click();
    return field.isVisible();
  }).toBe(true);
  expect(await group.getByRole('checkbox').count()).toBeGreaterThan(few);
  await field.fill('blue');
  await eventually(() => group.getByRole('checkbox').count()).toBeLessThan(few);
  for (const text of await group.locator('label span').allInnerTexts())
    expect(text.toLowerCase()).toContain('blue');
});

test('a price range is typed as prices, kept as amounts, and said in a chip', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, LIST);
  const all = await total(page);
  await page.getByLabel(t('filters.low', { currency: 'USD' })).fill('1,50');
  await page.getByLabel(t('filters.high', { currency: 'USD' })).fill('3');
  await page.keyboard.press('Enter');
  await page.waitForURL(/min=150&max=300/);
  await eventually(() => total(page)).toBeLessThan(all);
  await page.getByRole('link', { name: t('filters.remove', { name: 'Price: $1.50 – $3.00' }) }).waitFor();
  expect(await page.getByLabel(t('filters.low', { currency: 'USD' })).inputValue()).toBe('1.50');
});

test('filters that leave nothing say which of them to take off', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, `${LIST}?f=color:black&min=90000`);
  await page.getByText(t('filters.nothing')).waitFor();
  await page.getByRole('link', { name: t('filters.without', { name: 'Price: from $900.00' }) }).click();
  await page.waitForURL((url) => url.search === '?f=color:black');
  await eventually(() => total(page)).toBeGreaterThan(0);
});

test.for(WIDTHS)('back on a slow network finds filters and place again at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await openList(page, `${LIST}?f=stock:in`);
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const card = page.locator('main li h2 a').nth(12);
  await card.scrollIntoViewIfNeeded();
  const left = await place(page);
  const products = await total(page);
  expect(left).toBeGreaterThan(300);
  await card.click();
  await page.waitForURL(/\/details\//);
  await eventually(() => place(page)).toBe(0);
  await page.goBack();
  await page.waitForURL(/f=stock:in$/);
  await eventually(() => place(page)).toBe(left);
  expect(await total(page)).toBe(products);
});

test('without JavaScript the form narrows, the links take back, and rows can be ordered from', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await openList(page, LIST);
  const all = await total(page);
  await page.getByRole('button', { name: t('filters.name') }).tap();
  await box(page, 'color:black').check();
  await page.getByLabel(t('filters.high', { currency: 'USD' })).fill('4,5');
  await page.getByRole('button', { name: t('filters.showTotal', { count: all }) }).tap();
  await page.waitForURL(/\?f=color(:|%3A)black&max=450$/);
  expect(await total(page)).toBeLessThan(all);
  await page.getByRole('link', { name: t('view.rows') }).tap();
  await page.waitForURL(/view=rows/);
  await page.locator('main li form[data-add-to-cart="choose"] button:enabled').first().tap();
  await page.waitForURL(/\/details\//);
  await page.getByRole('button', { name: t('cart.add'), exact: true }).tap();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
});

test.for(WIDTHS)(
  'without JavaScript all values of a long facet are a link away at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width, javaScriptEnabled: false });
    await openList(page, `${LIST}?sort=newest`);
    const all = await total(page);
    const group = page.locator('#filters details', { has: page.locator('input[value^="color:"]') });
    const isPhone = width < 1024;
    const filters = page.getByRole('button', { name: t('filters.name') });
    const few = await group.locator('input').count();
    if (isPhone) await filters.tap();
    await group.getByRole('link').click();
    await page.waitForURL(/\?sort=newest&all=color#facet$/);
    expect(await group.locator('input').count()).toBeGreaterThan(few);
    expect(await group.getByRole('link').count()).toBe(0);

    // a phone has its sheet open again at this facet, may leave it, and opens it as before
    expect(await group.locator('summary').evaluate(isSeen)).toBe(true);
    if (isPhone) {
      await expectNoOverflow(page);
      expect(await page.getByRole('button', { name: t('close'), exact: true }).count()).toBe(0);
      await page
        .locator('#filters')
        .getByRole('link', { name: t('close'), exact: true })
        .tap();
      await page.locator('#filters').waitFor({ state: 'hidden' });
      await filters.tap();
    }

    // and one of them narrows the list in its order
    await group.getByRole('checkbox').last().check();
    const send = isPhone ? t('filters.showTotal', { count: all }) : t('filters.apply');
    await page.getByRole('button', { name: send }).click();
    await page.waitForURL(({ searchParams }) => searchParams.getAll('f').length === 1);
    expect(page.url()).toContain('sort=newest');
    expect(await total(page)).toBeLessThan(all);
  },
);

test('who narrows by a colour sees, opens and adds what has it', async ({ visit }) => {
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
  await card.getByRole('button').tap();
  await page.getByRole('dialog').getByText(sku).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cart.add') })
    .tap();
  await page.getByRole('link', { name: t('cart.view') }).tap();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  await page.locator('main li', { hasText: sku }).filter({ hasText: 'Purple' }).waitFor();
});

test('a searched product keeps which answer led to it', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, '/search?keyword=case');
  const product = page.locator('main li', { has: page.locator('form[data-add-to-cart]') }).nth(2);
  const sku = await product.locator('input[name="sku"]').inputValue();
  await product.locator('h2 a').click();
  await page.waitForURL(/\/details\//);
  const kept = () => page.evaluate(() => localStorage.getItem('algoliaInfo') ?? '{}');
  await eventually(async () => JSON.parse(await kept())[sku]).toMatch(/^[\w-]+\*3$/);
});

const SCREENS = [
  `${LIST}?f=color:black`,
  `${LIST}?view=rows`,
  '/bestselling',
  '/recommended',
  '/certificate_products',
  '/discount-list',
  '/brands',
  '/brands/armadel',
  '/productseries',
  '/series/iphone-17',
  '/wholesale',
  '/bulk-purchasing',
];

// between phone and desk rows have the least room
test.for([768, 1024])('rows fit at %i', async (width, { visit }) => {
  const { page } = await visit({ width, language: 'de' });
  await openList(page, `/de${LIST}?view=rows`);
  await expectNoOverflow(page);
});

test.for(WIDTHS)('every list is sound at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await openList(page, LIST);
  for (const path of SCREENS) {
    await page.goto(path);
    expect(await page.locator('h1').count(), path).toBe(1);
    await expectAccessible(page);
  }
});
