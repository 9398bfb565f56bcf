import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, test, WIDTHS } from './browser.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const t = textsOf('en');
const SALE = '/activity/black-friday-best-sale';

test.for(WIDTHS)('a sale counts down, links its sections and passes axe at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto('/');
  await page.locator(`a[href="${SALE}"]`).click();
  await page.getByRole('heading', { level: 1, name: 'Black Friday Best Deals' }).waitFor();
  const figures = () => page.locator('header ol').last().innerText();
  await eventually(async () => (await figures()).length).toBeGreaterThan(0);
  const first = await figures();
  await eventually(figures).not.toBe(first);
  await expectAccessible(page);

  const parts = page.getByRole('navigation', { name: t('sale.sections') }).getByRole('link');
  const last = parts.last();
  const title = await last.innerText();
  await last.click();
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  await eventually(async () => Math.round((await heading.boundingBox())?.y ?? -1)).toBeGreaterThan(0);
  await eventually(async () => Math.round((await heading.boundingBox())?.y ?? 9999)).toBeLessThan(500);
  expect(new URL(page.url()).hash).not.toBe('');

  // the whole list shows what the section promises
  await page
    .locator('section', { has: heading })
    .getByRole('link', { name: t('sale.all') })
    .click();
  await page.waitForURL(/\/c\/.*f=sale:on/);
});

test('an ended sale links running ones; a coming sale counts down to its start', async ({ visit }) => {
  const { page } = await visit({ width: 390, language: 'de' });
  const de = textsOf('de');
  await page.goto('/de/activity/summer-sale-deals');
  await page.getByText(de('sale.ended'), { exact: true }).waitFor();
  await expectNoEnglish(page);
  await page.goto('/de/activity/christmas-decor-sale');
  await page.getByText(de('sale.comingText')).waitFor();
  await page.locator('header ol li').first().waitFor();
  await expectAccessible(page);
  await page.locator('main section a[href^="/de/activity/"]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('christmas'));
});

test('a sale has the same page by its id, and shows its end without scripts', async ({ visit }) => {
  const { page } = await visit({ width: 1440, javaScriptEnabled: false });
  await page.goto('/activity_new/1');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical).toMatch(/\/activity\/anniversary-sale$/);
  expect(await page.locator('time').first().innerText()).toMatch(/UTC/);
  expect(await page.locator('form[data-add-to-cart]').count()).toBeGreaterThan(10);
});

test.for(WIDTHS)('coupons show their conditions at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto('/activitycollection/coupon_deals');
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5);
  await expectAccessible(page);
});
