import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { productImage } from '../kit/product-image.ts';
import { importCatalogue } from '../server/flows/import-catalogue/import-catalogue.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { expectNoOverflow } from './accessibility.ts';
import { fetchPage } from './agent.ts';
import { eventually, test } from './browser.ts';
import { queryShop, withShopDatabase } from './products.ts';
import { testShops } from './test-shops.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const WIDTHS = [320, 390, 768, 1440];
const PICTURES = 40;
const MAX_WAIT_MS = 90_000;
const LONG = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const TABLE = '<table><tr><th>Model</th><th>Watts</th></tr><tr><td>A</td><td>30 W</td></tr></table>';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-imported-'));
const pictures = (...names: (number | string)[]) =>
  names.map((name) => `http://${testShops().pictureHost}/${name}.jpg`).join(' ');
const common = { category: 'Imported > Weird things', price: '2.49', stock_1: '500', pictures: '' };

/** Imports products as merchants have them: what one has too much of, another lacks. */
async function importProducts(): Promise<void> {
  const all = Array.from({ length: PICTURES }, (_, at) => at);
  const rows = [
    {
      ...common,
      sku: 'IMP-MANY',
      title: `Case ${LONG} for everything`,
      description: `${TABLE}<p>https://example.com/${LONG}</p>`,
      brand: `Brand${LONG}`,
      'attribute:Color': LONG,
      'spec:Fits': LONG,
      pictures: pictures(...all),
    },
    { ...common, sku: 'IMP-NONE', title: 'Imported without a picture' },
    { ...common, sku: 'IMP-GONE', title: 'Imported with a picture that is gone', pictures: pictures('gone') },
    { ...common, sku: 'IMP-ONE', title: 'Imported with one picture', pictures: pictures(48) },
    ...Array.from({ length: 100 }, (_, at) => ({
      ...common,
      product: 'IMP-VARIANTS',
      sku: `IMP-V${at}`,
      title: 'Imported with a hundred variants',
      'attribute:Color': `Color ${at % 10}`,
      'attribute:Model': `Model ${Math.floor(at / 10)} ${'Supercalifragilisticexpialidocious'}`,
      pictures: pictures(46, 47),
    })),
  ];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const file = path.join(folder, 'products.csv');
  writeFileSync(file, stringify(rows, { header: true, columns }));
  const pool = createPool(testShops().databaseUrl, 2);
  try {
    const { bad, rows: read } = await importCatalogue(pool, { file, onProgress: () => undefined });
    expect({ bad, read }).toEqual({ bad: 0, read: rows.length });
  } finally {
    await pool.end();
  }
}

/** Waits until something is so; hooks cannot poll. */
async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`in vain for ${what}`);
    await new Promise((go) => setTimeout(go, 500));
  }
}

const areFetched = async (): Promise<boolean> =>
  (await queryShop("SELECT url FROM remote_picture WHERE state = 'waiting' LIMIT 1")).length === 0;

/** A process reads new categories after a while. */
const hasCategory = async (): Promise<boolean> =>
  (await fetchPage(`${testShops().url}/c/weird-things`)).status === 200;

beforeAll(async () => {
  await importProducts();
  await waitUntil('pictures', areFetched);
  await waitUntil('the category', hasCategory);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await withShopDatabase(async (db) => {
    await db.query("DELETE FROM cart_line WHERE sku LIKE 'IMP-%'");
    await db.query("DELETE FROM product WHERE spu LIKE 'IMP-%'");
  });
});

/** Loads what is loaded late, and returns pictures that show nothing. */
async function brokenPictures(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return page
    .locator('img')
    .evaluateAll((all) =>
      all
        .filter((one) => !(one as HTMLImageElement).naturalWidth)
        .map((one) => one.getAttribute('src') ?? ''),
    );
}

const isWithin = async (inner: Locator, outer: Locator): Promise<boolean> => {
  const [small, large] = [await inner.boundingBox(), await outer.boundingBox()];
  return (
    small !== null &&
    large !== null &&
    small.x >= large.x &&
    small.width > 0 &&
    small.x + small.width <= large.x + large.width + 1
  );
};

test.for(WIDTHS)(
  'imported products fit on their pages and have no broken picture at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    for (const sku of ['IMP-MANY', 'IMP-NONE', 'IMP-GONE', 'IMP-ONE', 'IMP-V7']) {
      await page.goto(`/details/${sku}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoOverflow(page);
      expect(await brokenPictures(page), sku).toEqual([]);
    }
  },
);

test.for(WIDTHS)('imported products fit in lists, as cards and as rows, at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  for (const query of ['', '?view=rows']) {
    await page.goto(`/c/weird-things${query}`);
    await page.getByRole('link', { name: 'Imported with a picture that is gone' }).waitFor();
    await expectNoOverflow(page);
    expect(await brokenPictures(page)).toEqual([]);
    // A drawn placeholder for the two without a picture.
    expect(await page.locator('main li .card-no-picture svg').count()).toBe(2);
  }
});

test.for([320, 1440])(
  'forty pictures are thumbnails in one line, and zoom inside of the dialog at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await page.goto('/details/IMP-MANY');
    const thumbnails = page.getByRole('button', { name: /^Image \d+ of \d+$/ });
    await eventually(() => thumbnails.count()).toBe(PICTURES);
    // Below the picture, or on a phone beside it.
    const places = await thumbnails.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const lines = [places.map(({ top }) => top), places.map(({ left }) => left)];
    expect(Math.min(...lines.map((line) => new Set(line).size))).toBe(1);
    await page.getByRole('button', { name: t('product.zoom') }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    for (const part of [
      // The picture is larger than its frame.
      picture.locator('xpath=../..'),
      dialog.getByRole('heading'),
      dialog.getByRole('button', { name: t('close') }),
    ])
      expect(await isWithin(part, dialog)).toBe(true);
  },
);

test.for([320, 1440])('the toast of a product with a long title fits at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto('/details/IMP-MANY');
  await page
    .getByRole('button', { name: t('cart.add') })
    .first()
    .click();
  const toast = page.locator('[aria-live="polite"] > div').filter({ hasText: t('cart.view') });
  await toast.waitFor();
  expect(await isWithin(toast, page.locator('body'))).toBe(true);
  expect(await isWithin(toast.getByRole('link', { name: t('cart.view') }), toast)).toBe(true);
  await toast.getByRole('link', { name: t('cart.view') }).click();
  await page.getByRole('heading', { level: 1, name: t('cart.heading') }).waitFor();
  await expectNoOverflow(page);
});

test('cells of a table in a description stay apart', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/details/IMP-MANY');
  const text = page.locator('section p', { hasText: 'Watts' });
  expect(await text.innerText()).toMatch(/Model \| Watts\nA \| 30 W/);
});

test('a stored picture whose file is gone is a placeholder, and no broken icon', async ({ visit }) => {
  const [row] = await queryShop<{ source: string }>(
    `SELECT m.source FROM media m JOIN variant v USING (product_id) WHERE v.sku = 'IMP-ONE'`,
  );
  const source = row?.source ?? '';
  const file = path.join(testShops().dataDir, 'files', 'pictures', source.replace(/^files\//, ''));
  renameSync(file, `${file}.away`);
  try {
    const { page, expectRefusal } = await visit({ width: 390 });
    // A size that no page has asked for yet, so that none is drawn already.
    expectRefusal(404, productImage(source, 1920));
    await page.goto('/details/IMP-ONE');
    const natural = await page.evaluate(
      async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image.naturalWidth;
      },
      productImage(source, 1920),
    );
    expect(natural).toBeGreaterThan(0);
  } finally {
    renameSync(`${file}.away`, file);
  }
});
