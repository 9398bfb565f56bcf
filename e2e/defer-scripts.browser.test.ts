import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEFERRED } from '../storefront/document/deferred-link.ts';
import { eventually, test } from './browser.ts';
import {
  chooseShipping,
  fillAddress,
  fillCart,
  GERMAN_ADDRESS,
  placeOrder,
  waitForVisitorCall,
  wrongFields,
} from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const LIST = '/c/phone-cases';
/** Longer than from the load event to the next frame. */
const FRAME_MS = 50;

/** Blocks requests until the returned function is called. */
async function block(page: Page, where: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(where, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a list with blocked pictures and a stopped clock. Returns its requests of scripts and texts. */
async function openBlocked(page: Page) {
  const release = await block(page, '**/images/**');
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(assets|global_resources)\/.*\.(js|json)$/.test(pathname)) requested.push(pathname);
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto(LIST, { waitUntil: 'domcontentloaded' });
  return { requested, release };
}

test('scripts and texts load after the pictures above the fold', async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  const { requested, release } = await openBlocked(page);
  await page.clock.runFor(FRAME_MS);
  expect(requested).toEqual([]);
  const alive = waitForVisitorCall(page);
  release();
  await page.waitForLoadState('load');
  await page.clock.runFor(FRAME_MS);
  await alive;
  expect(requested.filter((path) => path.endsWith('.json'))).not.toEqual([]);
  expect(new Set(requested).size).toBe(requested.length);
});

test('missing pictures defer scripts for a second at most', async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  const { requested, release } = await openBlocked(page);
  await page.clock.runFor(DEFERRED.maxWaitMs - 1);
  expect(requested).toEqual([]);
  const alive = waitForVisitorCall(page);
  await page.clock.runFor(1);
  await alive;
  release();
});

test.for(['pointerdown', 'keydown'] as const)('%s loads the scripts at once', async (sign, { visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  const { requested, release } = await openBlocked(page);
  expect(requested).toEqual([]);
  const alive = waitForVisitorCall(page);
  // Again until the page listens, which it may not do at once.
  await eventually(async () => {
    if (sign === 'keydown') await page.keyboard.press('Tab');
    else await page.mouse.click(1, 1);
    return requested;
  }).not.toEqual([]);
  await alive;
  release();
});

test('what the server has rendered stays while its code loads, whatever else loads', async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  await fillCart(page, t);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // The code of the parts, whose file has no name.
    if ((await response.text()).includes('delivery.ownBilling')) await released;
    await route.fulfill({ response });
  });
  const alive = waitForVisitorCall(page);
  await page.reload();
  await alive;
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await heightOf();
  const texts = page.waitForResponse(/_suggest\.json/);
  await page.locator('input[name="keyword"]:visible').first().focus();
  await texts;
  // Two frames: the texts are rendered by then.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
  expect(await heightOf()).toBe(height);
  expect(await page.locator('[id="address.city"]').isVisible()).toBe(true);
  release();
});

test('ordering without an address shows every error at its field', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390 });
  await fillCart(page, t);
  expectRefusal(400, '/api/v3/shopcart/set_address');
  await page.getByRole('button', { name: t('summary.place') }).tap();
  await eventually(() => wrongFields(page)).toContain('address.city');
  expect(await wrongFields(page)).toContain('email');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
});

test('a form whose fields hide its method is submitted by a click before hydration', async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  await fillCart(page, t);
  await fillAddress(page, GERMAN_ADDRESS);
  await page.locator('[id="email"]').fill('erika@example.com');
  await page.getByRole('button', { name: t('delivery.save') }).tap();
  await chooseShipping(page, t);
  const release = await block(page, '**/assets/entry.client*');
  await placeOrder(page, t);
  // The form's radio buttons are named "method".
  await page.locator('main form button[type="submit"]').tap();
  release();
  await page.waitForURL(/\/test-gateway\//);
});

test('a click on a picture before hydration zooms it on its page', async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  await page.goto(LIST);
  const path = (await page.locator('main li h2 a').first().getAttribute('href')) ?? '';
  const release = await block(page, '**/assets/entry.client*');
  await page.goto(path);
  await page.getByRole('button', { name: t('product.zoom') }).tap();
  release();
  await page.getByRole('dialog').getByRole('img').waitFor();
  expect(page.url()).toContain(path);
});
