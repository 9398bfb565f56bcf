import { beforeAll, expect } from 'vitest';
import { expectNoOverflow } from './accessibility.ts';
import { test } from './browser.ts';
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
import { textsOf } from './texts.ts';

const t = textsOf('en');
let picture: Buffer;
let product: TestPictures['product'];
let common: TestPictures['common'];
beforeAll(async () => {
  ({ picture, product, common } = await findPictures());
}, MAX_INDEX_MS + 10_000);

test('a picture search works without JavaScript', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/searchimg');
  await fileInput(page).setInputFiles(fileOf(picture));
  await page.getByRole('searchbox', { name: t('picture.words') }).fill(product.word);
  await page
    .locator('main form')
    .getByRole('button', { name: t('search.submit') })
    .click();
  await foundLinks(page).first().waitFor();
  expect(await foundPaths(page)).toContain(product.path);
  expect(await page.getByRole('button', { name: /Show \d+ more/ }).count()).toBe(0);
  expectRefusal(400, '/searchimg');
  await fileInput(page).setInputFiles(NOT_A_PICTURE);
  await page
    .locator('main form')
    .getByRole('button', { name: t('search.submit') })
    .first()
    .click();
  await page.getByRole('alert').filter({ hasText: 'JPEG, PNG' }).waitFor();
});

test('the results of a picture search have pages without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await expect.poll(indexedPictures, { timeout: MAX_INDEX_MS }).toBeGreaterThanOrEqual(common.pictures);
  const bytes = await fetchPicture(common.source);
  await page.goto('/searchimg');
  await fileInput(page).setInputFiles(fileOf(bytes));
  await page
    .locator('main form')
    .getByRole('button', { name: t('search.submit') })
    .click();
  await foundLinks(page).first().waitFor();
  const first = await foundPaths(page);
  expect(first.length).toBe(60);
  const next = page.getByRole('button', { name: t('pages.next'), exact: true });
  await next.click();
  await page.getByText(/^Products 61–/).waitFor();
  // the next page starts with new products
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('found');
  const second = await foundPaths(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((one) => first.includes(one))).toEqual([]);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: t('pages.previous'), exact: true }).click();
  await page.getByText(/^Products 1–60 /).waitFor();
  expect(await foundPaths(page)).toEqual(first);
});
