import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { putRedirect } from '../server/domains/catalogue/index.ts';

const { url } = inject('shops');
const db = new pg.Client({ connectionString: inject('shops').databaseUrl });
beforeAll(() => db.connect());
afterAll(() => db.end());

const get = (path: string) => fetch(url + path, { redirect: 'manual' });

it('an old path redirects to the new one in the visitor’s language', async () => {
  await putRedirect(db, '/c/of-old', '/bestselling');
  const moved = await get('/de/c/of-old');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/de/bestselling']);
});

it('a path that was removed answers 410', async () => {
  await putRedirect(db, '/c/bygone', null);
  expect((await get('/c/bygone')).status).toBe(410);
  expect((await get('/c/never-was')).status).toBe(404);
});

it('every URL of a sitemap answers 200', async () => {
  const index = await (await get('/sitemap.xml')).text();
  const file = /<loc>[^<]*(\/sitemaps\/fr\/products-1\.xml)<\/loc>/.exec(index)?.[1] ?? '';
  const addresses = [
    ...(await (await get('/sitemaps/fr/pages.xml')).text()).matchAll(/<loc>([^<]*)<\/loc>/g),
    ...[...(await (await get(file)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].slice(0, 20),
  ].map(([, address = '']) => new URL(address).pathname);
  expect(addresses).toContain('/fr/newarrivals');
  for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 200]);
});
