import type { Locator } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { publish } from '../server/flows/publish/publish.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, test } from './browser.ts';
import { findProductWithVariants, queryShop, skuOf, withShopDatabase } from './products.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test.for([320, 390, 768, 1440])(
  'the zoomed picture has its size before it is loaded at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await page.goto(await findProductWithVariants());
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.keyboard.press('Shift');
    const onPage = await page.locator('#gallery ul img').first().boundingBox();
    await page.route('**/images/1920x1920/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: t('product.zoom') }).click();
    const picture = page.getByRole('dialog').getByRole('img');
    await picture.waitFor();
    const before = await picture.boundingBox();
    expect(before?.width).toBeGreaterThanOrEqual(2 * (onPage?.width ?? Infinity));
    expect(before?.width).toBeCloseTo(before?.height ?? 0, 1);
    release();
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    expect(await picture.boundingBox()).toEqual(before);
    await expectNoOverflow(page);
  },
);

const widthOf = async (picture: Locator): Promise<number> => (await picture.boundingBox())?.width ?? 0;

test('pictures are swiped on a phone, and the thumbnail of the one that is seen is marked', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390 });
  await page.goto(await findProductWithVariants());
  await page.keyboard.press('Shift');
  const strip = page.locator('#gallery ul').first();
  await eventually(() => strip.locator('li').count()).toBeGreaterThan(1);
  // Beside it stand the thumbnails.
  expect((await strip.boundingBox())?.width).toBeGreaterThan(280);
  await strip.evaluate((list) => list.scrollBy({ left: list.clientWidth }));
  const thumbnails = page.getByRole('button', { name: /^Image \d+ of \d+$/ });
  await eventually(() => thumbnails.nth(1).getAttribute('aria-current')).toBe('true');
});

test('a mouse magnifies the picture of the page, which fills its half', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto(await findProductWithVariants());
  const strip = page.locator('#gallery ul').first();
  expect((await strip.boundingBox())?.width).toBeGreaterThan(600);
  const lens = page.locator('#gallery [style*="1920x1920"]');
  let at = 400;
  // The code of the gallery comes with the first of the mouse's moves.
  await eventually(async () => {
    at += 1;
    await page.mouse.move(at, at);
    return lens.count();
  }).toBe(1);
  expect(await lens.evaluate((one) => getComputedStyle(one).backgroundSize)).toMatch(/^250%/);
});

test('pictures are chosen and zoomed by keyboard', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto(await findProductWithVariants());
  const thumbnails = page.getByRole('button', { name: /^Image \d+ of \d+$/ });
  await thumbnails.nth(1).focus();
  await page.keyboard.press('Enter');
  await eventually(() => thumbnails.nth(1).getAttribute('aria-current')).toBe('true');
  await page.getByRole('button', { name: t('product.zoom') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  await picture.waitFor();
  const first = await picture.getAttribute('src');
  await page.keyboard.press('ArrowRight');
  await eventually(() => picture.getAttribute('src')).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await eventually(() => picture.getAttribute('src')).toBe(first);
  const before = await widthOf(picture);
  await page.keyboard.press('+');
  await eventually(() => widthOf(picture)).toBeGreaterThan(1.4 * before);
  const above = (await picture.boundingBox())?.y ?? 0;
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await picture.boundingBox())?.y).toBeLessThan(above);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    t('product.zoom'),
  );
});

/** Replaces a product's pictures until the end of the test. */
async function replacePictures(path: string, count: number): Promise<void> {
  const sku = skuOf(path);
  const [product] = await queryShop<{ id: number }>(
    `SELECT product_id::int AS id FROM variant WHERE sku = '${sku}'`,
  );
  const id = product?.id ?? 0;
  const original = await queryShop<{ position: number; source: string; sku: string | null }>(
    `SELECT position, source, sku FROM media WHERE product_id = ${id}`,
  );
  const write = (rows: unknown[]) =>
    withShopDatabase(async (db) => {
      await db.query('DELETE FROM media WHERE product_id = $1', [id]);
      await db.query(
        `INSERT INTO media (product_id, position, source, sku) SELECT $1, r.position, r.source, r.sku
         FROM jsonb_to_recordset($2) AS r (position smallint, source text, sku text)`,
        [id, JSON.stringify(rows)],
      );
      await publish(db, [id]);
    });
  onTestFinished(() => write(original));
  const others = await queryShop<{ source: string }>(
    `SELECT DISTINCT source FROM media ORDER BY source LIMIT ${count}`,
  );
  await write(others.map(({ source }, position) => ({ position, source, sku: null })));
}

test.for([1, 6, 40])('a product page with %i pictures has no overflow', async (count, { visit }) => {
  const path = await findProductWithVariants();
  await replacePictures(path, count);
  for (const width of [320, 390, 768, 1440]) {
    const { page, context } = await visit({ width });
    await eventually(async () => {
      await page.goto(path);
      return page.getByRole('button', { name: /^Image \d+ of \d+$/ }).count();
    }).toBe(count === 1 ? 0 : count);
    await expectNoOverflow(page);
    await context.close();
  }
});

test('all pictures of a product download as one file', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto(await findProductWithVariants());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('product.downloadPictures') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^\w+\.zip$/);
  expect(await file.failure()).toBeNull();
});
