import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveRedirect } from '../server/domains/catalogue/index.ts';
import { testShops } from './test-shops.ts';

const { url } = testShops();
const db = new pg.Client({ connectionString: testShops().databaseUrl });
beforeAll(() => db.connect());
afterAll(() => db.end());

const get = (path: string) => fetch(url + path, { redirect: 'manual' });

it('an old path redirects to the new one in the visitor’s language', async () => {
  await saveRedirect(db, '/c/of-old', '/bestselling');
  const moved = await get('/de/c/of-old');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/de/bestselling']);
});

it('a path that was removed answers 410', async () => {
  await saveRedirect(db, '/c/bygone', null);
  expect((await get('/c/bygone')).status).toBe(410);
  expect((await get('/c/never-was')).status).toBe(404);
});
