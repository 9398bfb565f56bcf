import { afterEach, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { followBlog } from './follow-blog.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    INSERT INTO post_category (slug, position, texts) VALUES ('buying', 0, '{"en": {"title": "Buying"}}');
    INSERT INTO post (slug, category_id, published_at, updated_at, skus, source_hash)
      SELECT 'coming', id, '2026-05-01', '2026-05-01', '{}', '1' FROM post_category`);
  return () => database.drop();
});
let stop = async () => {};
afterEach(() => stop());

it('followBlog() reports a post whose time has come, a changed one, and nothing else', async () => {
  let now = Date.parse('2026-04-30T23:59:59Z');
  let changes = 0;
  const following = await followBlog({
    db: database.pool,
    now: () => now,
    onChange: () => {
      changes += 1;
    },
    onError: (error) => {
      throw error;
    },
  });
  stop = following.stop;
  await new Promise((go) => setTimeout(go, 1000));
  expect(changes).toBe(0);
  now += 1000;
  await expect.poll(() => changes, { timeout: 3000 }).toBe(1);
  await database.pool.query(`UPDATE post SET source_hash = '2'`);
  await expect.poll(() => changes, { timeout: 3000 }).toBe(2);
});
