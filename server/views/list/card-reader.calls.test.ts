import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/statement.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { createCardReader } from './card-reader.ts';

describe('createCardReader()', () => {
  let shop: TestShop;
  let ids: number[];
  beforeAll(async () => {
    shop = await seededShop();
    const { rows } = await shop.pool.query(
      `SELECT product_id::int AS id FROM card_text GROUP BY 1 ORDER BY count(DISTINCT title) DESC, 1 LIMIT 3`,
    );
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => shop.close());

  /** A reader whose statements are counted; `during` happens while one runs. */
  function watched(maxCards: number, during = async () => {}) {
    let asked = 0;
    const db = {
      query: async (...statement: unknown[]) => {
        asked += 1;
        const answer = await (shop.pool.query as (...all: unknown[]) => Promise<unknown>)(...statement);
        await during();
        return answer;
      },
    } as unknown as Database;
    return { reader: createCardReader(db, maxCards), asked: () => asked };
  }

  it('byIds() returns cards in the order of the ids, in the language, without deleted products', async () => {
    const { reader } = watched(10);
    const [two = 0, one = 0] = ids;
    for (const round of ['read', 'kept']) {
      const rows = await reader.byIds([two, 987_654, one], 'de');
      expect(
        rows.map(({ id }) => id),
        round,
      ).toEqual([two, one]);
      const [english] = await reader.byIds([two], 'en');
      expect(english?.title).not.toBe(rows[0]?.title);
    }
  });

  it('byIds() reads a card once, and again after forget()', async () => {
    const { reader, asked } = watched(10);
    await reader.byIds(ids, 'en');
    await reader.byIds(ids.toReversed(), 'en');
    expect(asked()).toBe(1);
    await shop.pool.query(`UPDATE card SET facts = facts || '{"sold": 77}' WHERE product_id = $1`, [ids[0]]);
    reader.forget(ids.slice(0, 1));
    const [row] = await reader.byIds(ids, 'en');
    expect([asked(), row?.facts.sold]).toEqual([2, 77]);
  });

  it('byIds() does not cache what was read during a change', async () => {
    const changing = watched(10, async () => changing.reader.forget([5]));
    await changing.reader.byIds(ids, 'en');
    await changing.reader.byIds(ids, 'en');
    expect(changing.asked()).toBe(2);
  });

  it('matching() reads variants once, also for products without one, and again after forget()', async () => {
    const { rows } = await shop.pool.query(
      `SELECT product_id::int AS id, attributes->>'color' AS color FROM variant
       WHERE attributes ? 'color' AND state = 'on_sale' ORDER BY sku LIMIT 1`,
    );
    const { id, color } = rows[0];
    const { reader, asked } = watched(10);
    const variantsOf = (value: string) =>
      reader.matching([id, 987_654], { filters: [{ facet: 'color', values: [value] }], named: [] }, 0);
    expect([...(await variantsOf(color)).keys()]).toEqual([id]);
    expect([...(await variantsOf(color)).keys()]).toEqual([id]);
    expect(asked()).toBe(1);
    expect((await variantsOf('no such color')).size).toBe(0);
    await variantsOf('no such color');
    expect(asked()).toBe(2);
    await shop.pool.query(
      `UPDATE variant_price SET prices[1] = 77 WHERE sku IN (SELECT sku FROM variant WHERE product_id = $1)`,
      [id],
    );
    reader.forget([id]);
    expect([(await variantsOf(color)).get(id)?.prices[0], asked()]).toEqual([77, 3]);
  });

  it('matching() caches variants by quantity, and tiersOf() tiers until forget()', async () => {
    const { rows } = await shop.pool.query(
      `SELECT product_id::int AS id, attributes->>'color' AS color FROM variant
       WHERE attributes ? 'color' AND state = 'on_sale' ORDER BY sku LIMIT 1`,
    );
    const { id, color } = rows[0];
    await shop.pool.query(
      `UPDATE variant_price SET quantities = '{1,10}', prices = '{90,60}' WHERE sku IN (SELECT sku FROM variant WHERE product_id = $1)`,
      [id],
    );
    const { reader, asked } = watched(10);
    const fromFor = async (quantity: number | undefined) => {
      const filters = [{ facet: 'color', values: [color] }];
      return (await reader.matching([id], { filters, quantity, named: [] }, 0)).get(id)?.from;
    };
    for (const [quantity, from] of [
      [undefined, 60],
      [9, 90],
      [10, 60],
    ] as const)
      expect([quantity, await fromFor(quantity), await fromFor(quantity)]).toEqual([quantity, from, from]);
    expect(asked()).toBe(3);
    const tierOf = async () => (await reader.tiersOf([id])).get(id)?.variants[0]?.prices[1];
    expect([await tierOf(), await tierOf(), asked()]).toEqual([60, 60, 4]);
    await shop.pool.query(
      `UPDATE variant_price SET prices[2] = 50 WHERE sku IN (SELECT sku FROM variant WHERE product_id = $1)`,
      [id],
    );
    reader.forget([id]);
    expect([await tierOf(), asked()]).toEqual([50, 5]);
  });

  it('byIds() caches at maxCards `max` cards, none for 0', async () => {
    const { reader, asked } = watched(1);
    for (const id of ids) await reader.byIds([id], 'en');
    await reader.byIds(ids.slice(-1), 'en');
    expect(asked()).toBe(3);
    const { reader: forgetful, asked: always } = watched(0);
    await forgetful.byIds(ids, 'en');
    await forgetful.byIds(ids, 'en');
    expect(always()).toBe(2);
  });
});
