import { describe, expect, it } from 'vitest';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testChanges(open: OpenEngine): Promise<void> {
  const newShop = async () =>
    await open([row(1, { title: 'Red case' }), row(2, { title: 'Blue case', price: 50 })]);

  describe('changes of products', () => {
    it('changes price, score and stock in place', async () => {
      const shop = await newShop();
      await shop.apply([2], [row(2, { title: 'Blue case', price: 500, stock: 0 })]);
      const answer = await shop.search(query({ sort: 'priceDown' }));
      expect(answer).toMatchObject({ ids: [2, 1], prices: { min: 100, max: 500 } });
      expect(answer.facets.find(({ code }) => code === 'stock')?.values).toEqual([{ value: 'in', count: 1 }]);
    });

    it('has the price of a sale while it runs', async () => {
      const sale = {
        reduction: 2,
        eeaReduction: 2,
        starts: new Date(1000).toISOString(),
        ends: new Date(2000).toISOString(),
      };
      const shop = await open([row(1, { price: 100, salePrice: 40, sale }), row(2, { price: 60 })]);
      const idsAt = async (now: number) => (await shop.search(query({ sort: 'priceUp', now }))).ids;
      expect([await idsAt(999), await idsAt(1000), await idsAt(1999), await idsAt(2000)]).toEqual([
        [2, 1],
        [1, 2],
        [1, 2],
        [2, 1],
      ]);
      expect((await shop.search(query({ price: { max: 40 }, now: 1500 }))).ids).toEqual([1]);
      expect((await shop.search(query({ price: { max: 40 }, now: 2500 }))).ids).toEqual([]);
    });

    it('has a product found by its new words and no longer by the old', async () => {
      const shop = await newShop();
      expect(await shop.apply([1], [row(1, { title: 'Purple sleeve', categories: [3] })])).toEqual({
        categories: [1, 3],
      });
      expect((await shop.search(query({ words: 'purple sleeve' }))).ids).toEqual([1]);
      expect((await shop.search(query({ words: 'red' }))).ids).toEqual([]);
      expect((await shop.search(query())).total).toBe(2);
      await shop.apply([1], [row(1, { title: 'Golden sleeve', categories: [3] })]);
      expect((await shop.search(query({ words: 'purple' }))).ids).toEqual([]);
      expect((await shop.search(query({ words: 'golden' }))).ids).toEqual([1]);
    });

    it('adds, deletes and restores products', async () => {
      const shop = await newShop();
      await shop.apply([3], [row(3, { title: 'Green case' })]);
      expect((await shop.search(query({ words: 'case' }))).total).toBe(3);
      await shop.apply([1, 3, 404], []);
      expect((await shop.search(query())).ids).toEqual([2]);
      await shop.apply([1, 3], [row(1, { title: 'Red case' }), row(3, { title: 'Green case' })]);
      expect((await shop.search(query({ words: 'case' }))).ids.toSorted()).toEqual([1, 2, 3]);
    });
  });

  const suggested = await open([
    ...Array.from({ length: 5 }, (_, at) =>
      row(at + 1, { title: 'Magnetic Wallet Case', brand: 1, series: [1] }),
    ),
    row(6, { title: 'Magnetic Charger', categories: [3] }),
    row(7, { title: 'Wall Charger', categories: [3] }),
  ]);
  const suggest = async (words: string, limit = 10) =>
    await suggested.suggest({ words, language: 'en', limit, now: 0 });

  describe('suggest()', () => {
    it('returns phrases, categories, brands, series and products', async () => {
      expect((await suggest('magn'))[0]).toEqual({ kind: 'term', text: 'magnetic', count: 6 });
      expect(await suggest('magn')).toContainEqual({ kind: 'term', text: 'magnetic wallet', count: 5 });
      expect(await suggest('magn')).toContainEqual({ kind: 'category', id: 3, words: 'magnetic', count: 1 });
      expect(await suggest('charg')).toContainEqual({ kind: 'category', id: 3, words: '', count: 2 });
      expect(await suggest('kuv')).toContainEqual({ kind: 'brand', id: 1, count: 5 });
      expect(await suggest('galaxy s25')).toContainEqual({ kind: 'series', id: 1, count: 5 });
      expect(await suggest('wall cha')).toContainEqual({ kind: 'product', id: 7 });
    });
    it('returns nothing before the second letter, and at most `limit` suggestions', async () => {
      expect(await suggest('m')).toEqual([]);
      expect(await suggest('ma', 4)).toHaveLength(4);
    });
    it('returns nothing for an unknown word', async () => {
      expect(await suggest('xylophone')).toEqual([]);
    });
  });

  it('a variant that no longer costs what its product does is shown at its own price at once', async () => {
    const product = (variantPrices: number[], price = Math.min(...variantPrices)) =>
      row(1, {
        price,
        variantPrices,
        attributes: [
          { color: 'red', length: '1m' },
          { color: 'blue', length: '1m' },
        ],
      });
    const index = await open([product([100, 100]), row(2)]);
    const pricesOfBlue = async () =>
      (await index.search(query({ filters: [{ facet: 'color', values: ['blue'] }] }))).prices;
    expect(await pricesOfBlue()).toEqual({ min: 100, max: 100 });
    await index.apply([1], [product([100, 300])]);
    expect(await pricesOfBlue()).toEqual({ min: 300, max: 300 });
    await index.apply([1], [product([300, 300])]);
    expect(await pricesOfBlue()).toEqual({ min: 300, max: 300 });
    await index.apply([1], [product([200, 400], 200)]);
    expect(await pricesOfBlue()).toEqual({ min: 400, max: 400 });
  });
}
