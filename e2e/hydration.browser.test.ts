import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { isStress, PHONE, test } from './browser.ts';
import { addAndOpenCart, fillCart } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
/** Polls until `look` returns the value. `expect.poll()` knows of one test at a time. */
const becomes = (look: () => Promise<unknown>, value: unknown) =>
  vi.waitFor(async () => expect(await look()).toEqual(value), { timeout: WAIT_MS, interval: 100 });
/** Of each scene: 200 in all in `npm run test:stress`. */
const RUNS = isStress ? 50 : 1;
/** A slow phone on a 3G line. */
const CPU_RATE = 6;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** From the first paint of a page until all its parts are hydrated, with time to spare. */
const LONGEST_MS = 4000;
const WAIT_MS = 30_000;
/** An irrational part of it: however many the runs are, they are spread over the load. */
const STEP = Math.sqrt(5) - 2;
/** The moment of a run after the first paint. */
const momentOf = (run: number): number => ((run * STEP) % 1) * LONGEST_MS;

type Scene = {
  /** Returns the path of the page. */
  prepare: (page: Page) => Promise<string>;
  /** What is used first. */
  first: (page: Page) => Locator;
  /** Types, chooses and presses. Returns a check that nothing of it was lost. */
  use: (page: Page, run: number) => Promise<() => Promise<void>>;
};

const field = (page: Page, name: string) => page.locator(`[id="address.${name}"]`);

const COUNTRIES = [
  ['DE', '+49'],
  ['IT', '+39'],
  ['FR', '+33'],
] as const;

const addressForm: Scene = {
  prepare: async (page) => {
    await fillCart(page, t);
    return page.url();
  },
  first: (page) => field(page, 'firstName'),
  use: async (page, run) => {
    const [country, dial] = COUNTRIES[run % COUNTRIES.length] ?? COUNTRIES[0];
    const typed = { country, firstName: `Erika ${run}`, city: `Town ${run}` };
    const sent = page.waitForRequest(/set_address/);
    // Awaited below.
    sent.catch(() => undefined);
    await field(page, 'country').selectOption(country);
    await field(page, 'firstName').fill(typed.firstName);
    await field(page, 'city').fill('');
    await field(page, 'city').pressSequentially(typed.city, { delay: 20 });
    await page.getByRole('button', { name: t('delivery.save') }).tap();
    return async () => {
      expect((await sent).postDataJSON().address).toMatchObject(typed);
      await page.locator('#steps [role="alert"]').first().waitFor();
      for (const [name, value] of Object.entries(typed))
        expect(await field(page, name).inputValue()).toBe(value);
      await page.locator('[id="address.phone-hint"]', { hasText: dial }).waitFor();
    };
  },
};

type Item = { sku: string; slug: string; moq: number; step: number };
type Detail = { variants: { sku: string; stock: { available: number }[] }[] };

/** Returns paths of products with minimum and step one, whose shown variant has plenty wherever it is in stock. */
async function productsOf(page: Page, count: number): Promise<string[]> {
  const read = async <Data>(path: string) => (await (await page.request.get(path)).json()).data as Data;
  const { items } = await read<{ items: Item[] }>(
    '/api/category/product/list?id=phone-cases&pagesize=40&sort=newest&f=stock:in',
  );
  const paths: string[] = [];
  for (const { sku, slug, moq, step } of items) {
    if (moq !== 1 || step !== 1 || paths.length === count) continue;
    const { variants } = await read<Detail>(`/api/v3/productdetail/get?sku=${sku}`);
    const inStock = variants
      .find((variant) => variant.sku === sku)
      ?.stock.filter(({ available }) => available > 0);
    if (inStock?.length && inStock.every(({ available }) => available > 80))
      paths.push(`/details/${slug}-${sku}`);
  }
  expect(paths).toHaveLength(count);
  return paths;
}

const PRESSES = 3;

const cart: Scene = {
  prepare: async (page) => {
    for (const path of await productsOf(page, 2)) {
      await page.goto(path);
      await addAndOpenCart(page, t);
    }
    return page.url();
  },
  first: (page) => page.locator('.cart-line').nth(1),
  use: async (page, run) => {
    const lines = page.locator('.cart-line');
    const quantityOf = (at: number) => lines.nth(at).locator('input[name="quantity"]:not([type="hidden"])');
    const skuOf = (at: number) => lines.nth(at).locator('input[name="sku"]').first().inputValue();
    // Each in turn, so that none grows without end.
    const [typedAt, pressedAt] = run % 2 ? [1, 0] : [0, 1];
    const typed = 10 + (run % 20);
    const pressed = Number(await quantityOf(pressedAt).inputValue()) + PRESSES;
    const select = page.locator('#cart-tools details', { hasText: t('select.heading') });
    await quantityOf(typedAt).fill(String(typed));
    for (let press = 0; press < PRESSES; press += 1)
      await lines
        .nth(pressedAt)
        .getByRole('button', { name: t('quantity.more') })
        .tap();
    await select.locator('summary').tap();
    await select.locator('li').first().getByRole('checkbox').tap();
    return async () => {
      await becomes(() => quantityOf(typedAt).inputValue(), String(typed));
      await becomes(() => quantityOf(pressedAt).inputValue(), String(pressed));
      await becomes(() => select.getByRole('status').innerText(), t('select.count', { count: 1 }));
      expect(await select.locator('li').first().getByRole('checkbox').isChecked()).toBe(true);
      const saved = async () => {
        const orderId = /V\d+/.exec(page.url())?.[0];
        const { data } = await (await page.request.get(`/api/shopcart/get?orderId=${orderId}`)).json();
        const quantities = new Map(
          data.lines.map((line: Item & { quantity: number }) => [line.sku, line.quantity]),
        );
        return Promise.all([typedAt, pressedAt].map(async (at) => quantities.get(await skuOf(at))));
      };
      await becomes(saved, [typed, pressed]);
    };
  },
};

const LIST = '/c/phone-cases';

const menu: Scene = {
  prepare: async () => LIST,
  first: (page) => page.getByRole('button', { name: t('menu'), exact: true }),
  use: async (page) => {
    await menu.first(page).tap();
    return () => page.getByRole('dialog').locator('details').first().waitFor();
  },
};

const searchBox: Scene = {
  prepare: async () => LIST,
  first: (page) => page.locator('input[name="keyword"]:visible').first(),
  use: async (page, run) => {
    const box = searchBox.first(page);
    await box.tap();
    await box.pressSequentially('iphone case', { delay: 20 });
    if (run % 2) {
      await box.press('Enter');
      return () => page.waitForURL(/\/search\?keyword=iphone\+case$/);
    }
    return async () => {
      await page.getByRole('option').first().waitFor();
      expect(await box.inputValue()).toBe('iphone case');
    };
  },
};

test.concurrent.for(Object.entries({ addressForm, cart, menu, searchBox }))(
  'nothing entered before hydration is lost in %s on a slow phone',
  { timeout: 1_800_000 },
  async ([name, scene], { visit }) => {
    const { page, context, expectRefusal } = await visit({ width: PHONE, beforeHydration: true });
    if (name === 'addressForm') expectRefusal(400, '/api/v3/shopcart/set_address');
    const path = await scene.prepare(page);
    // The code of a page takes its time.
    page.setDefaultTimeout(WAIT_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await session.send('Network.emulateNetworkConditions', LINE);
    const lost: string[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // The second half has the code from the first.
      if (run < RUNS / 2) await session.send('Network.clearBrowserCache');
      await page.goto(path, { waitUntil: 'commit' });
      await scene.first(page).waitFor();
      const moment = momentOf(run);
      await new Promise((resolve) => setTimeout(resolve, moment));
      try {
        const check = await scene.use(page, run);
        await check();
      } catch (error) {
        lost.push(`run ${run}, ${Math.round(moment)} ms after the first paint: ${error}`);
      }
    }
    expect(lost).toEqual([]);
  },
);
