import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { publish } from '../server/flows/publish/publish.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, test, WIDTHS } from './browser.ts';
import { digitsOf } from './shopping.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const t = textsOf('en');

async function withShopDatabase<Value>(use: (db: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: inject('shops').databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The shop's own facts, by which a test finds a product of the kind that it needs. */
const ask = <Row>(sql: string): Promise<Row[]> =>
  withShopDatabase(async (db) => (await db.query(sql)).rows as Row[]);

const address = ({ slug, sku }: { slug: string; sku: string }) => `/details/${slug}-${sku}`;

/** A product for a device with several variants in stock in China, the first among them. */
const withVariants = async (): Promise<string> => {
  const [found] = await ask<{ slug: string; sku: string }>(
    `SELECT p.slug, min(v.sku) AS sku FROM product p JOIN variant v ON v.product_id = p.id
     JOIN stock k ON k.sku = v.sku AND k.warehouse = 1
     WHERE v.state = 'on_sale' AND k.on_hand - k.reserved >= 20 AND v.moq = 1
       AND EXISTS (SELECT FROM product_series s WHERE s.product_id = p.id)
     GROUP BY p.id HAVING count(*) >= 4 AND count(*) = (SELECT count(*) FROM variant a WHERE a.product_id = p.id)
     ORDER BY p.id LIMIT 1`,
  );
  if (!found) throw new Error('the demo shop has no product with four variants in stock');
  return address(found);
};

const rows = (page: Page) => page.locator('#bulk-order li');

test.for(WIDTHS)('many variants are ordered in one grid at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto(await withVariants());
  await page.getByRole('button', { name: t('grid.open') }).click();
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBeGreaterThanOrEqual(4);
  await expectAccessible(page);
  const price = (index: number) => rows(page).nth(index).locator('.tabular-nums').first().innerText();
  const before = await price(0);

  // the pieces of several variants reach a tier together
  for (const index of [0, 1]) {
    const quantity = rows(page).nth(index).getByRole('textbox');
    await quantity.fill('6');
    await quantity.press('Tab');
  }
  expect(digitsOf(await price(0))).toBeLessThan(digitsOf(before));
  const bar = page.locator('#bulk-order .sticky');
  expect(await bar.innerText()).toContain(t('grid.lines', { count: 2 }));
  await page.getByRole('button', { name: t('grid.add') }).click();
  await page.getByText(t('cart.added', { count: 12 })).waitFor();
  await page.getByRole('link', { name: t('cart.view') }).click();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  await eventually(() => page.locator('main input[value="6"]').count()).toBe(2);
});

test('the grid keeps what could not be added, with the reason in its row', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 1440 });
  const path = await withVariants();
  await page.goto(path);
  await page.getByRole('button', { name: t('grid.open') }).click();
  const quantity = rows(page).first().getByRole('textbox');
  await quantity.fill('3');
  await quantity.press('Tab');
  const sku = /[^-]+$/.exec(path)?.[0] ?? '';
  await ask(`UPDATE stock SET on_hand = reserved + 2 WHERE sku = '${sku}' AND warehouse = 1`);
  expectRefusal(409, '/api/shopcart/bulk/new');
  await page.getByRole('button', { name: t('grid.add') }).click();
  const reason = rows(page).first().getByRole('alert');
  await reason.waitFor();
  expect(await reason.innerText()).toBe(t('refusal.InsufficientStock'));
  expect(await quantity.inputValue()).toBe('3');
  await ask(`UPDATE stock SET on_hand = reserved + 500 WHERE sku = '${sku}' AND warehouse = 1`);
});

test.for([320, 390, 768])(
  'keys reach nothing beneath the bar of the grid at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await page.goto(await withVariants());
    await page.getByRole('button', { name: t('grid.open') }).click();
    const quantities = rows(page).getByRole('textbox');
    await quantities.first().focus();
    const last = quantities.last();
    const isSeen = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
        const at = (y: number) => element?.contains(document.elementFromPoint((left + right) / 2, y));
        return at(top + 2) && at(bottom - 2);
      });
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      await eventually(isSeen).toBe(true);
      if (await last.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the last row was not reached');
  },
);

test.for([320, 390, 768, 1440])(
  'the larger picture has its room before it has come at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await page.goto(await withVariants());
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/images/1280x1280/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('link', { name: t('product.zoom') }).click();
    const picture = page.getByRole('dialog').getByRole('img');
    await picture.waitFor();
    const before = await picture.boundingBox();
    expect(before?.height).toBeGreaterThan(Math.min(width, 900) / 2);
    expect(before?.width).toBe(before?.height);
    release();
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    expect(await picture.boundingBox()).toEqual(before);
    await expectNoOverflow(page);
  },
);

test('pictures are chosen and looked at closely by keyboard', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto(await withVariants());
  const thumbnails = page.getByRole('link', { name: /^Picture \d+ of \d+$/ });
  await thumbnails.nth(1).focus();
  await page.keyboard.press('Enter');
  await eventually(() => thumbnails.nth(1).getAttribute('aria-current')).toBe('true');
  await page.getByRole('link', { name: t('product.zoom') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  await picture.waitFor();
  const first = await picture.getAttribute('src');
  await page.keyboard.press('ArrowRight');
  await eventually(() => picture.getAttribute('src')).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await eventually(() => picture.getAttribute('src')).toBe(first);
  await page.keyboard.press('+');
  await eventually(() => picture.getAttribute('style')).toContain('scale(1.5)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    t('product.zoom'),
  );
});

test.for(WIDTHS)(
  'shipping is told for the country chosen, and it is kept, at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    const path = await withVariants();
    await page.goto(path);
    const shipping = page.getByRole('region', { name: t('ship.heading') });
    await shipping.getByRole('button', { name: t('ship.change') }).click();
    const country = shipping.getByLabel(t('ship.country'));
    await country.selectOption('DE');
    await shipping.locator('li').getByText('VAT').first().waitFor();
    const price = () => shipping.locator('li .tabular-nums').first().innerText();
    const one = digitsOf(await price());
    await page.locator('main form input[name="quantity"]').first().fill('20');
    await page.locator('main form input[name="quantity"]').first().press('Tab');
    await eventually(async () => digitsOf(await price())).toBeGreaterThan(one);
    await page.reload();
    await page.mouse.wheel(0, 10);
    await shipping.getByText(t('ship.to', { country: 'Germany' })).waitFor();
  },
);

test.for(WIDTHS)(
  'what is sold out says so and leads on to what can be had at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    const path = await withVariants();
    const sku = /[^-]+$/.exec(path)?.[0] ?? '';
    const ofProduct = `product_id = (SELECT product_id FROM variant WHERE sku = '${sku}')`;
    const [other] = await ask<{ slug: string; sku: string; id: number }>(
      `SELECT p.id::int, p.slug, min(v.sku) AS sku FROM product p JOIN variant v ON v.product_id = p.id
     WHERE p.category_id = (SELECT category_id FROM product WHERE id = (SELECT product_id FROM variant WHERE sku = '${sku}'))
       AND NOT v.${ofProduct} GROUP BY p.id ORDER BY p.id LIMIT 1`,
    );
    if (!other) throw new Error('the category has no other product');
    const before = await ask<{ sku: string; state: string }>(
      `SELECT sku, state FROM variant WHERE product_id = ${other.id}`,
    );
    onTestFinished(async () => {
      for (const { sku, state } of before)
        await ask(`UPDATE variant SET state = '${state}' WHERE sku = '${sku}'`);
      await withShopDatabase((db) => publish(db, [other.id]));
    });
    await ask(`UPDATE variant SET state = 'discontinued' WHERE product_id = ${other.id}`);
    const answer = await page.goto(address(other));
    expect(answer?.status()).toBe(200);
    await page.getByText(t('whole.discontinued')).waitFor();
    expect(await page.getByRole('button', { name: t('cart.add'), exact: true }).count()).toBe(0);
    expect(await page.locator('#alternatives li form').count()).toBeGreaterThan(0);
    expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).toContainEqual(
      expect.stringContaining('https://schema.org/Discontinued'),
    );
    await expectAccessible(page);
  },
);

/** A product that others go with, by the shop's own answer. */
async function withBundle(): Promise<string> {
  const some = await ask<{ slug: string; sku: string }>(
    `SELECT p.slug, v.sku FROM product p JOIN variant v ON v.product_id = p.id AND v.position = 0
     JOIN product_series s ON s.product_id = p.id WHERE v.state = 'on_sale' ORDER BY p.id LIMIT 100`,
  );
  for (const product of some) {
    const answer = await fetch(`${inject('shops').url}/api/v3/productdetail/bundle?sku=${product.sku}`);
    const { data } = (await answer.json()) as { data: { own: object | null; items: object[] } };
    if (data.own && data.items.length > 0) return address(product);
  }
  throw new Error('nothing goes with any product of the demo shop');
}

test('what goes with a product is added by one press', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto(await withBundle());
  await page.mouse.wheel(0, 3000);
  const add = page.getByRole('button', { name: t('bundle.add') });
  await add.scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: t('product.similar') }).waitFor();
  await expectAccessible(page);
  await add.click();
  await page.getByRole('link', { name: t('cart.view') }).waitFor();
});

/** Gives a product so many pictures, and its own back when the test ends. */
async function givePictures(path: string, count: number): Promise<void> {
  const sku = /[^-]+$/.exec(path)?.[0] ?? '';
  const [product] = await ask<{ id: number }>(
    `SELECT product_id::int AS id FROM variant WHERE sku = '${sku}'`,
  );
  const id = product?.id ?? 0;
  const own = await ask<{ position: number; source: string; sku: string | null }>(
    `SELECT position, source, sku FROM media WHERE product_id = ${id}`,
  );
  const put = (rows: unknown[]) =>
    withShopDatabase(async (db) => {
      await db.query('DELETE FROM media WHERE product_id = $1', [id]);
      await db.query(
        `INSERT INTO media (product_id, position, source, sku) SELECT $1, r.position, r.source, r.sku
         FROM jsonb_to_recordset($2) AS r (position smallint, source text, sku text)`,
        [id, JSON.stringify(rows)],
      );
      await publish(db, [id]);
    });
  onTestFinished(() => put(own));
  const others = await ask<{ source: string }>(
    `SELECT DISTINCT source FROM media ORDER BY source LIMIT ${count}`,
  );
  await put(others.map(({ source }, position) => ({ position, source, sku: null })));
}

test.for([1, 6, 40])('a product page with %i pictures is as wide as its window', async (count, { visit }) => {
  const path = await withVariants();
  await givePictures(path, count);
  for (const width of [320, 390, 768, 1440]) {
    const { page, context } = await visit({ width });
    await eventually(async () => {
      await page.goto(path);
      return page.getByRole('link', { name: /^Picture \d+ of \d+$/ }).count();
    }).toBe(count === 1 ? 0 : count);
    await expectNoOverflow(page);
    await context.close();
  }
});

test('all pictures come as one file', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto(await withVariants());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('product.downloadPictures') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^\w+\.zip$/);
  expect(await file.failure()).toBeNull();
});

test.for(['de', 'ru'] as const)(
  'the page is whole on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 320, language });
    const own = textsOf(language);
    await page.goto(`/${language}${await withVariants()}`);
    await page.getByRole('button', { name: own('grid.open') }).click();
    await rows(page).first().waitFor();
    await page.getByRole('region', { name: own('ship.heading') }).waitFor();
    await page.mouse.wheel(0, 6000);
    await page.getByRole('heading', { name: own('product.similar') }).waitFor();
    await expectNoOverflow(page);
    await expectNoEnglish(page);
  },
);

test('without JavaScript the page says everything and adds', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto(await withVariants());
  for (const key of ['product.specs', 'product.package', 'product.description'])
    expect(await page.getByRole('heading', { name: t(key) }).count(), key).toBe(1);
  expect(await page.locator('main a[href^="/c/"]').last().isVisible()).toBe(true);
  expect(await page.locator('main a[href^="/series/"]').count()).toBeGreaterThan(0);
  await page.getByText(t('ship.later')).waitFor();
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
});
