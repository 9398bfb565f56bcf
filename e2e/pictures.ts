import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { productImage } from '../kit/product-image.ts';
import { METRICS_TOKEN } from './metrics-token.ts';
import { testShops } from './test-shops.ts';

export const MAX_INDEX_MS = 90_000;

export type TestPictures = {
  /** The first product whose picture is indexed, and a word of its title. */
  product: { path: string; word: string };
  picture: Buffer;
  /** A picture other than its product's first, and the variant that it shows. */
  second: { source: string; slug: string; sku: string };
  /** A picture of which there are many alike, and the number of pictures of all products. */
  common: { source: string; pictures: number };
};

/** Returns the number of indexed pictures. */
export async function indexedPictures(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${testShops().url}/metrics`, { headers })).text();
  return Number(/^picture_index_pictures (\d+)/m.exec(metrics)?.[1] ?? 0);
}

export const fetchPicture = async (source: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(testShops().url + productImage(source, 480))).arrayBuffer());

/** Waits for the picture index, and finds pictures to search by. */
export async function findPictures(): Promise<TestPictures> {
  const end = Date.now() + MAX_INDEX_MS;
  while ((await indexedPictures()) === 0 && Date.now() < end) await new Promise((go) => setTimeout(go, 500));
  const client = new pg.Client({ connectionString: testShops().databaseUrl });
  await client.connect();
  const first = await client.query<{ source: string; slug: string; sku: string; title: string }>(
    `SELECT m.source, c.slug, c.sku, t.title FROM media m JOIN picture p USING (source)
     JOIN card c USING (product_id) JOIN card_text t ON t.product_id = c.product_id AND t.language = 'en'
     WHERE m.position = 0 AND p.descriptor IS NOT NULL ORDER BY m.product_id LIMIT 1`,
  );
  const second = await client.query<TestPictures['second']>(
    `SELECT m.source, c.slug, m.sku FROM media m JOIN picture p USING (source) JOIN card c USING (product_id)
     JOIN variant v ON v.sku = m.sku
     WHERE m.position = 1 AND m.sku <> c.sku AND v.state = 'on_sale' AND p.descriptor IS NOT NULL
     ORDER BY m.product_id LIMIT 1`,
  );
  const common = await client.query<TestPictures['common']>(
    `SELECT source, (SELECT count(*)::int FROM media WHERE position < 4) AS pictures FROM media
     WHERE source LIKE 'demo/gan-charger.%.front.%' ORDER BY product_id LIMIT 1`,
  );
  await client.end();
  const [[one], [two], [three]] = [first.rows, second.rows, common.rows];
  if (!one || !two || !three) throw new Error('the demo shop lacks a picture that the tests search by');
  return {
    product: { path: `/details/${one.slug}-${one.sku}`, word: one.title.split(' ')[0] ?? '' },
    picture: await fetchPicture(one.source),
    second: two,
    common: three,
  };
}

export const fileOf = (buffer: Buffer) => ({ name: 'photo.webp', mimeType: 'image/webp', buffer });
export const NOT_A_PICTURE = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('not a picture'),
};
export const fileInput = (page: Page): Locator => page.locator('main input[name="file"]');
export const foundLinks = (page: Page): Locator => page.locator('main section li h3 a');
export const foundPaths = (page: Page): Promise<(string | null)[]> =>
  foundLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
