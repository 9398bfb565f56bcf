import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, test } from './browser.ts';
import { openHydrated } from './shopping.ts';

const LIST = '/c/phone-cases';
const DATA = '/_data/page';
/** Longer than the delay before a prefetch. */
const REST_MS = 600;

const links = (page: Page) => page.locator('main li h2 a');

/** Collects the data requests of a page by path. */
function watchData(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(DATA)) requested.push(pathname.slice(DATA.length));
  });
  return requested;
}

test('a hovered or focused product is prefetched once', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  const requested = watchData(page);
  await openHydrated(page, LIST);
  expect(requested).toEqual([]);
  const [first, second] = [
    await links(page).nth(0).getAttribute('href'),
    await links(page).nth(1).getAttribute('href'),
  ];

  await links(page).nth(0).hover();
  await eventually(() => requested).toEqual([first]);
  await links(page).nth(1).focus();
  await eventually(() => requested).toEqual([first, second]);
  await links(page).nth(0).hover();
  await page.waitForTimeout(REST_MS);
  expect(requested).toHaveLength(2);

  // the page opens with the prefetched data
  await links(page).nth(0).click();
  await page.waitForURL(`**${first}`);
  await page.locator('main h1').waitFor();
});

test('a touch prefetches at touchstart', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  const requested = watchData(page);
  await openHydrated(page, LIST);
  const href = await links(page).nth(0).getAttribute('href');
  await links(page).nth(0).dispatchEvent('touchstart');
  await eventually(() => requested).toEqual([href]);
});

test('a passing pointer and sort orders prefetch nothing', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  const requested = watchData(page);
  await openHydrated(page, LIST);
  await links(page).nth(0).dispatchEvent('pointerover');
  await page.locator('main').dispatchEvent('pointerover');
  await page.locator('main a[rel="nofollow"][href*="sort="]').first().hover();
  await page.waitForTimeout(REST_MS);
  expect(requested).toEqual([]);
});

test('data saving disables prefetching', async ({ visit }) => {
  const { page, context } = await visit({ width: 1440 });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested = watchData(page);
  await openHydrated(page, LIST);
  await links(page).nth(0).hover();
  await links(page).nth(1).focus();
  await page.waitForTimeout(REST_MS);
  expect(requested).toEqual([]);
});
