import { expect } from 'vitest';
import { expectNoOverflow } from './accessibility.ts';
import { ON_PHONE, test } from './browser.ts';
import { filterBox, LIST, openList, totalOf } from './lists.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Whether an element is visible and clickable at its centre. */
const isSeen = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test('the filter form, chips and rows work without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await openList(page, LIST);
  const all = await totalOf(page);
  await page.getByRole('button', { name: t('filters.name') }).tap();
  await filterBox(page, 'color:black').check();
  await page.getByLabel(t('filters.high', { currency: 'USD' })).fill('4,5');
  await page.getByRole('button', { name: t('filters.showTotal', { count: all }) }).tap();
  await page.waitForURL(/\?f=color(:|%3A)black&max=450$/);
  expect(await totalOf(page)).toBeLessThan(all);
  await page.getByRole('link', { name: t('view.rows') }).tap();
  await page.waitForURL(/view=rows/);
  await page.locator('main li form[data-add-to-cart="choose"] button:enabled').first().tap();
  await page.waitForURL(/\/details\//);
  await page.getByRole('button', { name: t('cart.add'), exact: true }).tap();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
});

test.for(ON_PHONE)(
  'a long facet links to all of its values without JavaScript at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width, javaScriptEnabled: false });
    await openList(page, `${LIST}?sort=newest`);
    const all = await totalOf(page);
    const group = page.locator('#filters details', { has: page.locator('input[value^="color:"]') });
    const isPhone = width < 1024;
    const filters = page.getByRole('button', { name: t('filters.name') });
    const few = await group.locator('input').count();
    if (isPhone) await filters.tap();
    await group.getByRole('link').click();
    await page.waitForURL(/\?sort=newest&all=color#facet$/);
    expect(await group.locator('input').count()).toBeGreaterThan(few);
    expect(await group.getByRole('link').count()).toBe(0);

    // a phone shows the sheet at this facet, can leave it, and opens it as before
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

    // one of the values filters the list in its sort order
    await group.getByRole('checkbox').last().check();
    const send = isPhone ? t('filters.showTotal', { count: all }) : t('filters.apply');
    await page.getByRole('button', { name: send }).click();
    await page.waitForURL(({ searchParams }) => searchParams.getAll('f').length === 1);
    expect(page.url()).toContain('sort=newest');
    expect(await totalOf(page)).toBeLessThan(all);
  },
);
