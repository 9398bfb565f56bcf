import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBrands, getSeries } from '../../../contract/catalogue.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';

describe('getBrands and getSeries', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query(`
      INSERT INTO brand (id, slug, name) VALUES (2, 'empty', 'Empty');
      INSERT INTO series (id, slug, maker, name, released_on) VALUES
        (1, 'pixel-8', 'Google', 'Pixel 8', '2023-10-04'), (2, 'pixel-9', 'Google', 'Pixel 9', '2024-08-13'),
        (3, 'iphone-16', 'Apple', 'iPhone 16', '2024-09-20'), (4, 'lonely', 'Apple', 'Lonely', '2025-01-01'),
        (5, 'redmi-14c', 'Redmi', 'Redmi 14C', '2025-01-10'), (6, 'xiaomi-17', 'Xiaomi', 'Xiaomi 17', '2025-09-25'),
        (7, 'xiaomi-14', 'XIAOMI', 'Xiaomi 14', '2024-03-01');
      INSERT INTO product_series (product_id, series_id) VALUES (1, 1), (4, 1), (1, 2), (1, 3), (1, 5), (1, 6), (1, 7);`);
    await shop.refresh();
  });
  afterAll(() => shop.close());

  it('getBrands lists brands with their number of products', async () => {
    const { call } = guest(shop);
    const first = await countQueries(() => call(getBrands, {}));
    expect(first.value.data).toEqual([{ slug: 'kuvo', name: 'Kuvo', count: 2 }]);
    expect(first.texts).toEqual(['brands.count']);
    expect((await countQueries(() => call(getBrands, {}))).texts).toEqual([]);
  });

  it('getSeries lists series by maker, lines under other names and spellings with it, the newest devices first', async () => {
    const { call } = guest(shop);
    const { value, texts } = await countQueries(() => call(getSeries, {}));
    expect(value.data.map(({ slug, maker, released }) => [maker, slug, released])).toEqual([
      ['Apple', 'iphone-16', '2024-09-20'],
      ['Google', 'pixel-9', '2024-08-13'],
      ['Google', 'pixel-8', '2023-10-04'],
      ['Xiaomi', 'xiaomi-17', '2025-09-25'],
      ['Xiaomi', 'redmi-14c', '2025-01-10'],
      ['Xiaomi', 'xiaomi-14', '2024-03-01'],
    ]);
    expect(texts).toEqual([]);
  });
});
