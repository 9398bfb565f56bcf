import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, test } from './browser.ts';
import { filterBox, LIST, openList, scrollPosition, totalOf } from './lists.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test('a phone filters in a sheet, and removes a filter by its chip', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await openList(page, `${LIST}?sort=newest`);
  const all = await totalOf(page);
  await page.getByRole('button', { name: t('filters.name') }).tap();
  const sheet = page.getByRole('dialog', { name: t('filters.name') });
  await sheet.waitFor();
  await expectAccessible(page);
  await filterBox(page, 'color:black').tap();
  await page.waitForURL(/f=color:black/);
  await eventually(() => totalOf(page)).toBeLessThan(all);
  const narrowed = await totalOf(page);
  expect(await filterBox(page, 'color:black').isChecked()).toBe(true);
  // the sheet stays open, and its button shows the number of results
  await sheet.getByRole('button', { name: t('filters.showTotal', { count: narrowed }) }).tap();
  await sheet.waitFor({ state: 'hidden' });
  expect(page.url()).toContain('sort=newest');
  await page.getByRole('link', { name: t('filters.remove', { name: 'Color: Black' }) }).tap();
  await eventually(() => totalOf(page)).toBe(all);
});

test.for([390, 768])(
  "a tap on a filter's label, count or heading leaves the sheet open at %i",
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
    // a tap beside it closes it
    await page.touchscreen.tap(10, 400);
    await sheet.waitFor({ state: 'hidden' });
  },
);

test('filtering by keyboard keeps focus and scroll position, and updates the number', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, LIST);
  const all = await totalOf(page);
  await filterBox(page, 'color:black').focus();
  const left = await scrollPosition(page);
  await page.keyboard.press('Space');
  await page.waitForURL(/f=color:black/);
  await eventually(() => totalOf(page)).toBeLessThan(all);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('color:black');
  expect(await scrollPosition(page)).toBe(left);

  // quick clicks are all applied
  await filterBox(page, 'color:purple').click();
  await filterBox(page, 'category:2').click();
  await page.waitForURL((url) => url.searchParams.getAll('f').length === 3);
  await eventually(() => page.locator(`ul[aria-label="${t('filters.chosen')}"] li`).count()).toBe(4);
  await page
    .getByRole('link', { name: t('filters.clear') })
    .first()
    .click();
  await eventually(() => totalOf(page)).toBe(all);
  expect(await page.locator('#filters input:checked').count()).toBe(0);
});

test('a long facet loads all values, and searches them', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, LIST);
  const group = page.locator('#filters details', { has: page.locator('input[value^="color:"]') });
  const few = await group.getByRole('checkbox').count();
  const field = group.getByRole('searchbox');
  await group.getByRole('button').click();
  await field.waitFor();
  expect(await group.getByRole('checkbox').count()).toBeGreaterThan(few);
  await field.fill('blue');
  await eventually(() => group.getByRole('checkbox').count()).toBeLessThan(few);
  for (const text of await group.locator('label span').allInnerTexts())
    expect(text.toLowerCase()).toContain('blue');
});

test('a price range is typed in major units, stored in minor units and shown in a chip', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, LIST);
  const all = await totalOf(page);
  await page.getByLabel(t('filters.low', { currency: 'USD' })).fill('1,50');
  await page.getByLabel(t('filters.high', { currency: 'USD' })).fill('3');
  await page.keyboard.press('Enter');
  await page.waitForURL(/min=150&max=300/);
  await eventually(() => totalOf(page)).toBeLessThan(all);
  await page.getByRole('link', { name: t('filters.remove', { name: 'Price: $1.50 – $3.00' }) }).waitFor();
  expect(await page.getByLabel(t('filters.low', { currency: 'USD' })).inputValue()).toBe('1.50');
});

test('an empty list links to itself without the filters that empty it', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openList(page, `${LIST}?f=color:black&min=90000`);
  await page.getByText(t('filters.nothing')).waitFor();
  await page.getByRole('link', { name: t('filters.without', { name: 'Price: from $900.00' }) }).click();
  await page.waitForURL((url) => url.search === '?f=color:black');
  await eventually(() => totalOf(page)).toBeGreaterThan(0);
});
