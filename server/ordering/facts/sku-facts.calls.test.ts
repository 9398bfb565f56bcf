import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import type { FoundLine } from './query.ts';
import { createSkuFacts, type SkuFactsCache } from './sku-facts.ts';

describe('the facts of the SKUs of lines', () => {
  let shop: TestShop;
  let facts: SkuFactsCache;
  beforeAll(async () => {
    shop = await seededShop();
  });
  beforeEach(() => {
    facts = createSkuFacts();
  });
  afterAll(() => shop.close());

  /** Lines of these SKUs as a cart's statement finds them now. */
  const found = async (skus: string[], db: Database = shop.pool): Promise<FoundLine[]> => {
    const { rows } = await db.query({
      text: `SELECT sku, f.xmin AS writer, f.ctid AS place, 1 AS quantity FROM unnest($1::text[]) WITH ORDINALITY AS w (sku, position)
       JOIN line_fact f USING (sku) ORDER BY position`,
      values: [skus],
    });
    return rows;
  };
  const complete = (lines: readonly FoundLine[], language = 'en', db: Database = shop.pool) =>
    facts.complete(db, language, lines);
  const priceOf = async (sku: string) => (await complete(await found([sku])))[0]?.prices[0];

  it('are read once, in one statement, and come in the order of the lines', async () => {
    const lines = await found(['TIE', 'CABLE-RED', 'TIE', 'BANK']);
    const first = await countQueries(() => complete(lines));
    expect(first.texts).toEqual(['cart.sku-facts']);
    expect(first.value.map(({ sku, title }) => [sku, title])).toEqual([
      ['TIE', 'Cable tie'],
      ['CABLE-RED', 'USB-C cable'],
      ['TIE', 'Cable tie'],
      ['BANK', 'Power bank'],
    ]);
    const again = await countQueries(() => complete(lines));
    expect(again.texts).toEqual([]);
    expect(again.value).toEqual(first.value);
    expect((await countQueries(() => complete([]))).texts).toEqual([]);
  });

  it('are those of the language', async () => {
    const lines = await found(['CABLE-RED']);
    expect((await complete(lines))[0]?.title).toBe('USB-C cable');
    expect((await complete(lines, 'de'))[0]?.title).toBe('USB-C-Kabel');
    expect((await complete(lines))[0]?.title).toBe('USB-C cable');
  });

  it('are read again after every change, whoever makes it', async () => {
    expect(await priceOf('BANK')).toBe(3000);
    for (const price of [3100, 3200]) {
      await shop.pool.query("UPDATE variant_price SET prices[1] = $1 WHERE sku = 'BANK'", [price]);
      expect(await priceOf('BANK')).toBe(price);
    }
    await shop.pool.query('VACUUM FULL line_fact');
    expect(await priceOf('BANK')).toBe(3200);
    await shop.pool.query("UPDATE variant_price SET prices[1] = 3000 WHERE sku = 'BANK'");
    expect(await priceOf('BANK')).toBe(3000);
  });

  it('are told apart when one transaction changes them twice, and when it is rolled back', async () => {
    const change = (db: Database, price: number) =>
      db.query({ text: "UPDATE variant_price SET prices[1] = $1 WHERE sku = 'SALE'", values: [price] });
    const within = async (db: Database) =>
      (await complete(await found(['SALE'], db), 'en', db))[0]?.prices[0];
    await transaction(shop.pool, async (db) => {
      for (const price of [1700, 1600]) {
        await change(db, price);
        expect(await within(db)).toBe(price);
      }
    });
    expect(await priceOf('SALE')).toBe(1600);
    const failed = transaction(shop.pool, async (db) => {
      await change(db, 5);
      expect(await within(db)).toBe(5);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await priceOf('SALE')).toBe(1600);
  });

  it('leave out a line whose SKU was deleted since it was found', async () => {
    const lines = await found(['TIE', 'LAST']);
    await complete(lines);
    const [tie] = lines;
    await shop.pool.query("DELETE FROM line_fact WHERE sku = 'TIE'");
    const moved = { ...(tie as FoundLine), place: '(0,0)' };
    expect((await complete([moved, ...lines.slice(1)])).map(({ sku }) => sku)).toEqual(['LAST']);
  });
});
