import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBrands, getSeries } from '../../../contract/catalogue.ts';
import { getRegions } from '../../../contract/shop.ts';
import { saveWishFolder } from '../../../contract/wish-folder.ts';
import { getWishes } from '../../../contract/wishlist.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member } from '../../testing/visitors.ts';

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

  it('getBrands lists letters with accents beside those without', async () => {
    await shop.pool.query(`
      INSERT INTO brand (id, slug, name) VALUES (11, 'zeta', 'Zeta'), (12, 'etoile', 'Étoile'), (13, 'eden', 'eden'), (14, 'oresund', 'Öresund');
      UPDATE product SET brand_id = 10 + n.at FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM product LIMIT 4) n WHERE n.id = product.id;`);
    await shop.refresh();
    const { data } = await guest(shop).call(getBrands, {});
    const names = data.map(({ name }) => name).filter((name) => name !== 'Kuvo');
    expect(names).toEqual(['eden', 'Étoile', 'Öresund', 'Zeta'].filter((name) => names.includes(name)));
    expect(names.length).toBeGreaterThan(2);
  });

  it('states, makers and lists of a member are in the order of letters as well', async () => {
    await shop.pool.query(`
      INSERT INTO series (id, slug, maker, name) VALUES (21, 'eclair-1', 'Éclair', 'One'), (22, 'zte-1', 'ZTE', 'One');
      INSERT INTO product_series (product_id, series_id) VALUES (1, 21), (1, 22);
      INSERT INTO region (country, code, name) VALUES ('MX', 'x1', 'Zeta'), ('MX', 'x2', 'Ávila')`);
    await shop.refresh();
    const buyer = await member(shop);
    const makers = (await buyer.call(getSeries, {})).data.map(({ maker }) => maker);
    expect(makers.indexOf('Éclair')).toBeLessThan(makers.indexOf('Google'));
    const states = ((await buyer.call(getRegions, {})).data.MX ?? []).map(({ name }) => name);
    expect(states).toEqual(states.toSorted(new Intl.Collator('es').compare));
    expect(states.at(-1)).toBe('Zeta');
    for (const name of ['Zebra', 'Été', 'eis']) await buyer.call(saveWishFolder, { name });
    const { folders } = (await buyer.call(getWishes, {})).data;
    expect(folders.map(({ name }) => name)).toEqual(['eis', 'Été', 'Zebra']);
    await shop.pool.query('DELETE FROM product_series WHERE series_id > 20');
    await shop.refresh();
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
