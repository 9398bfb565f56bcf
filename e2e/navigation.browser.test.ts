import { expect } from 'vitest';
import { eventually, ON_PHONE, test, WIDTHS } from './browser.ts';
import { addAndOpenCart, openHydrated, openProduct, wrongFields } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test('the language changed on a product page is kept', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/c/phone-cases');
  await openProduct(page);
  const { pathname } = new URL(page.url());
  await page.locator(`summary[aria-label^="${t('locale.language')}"]`).click();
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/de/details/'));
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(new URL(page.url()).pathname.split('-').at(-1)).toBe(pathname.split('-').at(-1));
  await page.locator('nav a[href="/de/c/phone-cases"]').first().click();
  await page.waitForURL((url) => url.pathname === '/de/c/phone-cases');

  // the browser keeps it: the home page is German from now on
  await page.locator(`main h1`).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
});

test.for(ON_PHONE)('back and forward keep the scroll position at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/c/phone-cases');
  const card = page.locator('main li h2 a').nth(16);
  await card.scrollIntoViewIfNeeded();
  const left = await place();
  expect(left).toBeGreaterThan(300);
  await card.click();
  await page.waitForURL(/\/details\//);
  await eventually(place).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/c\/phone-cases$/);
  await eventually(place).toBe(left);
  await page.goForward();
  await page.waitForURL(/\/details\//);
  await eventually(place).toBe(0);
});

test('a link within a page scrolls as the browser does, and going back returns', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  const place = () => page.evaluate(() => Math.round(scrollY));
  const link = page.locator('main a[href^="#"]').nth(4);
  await page.goto('/terms');
  const hash = await link.getAttribute('href');
  await page.goto('/c/phone-cases');
  await page.goto(`/terms${hash}`);
  const target = await place();
  expect(target).toBeGreaterThan(0);

  await openHydrated(page, '/c/phone-cases');
  await page.locator('#footer a[href="/terms"]').click();
  await page.waitForURL(/\/terms$/);
  await eventually(place).toBe(0);
  for (const _press of [1, 2]) {
    await link.click();
    // What the router restores comes within a few frames.
    await page.waitForTimeout(300);
    expect(await place()).toBe(target);
    await page.goBack();
    await eventually(place).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
  }
});

test.for(WIDTHS)(
  'a link to the field of an error at %i keeps the errors and what was typed',
  async (width, { visit }) => {
    const { page, expectRefusal } = await visit({ width });
    await page.goto('/withdrawal');
    await page.getByLabel(t('withdraw.email')).fill('nowhere');
    expectRefusal(400, '/withdrawal');
    await page.getByRole('button', { name: t('withdraw.confirm') }).click();
    const summary = page.locator('main [role="alert"]');
    await summary.waitFor();
    const wrong = await wrongFields(page);
    expect(wrong).toContain('email');
    await summary.locator('a[href="#email"]').click();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
    const isLabelSeen = () =>
      page.locator('label[for="email"]').evaluate((label) => {
        const { x, y, height } = label.getBoundingClientRect();
        return document.elementFromPoint(x + 4, y + height / 2) === label;
      });
    await eventually(isLabelSeen).toBe(true);
    await summary.waitFor();
    expect(await page.getByLabel(t('withdraw.email')).inputValue()).toBe('nowhere');
    expect(await wrongFields(page)).toEqual(wrong);
  },
);

test('a navigation focuses the heading, but takes no field from a visitor who was faster', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440 });
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
  await openHydrated(page, '/c/phone-cases');
  await openProduct(page);
  await eventually(focused).toBe('H1');

  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.getElementById('email');
      if (!field) return;
      observer.disconnect();
      field.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await addAndOpenCart(page, t);
  await page.locator('#email').waitFor();
  // What takes the focus does so within a few frames.
  await page.waitForTimeout(300);
  expect(await focused()).toBe('email');
});

test('a product reached from a list stands where it stays', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await openHydrated(page, '/c/phone-cases');
  // The code of its parts comes after its own.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const tops = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen = new Set<number>();
        const list = document.querySelector('main h1')?.textContent;
        const look = () => {
          const heading = document.querySelector('main h1');
          const isOfProduct = heading !== null && heading.textContent !== list;
          if (isOfProduct && location.pathname.startsWith('/details/') && scrollY === 0)
            seen.add(Math.round(heading.getBoundingClientRect().top));
          requestAnimationFrame(look);
        };
        look();
        setTimeout(() => resolve([...seen]), 4000);
      }),
  );
  await page.locator('main li h2 a').first().click();
  await page.waitForURL(/\/details\//);
  expect(await tops).toHaveLength(1);
});

test('a slow navigation shows the loading bar', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openHydrated(page, '/');
  const { promise: release, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/_data/**', async (route) => {
    await release;
    await route.continue();
  });
  const bar = page.locator('div[style*="scaleX"]');
  expect(await bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  await page.locator('main a[href="/c/audio"]').click();
  await eventually(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await page.getByText(t('loading')).waitFor({ state: 'attached' });
  letThrough();
  await page.waitForURL(/\/c\/audio$/);
  await page.getByText(t('loading')).waitFor({ state: 'detached' });
  await eventually(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
});
