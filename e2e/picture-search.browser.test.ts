import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { PictureResults } from '../contract/discovery.ts';
import { productImage } from '../kit/product-image.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, ON_DESK, ON_PHONE, test } from './browser.ts';
import {
  fetchPicture,
  fileInput,
  fileOf,
  findPictures,
  foundLinks,
  foundPaths,
  indexedPictures,
  MAX_INDEX_MS,
  NOT_A_PICTURE,
  type TestPictures,
} from './pictures.ts';
import { openHydrated, seeHeading } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
let picture: Buffer;
let product: TestPictures['product'];
let second: TestPictures['second'];
let common: TestPictures['common'];
beforeAll(async () => {
  ({ picture, product, second, common } = await findPictures());
}, MAX_INDEX_MS + 10_000);

/** Waits for the next answer to a search by picture. */
const searched = async (page: Page): Promise<PictureResults> => {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/api/search/picture'));
  return (await answer.json()).data;
};
const rightOf = ({ found: { x, w } }: PictureResults): number => x + w;

/** Drops the picture on an element, or pastes it. */
async function dropOrPaste(page: Page, how: 'drop' | 'paste', selector: string): Promise<void> {
  const input = { how, bytes: picture.toString('base64') };
  await page
    .locator(selector)
    .first()
    .evaluate((element, { how, bytes }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      data.items.add(new File([content], 'photo.webp', { type: 'image/webp' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    }, input);
}

test.for(ON_PHONE)("a picture search finds the picture's product at %i", async (width, { visit }) => {
  const { page, expectRefusal } = await visit({ width });
  await page.goto('/');
  await page
    .getByRole('link', { name: t('search.byPicture') })
    .and(page.locator(':visible'))
    .first()
    .click();
  await seeHeading(page, t('picture.title'));
  await expectAccessible(page);

  const first = searched(page);
  await fileInput(page).setInputFiles(fileOf(picture));
  const whole = await first;
  await eventually(() => foundPaths(page)).toContain(product.path);
  const results = page.locator('#found h2');
  await eventually(async () => ((await results.boundingBox())?.y ?? 0) < 400).toBe(true);
  await expectAccessible(page);

  // another part, by keyboard
  const corner = page.getByRole('button', { name: t('picture.corner.se') });
  const before = await corner.boundingBox();
  await corner.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await eventually(async () => (await corner.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  const again = searched(page);
  await page.getByRole('button', { name: t('picture.cropSearch') }).click();
  expect(rightOf(await again)).toBeLessThan(rightOf(whole) - 0.02);
  await foundLinks(page).first().waitFor();
  await page.getByRole('button', { name: t('picture.whole') }).click();
  await eventually(() => foundPaths(page)).toContain(product.path);

  // words, and words without results
  const words = page.getByRole('searchbox', { name: t('picture.words') });
  await words.fill(product.word);
  await page.getByRole('button', { name: t('picture.narrow') }).click();
  await eventually(() => foundPaths(page)).toContain(product.path);
  await words.fill('qqqq');
  await page.getByRole('button', { name: t('picture.narrow') }).click();
  await page.getByText(t('picture.nothingWords')).waitFor();
  await words.fill('');
  await page.getByRole('button', { name: t('picture.narrow') }).click();

  // to the product and back
  await page.locator(`main section a[href="${product.path}"]`).click();
  await page.waitForURL(`**${product.path}`);
  await page.goBack();
  await eventually(() => foundPaths(page)).toContain(product.path);

  expectRefusal(400, '/api/search/picture');
  await fileInput(page).setInputFiles(NOT_A_PICTURE);
  await page.getByRole('alert').filter({ hasText: 'JPEG, PNG' }).waitFor();
  expect(await foundLinks(page).count()).toBe(0);
});

test('a result shows the matching picture and its variant', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  const bytes = await fetchPicture(second.source);
  await page.goto('/searchimg');
  await fileInput(page).setInputFiles(fileOf(bytes));
  const product = page.locator('main section li', {
    has: page.locator(`a[href="/details/${second.slug}-${second.sku}"]`),
  });
  await product.waitFor();
  expect(await product.locator('img').getAttribute('srcset')).toContain(productImage(second.source, 480));
  expect(await product.locator('input[name="sku"]').inputValue()).toBe(second.sku);
});

test.for(ON_DESK)('a picture search shows sixty results and loads more at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await expect.poll(indexedPictures, { timeout: MAX_INDEX_MS }).toBeGreaterThanOrEqual(common.pictures);
  const bytes = await fetchPicture(common.source);
  await page.goto('/searchimg');
  const first = searched(page);
  await fileInput(page).setInputFiles(fileOf(bytes));
  const { total, items } = await first;
  expect(total).toBeGreaterThan(items.length);
  await page.getByText(t('picture.shown', { shown: items.length, count: total })).waitFor();
  await expectAccessible(page);
  const quantity = page.locator('main section li input[name="quantity"]').first();
  await quantity.fill('7');
  const rest = Math.min(60, total - items.length);
  await page.getByRole('button', { name: t('picture.more', { count: rest }) }).click();
  await eventually(() => foundLinks(page).count()).toBe(items.length + rest);
  // the focus is on the first new product, and the typed quantity stays
  const newest = await foundLinks(page).nth(items.length).getAttribute('href');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(newest);
  expect(await quantity.inputValue()).toBe('7');
  expect(new Set(await foundPaths(page)).size).toBe(items.length + rest);
});

test('a dropped or pasted picture starts a search', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openHydrated(page, '/c/audio');
  // The box loads its code as a file is dragged over the page.
  await page.evaluate(() => dispatchEvent(new Event('dragenter')));
  const box = page.locator('form[role="search"]:visible input').first();
  const isReady = (element: Element) => element.closest('[data-late]')?.hasAttribute('data-hydrated');
  await eventually(() => box.evaluate(isReady)).toBe(true);
  await dropOrPaste(page, 'drop', 'form[role="search"]:visible input');
  await page.waitForURL('**/searchimg');
  await eventually(() => foundPaths(page)).toContain(product.path);

  await openHydrated(page, '/searchimg');
  expect(await foundLinks(page).count()).toBe(0);
  await page.locator('main input[name="file"]').focus();
  await dropOrPaste(page, 'paste', 'h1');
  await eventually(() => foundPaths(page)).toContain(product.path);
});

test.for(['de', 'ru'] as const)(
  'the picture search has no overflow on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 320, language });
    await page.goto(`/${language}/searchimg`);
    await expectNoOverflow(page);
    await fileInput(page).setInputFiles(fileOf(picture));
    await foundLinks(page).first().waitFor();
    await expectNoOverflow(page);
  },
);

test('a file that is not a picture shows an error and no broken image', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390 });
  await page.goto('/searchimg');
  expectRefusal(400, '/api/search/picture');
  const text = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.locator('input[type="file"][name="file"]').setInputFiles(text);
  await page.getByRole('alert').waitFor();
  expect(await page.locator('main img').count()).toBe(0);
});
