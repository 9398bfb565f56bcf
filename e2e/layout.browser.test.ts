import { expect } from 'vitest';
import { languages } from '../contract/fields.ts';
import { ON_PHONE, test } from './browser.ts';
import { openHydrated, seeHeading } from './shopping.ts';
import { textsOf } from './texts.ts';

test.for(languages)(
  'the placeholder of the search box fits on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 320, language });
    await page.goto(language === 'en' ? '/login' : `/${language}/login`);
    const cut = await page.locator('form[role="search"]:visible input').evaluate((box: HTMLInputElement) => {
      const style = getComputedStyle(box);
      const room =
        box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const text = document.createElement('canvas').getContext('2d');
      if (text) text.font = style.font;
      return Math.max(0, (text?.measureText(box.placeholder).width ?? Infinity) - room);
    });
    expect(cut).toBe(0);
  },
);

test.for(ON_PHONE)('the cart closes the toast of an added line at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  const t = textsOf('en');
  await openHydrated(page, '/search?keyword=iphone&f=stock:in&sort=newest');
  await page.locator('main li form[data-add-to-cart="true"] button:not([data-step]):enabled').first().click();
  const notice = page.getByRole('link', { name: t('cart.view') });
  await notice.click();
  await seeHeading(page, t('cart.heading'));
  // By itself the toast closes after three seconds.
  await expect.poll(() => notice.count(), { timeout: 1000 }).toBe(0);
});

test.for(['/login', '/forget'])('nothing of %s moves while its parts load', async (path, { visit }) => {
  const { page } = await visit({ width: 390 });
  await page.route('**/assets/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await openHydrated(page, path);
  const moved = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );
  expect(moved).toBe(0);
});

test('a word is not broken on the narrowest phone', async ({ visit }) => {
  const { page } = await visit({ width: 320, language: 'ru' });
  await page.goto('/ru/brands');
  const broken = await page.locator('main li a > span:first-child').evaluateAll((names) =>
    names
      .filter((name) => name.getClientRects().length === 1 && name.getBoundingClientRect().height > 24)
      .map((name) => name.textContent ?? '')
      .filter((name) => !name.includes(' ')),
  );
  expect(broken).toEqual([]);
});

test('a page without JavaScript hides what needs it', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  const t = textsOf('en');
  await page.goto('/productseries');
  await seeHeading(page, t('devices.title'));
  expect(await page.getByRole('searchbox', { name: t('seriesAll.find') }).count()).toBe(0);
  await page.goto('/activity/anniversary-sale');
  await page.locator('header time').waitFor();
  expect(await page.locator('header ol').isVisible()).toBe(false);
});

test('a scrolling row shows the current link, and the focused one with its ring', async ({ visit }) => {
  const { page } = await visit({ width: 390, language: 'de' });
  const t = textsOf('de');
  await page.goto('/de/c/phone-cases?sort=discount');
  const row = page.getByRole('navigation', { name: t('list.sort') });
  /** Returns by how many pixels a link with its focus ring is outside of the row. */
  const pixelsOutside = (name: string) =>
    row.getByRole('link', { name }).evaluate((link) => {
      const nav = link.closest('nav');
      const [ring, seen] = [link.getBoundingClientRect(), nav?.getBoundingClientRect()];
      if (!seen) return Number.NaN;
      const [left, right] = [seen.left - ring.left + 4, ring.right + 4 - seen.right];
      return Math.floor(Math.max(0, left, right, seen.top - ring.top + 4, ring.bottom + 4 - seen.bottom));
    });
  await expect.poll(() => pixelsOutside(t('sort.discount'))).toBe(0);
  for (const sort of ['priceDown', 'priceUp', 'newest', 'best', 'newest', 'priceUp', 'priceDown']) {
    await row.getByRole('link', { name: t(`sort.${sort}`) }).focus();
    expect(await pixelsOutside(t(`sort.${sort}`)), sort).toBe(0);
  }
});

// In French, whose terms of shipping are the longest.
test('what stands below the parts of a product that load late does not move', async ({ visit }) => {
  const { page } = await visit({ width: 390, language: 'fr' });
  await page.route('**/related*', () => {});
  await page.goto('/fr/c/phone-cases');
  const path = await page.locator('main li h2 a').first().getAttribute('href');
  await page.goto(path ?? '');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.locator('#footer').scrollIntoViewIfNeeded();
  await page
    .getByRole('region', { name: textsOf('fr')('ship.heading') })
    .getByRole('row')
    .first()
    .waitFor();
  await page.locator('main .animate-pulse').first().waitFor();
  expect(await height()).toBe(before);
});
