import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { HYDRATED } from '../storefront/document/before-hydration.ts';
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

test('a click before hydration is replayed', async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  const release = await block(page, '**/assets/entry.client*');
  await page.goto(LIST);
  await page.getByRole('button', { name: t('menu'), exact: true }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog').locator('details').first().waitFor();
});

test('a search box focused before hydration shows suggestions', async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  const release = await block(page, '**/assets/entry.client*');
  await page.goto(LIST);
  const box = page.locator('input[name="keyword"]:visible').first();
  await box.click();
  expect(await box.getAttribute('role')).toBeNull();
  release();
  await eventually(() => box.getAttribute('role')).toBe('combobox');
});

/** Slows the page's scripts down to the speed of a slow phone. */
async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

type Item = { sku: string; slug: string; moq: number; step: number };
type Detail = { variants: { sku: string; stock: { available: number }[] }[] };

/** Returns the path of a product with minimum and step one, whose shown variant has plenty wherever it is in stock. */
async function productOf(page: Page): Promise<string> {
  const read = async <Data>(path: string) => (await (await page.request.get(path)).json()).data as Data;
  const { items } = await read<{ items: Item[] }>(
    '/api/category/product/list?id=phone-cases&pagesize=40&sort=newest&f=stock:in',
  );
  for (const { sku, slug } of items.filter(({ moq, step }) => moq === 1 && step === 1)) {
    const { variants } = await read<Detail>(`/api/v3/productdetail/get?sku=${sku}`);
    const inStock = variants.find((one) => one.sku === sku)?.stock.filter(({ available }) => available > 0);
    if (inStock?.length && inStock.every(({ available }) => available > 40)) return `/details/${slug}-${sku}`;
  }
  throw new Error('no product is bought piece by piece');
}

test('every click on a stepper before hydration counts on a slow phone', async ({ visit }) => {
  const { page, context } = await visit({ width: 390, beforeHydration: true });
  const path = await productOf(page);
  await slowDown(context, page, 6);
  await page.goto(path, { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: t('quantity.more') }).first();
  await more.waitFor();
  await more.scrollIntoViewIfNeeded();
  const { x, y } = (await more.boundingBox()) ?? { x: 0, y: 0 };
  const presses = 25;
  for (let press = 0; press < presses; press += 1) {
    await page.touchscreen.tap(x + 10, y + 10);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const quantity = page.locator('main form input[name="quantity"]').first();
  await eventually(() => quantity.inputValue()).toBe(String(1 + presses));
});

test('the first click on "use this address" counts whenever it comes', async ({ visit }) => {
  const { page, context, expectRefusal } = await visit({ width: 390, beforeHydration: true });
  await fillCart(page, t);
  await page.waitForLoadState('load');
  const path = page.url();
  expectRefusal(400, '/api/v3/shopcart/set_address');
  await slowDown(context, page, 6);
  for (const after of [0, 200, 400, 600, 900, 1200, 1500, 2000]) {
    await page.goto(path, { waitUntil: 'commit' });
    const use = page.getByRole('button', { name: t('delivery.save') });
    await use.waitFor();
    await new Promise((resolve) => setTimeout(resolve, after));
    await use.tap();
    await page.locator('#steps [role="alert"]').first().waitFor();
  }
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

test("values typed and chosen before hydration are in React's state", async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  const path = await productOf(page);
  const release = await block(page, '**/assets/entry.client*');
  await page.goto(path);
  const quantity = page.locator('main form input[name="quantity"]').first();
  await quantity.fill('20');
  await page.getByRole('heading', { level: 1 }).tap();
  const less = page.getByRole('button', { name: t('quantity.less') }).first();
  expect(await less.isEnabled()).toBe(false);
  release();
  await eventually(() => less.isEnabled()).toBe(true);
  expect(await quantity.inputValue()).toBe('20');
});

test('a choice made before hydration outlives what is typed between hydration and its replay', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  await fillCart(page, t);
  const release = await block(page, '**/assets/entry.client*');
  await page.reload({ waitUntil: 'commit' });
  const country = page.locator('[id="address.country"]');
  await country.selectOption('DE');
  await page.evaluate((hydrated) => {
    const input = document.getElementById('address.firstName');
    const typeOnceHydrated = () => {
      if (!input) return;
      if (!input.closest('[data-late]')?.hasAttribute(hydrated)) setTimeout(typeOnceHydrated);
      else input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    typeOnceHydrated();
  }, HYDRATED);
  release();
  await eventually(() => page.locator('[id="address.phone-hint"]').innerText()).toContain('+49');
  expect(await country.inputValue()).toBe('DE');
});

test('a click on a picture before hydration zooms it on its page', async ({ visit }) => {
  const { page } = await visit({ width: 390, beforeHydration: true });
  const path = await productOf(page);
  const release = await block(page, '**/assets/entry.client*');
  await page.goto(path);
  await page.getByRole('button', { name: t('product.zoom') }).tap();
  release();
  await page.getByRole('dialog').getByRole('img').waitFor();
  expect(page.url()).toContain(path);
});
