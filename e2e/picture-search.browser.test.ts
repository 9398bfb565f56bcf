import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import type { PictureResults } from '../contract/discovery.ts';
import { productImage } from '../kit/product-image.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, test, WIDTHS } from './browser.ts';
import { METRICS_TOKEN } from './metrics-token.ts';
import { openHydrated, seeHeading } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const PATIENCE_MS = 90_000;

let wanted: { path: string; word: string };
let picture: Buffer;
/** A picture that is not its product's first, and the variant that it shows. */
let second: { source: string; slug: string; sku: string };
/** Something of which the shop has many, and how many pictures there are of all its products. */
let common: { source: string; pictures: number };

/** Pictures that the shop can find by now. */
const indexed = async (): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const told = await (await fetch(`${inject('shops').url}/metrics`, { headers })).text();
  return Number(/^picture_index_pictures (\d+)/m.exec(told)?.[1] ?? 0);
};

/** The first product whose picture the shop has described, and that picture. */
beforeAll(async () => {
  const { url, databaseUrl } = inject('shops');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const first = async () =>
    (
      await client.query<{ source: string; slug: string; sku: string; title: string }>(
        `SELECT m.source, c.slug, c.sku, t.title FROM media m JOIN picture p USING (source)
         JOIN card c USING (product_id) JOIN card_text t ON t.product_id = c.product_id AND t.language = 'en'
         WHERE m.position = 0 AND p.descriptor IS NOT NULL ORDER BY m.product_id LIMIT 1`,
      )
    ).rows[0];
  const end = Date.now() + PATIENCE_MS;
  while ((await indexed()) === 0 && Date.now() < end) await new Promise((go) => setTimeout(go, 500));
  const found = await first();
  const further = await client.query<typeof second>(
    `SELECT m.source, c.slug, m.sku FROM media m JOIN picture p USING (source) JOIN card c USING (product_id)
     JOIN variant v ON v.sku = m.sku
     WHERE m.position = 1 AND m.sku <> c.sku AND v.state = 'on_sale' AND p.descriptor IS NOT NULL
     ORDER BY m.product_id LIMIT 1`,
  );
  const cases = await client.query<typeof common>(
    `SELECT source, (SELECT count(*)::int FROM media WHERE position < 4) AS pictures FROM media
     WHERE source LIKE 'demo/phone-case.%.front.%' ORDER BY product_id LIMIT 1`,
  );
  await client.end();
  if (!cases.rows[0]) throw new Error('the demo shop has no phone case');
  common = cases.rows[0];
  if (!further.rows[0]) throw new Error('no picture of a second variant is described');
  second = further.rows[0];
  if (!found) throw new Error('no picture is described');
  wanted = { path: `/details/${found.slug}-${found.sku}`, word: found.title.split(' ')[0] ?? '' };
  picture = Buffer.from(await (await fetch(url + productImage(found.source, 480))).arrayBuffer());
}, PATIENCE_MS + 10_000);

const file = () => ({ name: 'photo.webp', mimeType: 'image/webp', buffer: picture });
const field = (page: Page) => page.locator('main input[name="file"]');
const found = (page: Page) => page.locator('main section li h3 a');
const hrefs = (page: Page) =>
  found(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The next answer to a search by picture. */
const searched = async (page: Page): Promise<PictureResults> => {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/api/search/picture'));
  return (await answer.json()).data;
};
const rightOf = ({ found: { x, w } }: PictureResults): number => x + w;

/** Gives the picture to the page as if it had been dropped on, or pasted into, an element. */
async function give(page: Page, how: 'drop' | 'paste', selector: string): Promise<void> {
  const given = { how, bytes: picture.toString('base64') };
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
    }, given);
}

test.for(WIDTHS)('a picture finds its product at %i', async (width, { visit }) => {
  const { page, expectRefusal } = await visit({ width });
  await page.goto('/');
  await page
    .getByRole('link', { name: t('search.byPicture') })
    .and(page.locator(':visible'))
    .click();
  await seeHeading(page, t('picture.title'));
  await expectAccessible(page);

  const first = searched(page);
  await field(page).setInputFiles(file());
  const whole = await first;
  await eventually(() => hrefs(page)).toContain(wanted.path);
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
  await found(page).first().waitFor();
  await page.getByRole('button', { name: t('picture.whole') }).click();
  await eventually(() => hrefs(page)).toContain(wanted.path);

  // words, and what has none of them
  const words = page.getByRole('searchbox', { name: t('picture.words') });
  await words.fill(wanted.word);
  await page.getByRole('button', { name: t('picture.narrow') }).click();
  await eventually(() => hrefs(page)).toContain(wanted.path);
  await words.fill('qqqq');
  await page.getByRole('button', { name: t('picture.narrow') }).click();
  await page.getByText(t('picture.nothingWords')).waitFor();
  await words.fill('');
  await page.getByRole('button', { name: t('picture.narrow') }).click();

  // to the product and back
  await page.locator(`main section a[href="${wanted.path}"]`).click();
  await page.waitForURL(`**${wanted.path}`);
  await page.goBack();
  await eventually(() => hrefs(page)).toContain(wanted.path);

  expectRefusal(400, '/api/search/picture');
  await field(page).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await page.getByRole('alert').filter({ hasText: 'JPEG, PNG' }).waitFor();
  expect(await found(page).count()).toBe(0);
});

test('a product is shown by the picture that matched, as the variant on it', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  const bytes = await (await fetch(inject('shops').url + productImage(second.source, 480))).arrayBuffer();
  await page.goto('/searchimg');
  await field(page).setInputFiles({ ...file(), buffer: Buffer.from(bytes) });
  const product = page.locator('main section li', {
    has: page.locator(`a[href="/details/${second.slug}-${second.sku}"]`),
  });
  await product.waitFor();
  expect(await product.locator('img').getAttribute('srcset')).toContain(productImage(second.source, 480));
  expect(await product.locator('input[name="sku"]').inputValue()).toBe(second.sku);
});

test.for(WIDTHS)(
  'where sixty are not all, it is said and more are shown, at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await expect.poll(indexed, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(common.pictures);
    const bytes = await (await fetch(inject('shops').url + productImage(common.source, 480))).arrayBuffer();
    await page.goto('/searchimg');
    const first = searched(page);
    await field(page).setInputFiles({ ...file(), buffer: Buffer.from(bytes) });
    const { total, items } = await first;
    expect(total).toBeGreaterThan(items.length);
    await page.getByText(t('picture.shown', { shown: items.length, count: total })).waitFor();
    await expectAccessible(page);
    const quantity = page.locator('main section li input[name="quantity"]').first();
    await quantity.fill('7');
    const rest = Math.min(60, total - items.length);
    await page.getByRole('button', { name: t('picture.more', { count: rest }) }).click();
    await eventually(() => found(page).count()).toBe(items.length + rest);
    // the keyboard goes on with the first that is new, and what was typed stays
    const newest = await found(page).nth(items.length).getAttribute('href');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(newest);
    expect(await quantity.inputValue()).toBe('7');
    expect(new Set(await hrefs(page)).size).toBe(items.length + rest);
  },
);

test('a picture dropped on the search box or pasted finds its product', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await openHydrated(page, '/c/audio');
  await give(page, 'drop', 'form[role="search"]:visible input');
  await page.waitForURL('**/searchimg');
  await eventually(() => hrefs(page)).toContain(wanted.path);

  await openHydrated(page, '/searchimg');
  expect(await found(page).count()).toBe(0);
  await page.locator('main input[name="file"]').focus();
  await give(page, 'paste', 'h1');
  await eventually(() => hrefs(page)).toContain(wanted.path);
});

test('without JavaScript a form sends the picture', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/searchimg');
  await field(page).setInputFiles(file());
  await page.getByRole('searchbox', { name: t('picture.words') }).fill(wanted.word);
  await page
    .locator('main form')
    .getByRole('button', { name: t('search.submit') })
    .click();
  await found(page).first().waitFor();
  expect(await hrefs(page)).toContain(wanted.path);
  expect(await page.getByRole('button', { name: /Show \d+ more/ }).count()).toBe(0);
  expectRefusal(400, '/searchimg');
  await field(page).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await page
    .locator('main form')
    .getByRole('button', { name: t('search.submit') })
    .first()
    .click();
  await page.getByRole('alert').filter({ hasText: 'JPEG, PNG' }).waitFor();
});

test('without JavaScript one pages on, and back', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await expect.poll(indexed, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(common.pictures);
  const bytes = await (await fetch(inject('shops').url + productImage(common.source, 480))).arrayBuffer();
  await page.goto('/searchimg');
  await field(page).setInputFiles({ ...file(), buffer: Buffer.from(bytes) });
  await page
    .locator('main form')
    .getByRole('button', { name: t('search.submit') })
    .click();
  await found(page).first().waitFor();
  const first = await hrefs(page);
  expect(first.length).toBe(60);
  const next = page.getByRole('button', { name: t('pages.next'), exact: true });
  await next.click();
  await page.getByText(/^Products 61–/).waitFor();
  // it goes on at what is new, none of which was seen
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('found');
  const second = await hrefs(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((one) => first.includes(one))).toEqual([]);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: t('pages.previous'), exact: true }).click();
  await page.getByText(/^Products 1–60 /).waitFor();
  expect(await hrefs(page)).toEqual(first);
});

test.for(['de', 'ru'] as const)(
  'nothing is wider than the narrowest phone, in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 320, language });
    await page.goto(`/${language}/searchimg`);
    await expectNoOverflow(page);
    await field(page).setInputFiles(file());
    await found(page).first().waitFor();
    await expectNoOverflow(page);
  },
);

test('a file that is no picture is refused in words, without a broken picture', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390 });
  await page.goto('/searchimg');
  expectRefusal(400, '/api/search/picture');
  const text = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.locator('input[type="file"][name="file"]').setInputFiles(text);
  await page.getByRole('alert').waitFor();
  expect(await page.locator('main img').count()).toBe(0);
});
