import { describe, expect, it } from 'vitest';
import { indexOf, query, row } from '../fakes/sample-index.ts';

const newShop = () => indexOf([row(1, { title: 'Red case' }), row(2, { title: 'Blue case', price: 50 })]);

describe('MemoryIndex.apply()', () => {
  it('changes price, score and stock in place', () => {
    const shop = newShop();
    shop.apply([2], [row(2, { title: 'Blue case', price: 500, stock: 0 })]);
    expect(shop.saved.movedIds).toEqual([]);
    const answer = shop.search(query({ sort: 'priceDown' }));
    expect(answer).toMatchObject({ ids: [2, 1], prices: { min: 100, max: 500 } });
    expect(answer.facets.find(({ code }) => code === 'stock')?.values).toEqual([{ value: 'in', count: 1 }]);
  });

  it('has the price of a sale while it runs', () => {
    const sale = {
      reduction: 2,
      eeaReduction: 2,
      starts: new Date(1000).toISOString(),
      ends: new Date(2000).toISOString(),
    };
    const shop = indexOf([row(1, { price: 100, salePrice: 40, sale }), row(2, { price: 60 })]);
    const idsAt = (now: number) => shop.search(query({ sort: 'priceUp', now })).ids;
    expect([idsAt(999), idsAt(1000), idsAt(1999), idsAt(2000)]).toEqual([
      [2, 1],
      [1, 2],
      [1, 2],
      [2, 1],
    ]);
    expect(shop.search(query({ price: { max: 40 }, now: 1500 })).ids).toEqual([1]);
    expect(shop.search(query({ price: { max: 40 }, now: 2500 })).ids).toEqual([]);
  });

  it('has a product found by its new words and no longer by the old', () => {
    const shop = newShop();
    expect(shop.apply([1], [row(1, { title: 'Purple sleeve', categories: [3] })])).toEqual({
      categories: [1, 3],
    });
    expect(shop.search(query({ words: 'purple sleeve' })).ids).toEqual([1]);
    expect(shop.search(query({ words: 'red' })).ids).toEqual([]);
    expect(shop.search(query()).total).toBe(2);
    expect(shop.productCount).toBe(2);
    shop.apply([1], [row(1, { title: 'Golden sleeve', categories: [3] })]);
    expect(shop.search(query({ words: 'purple' })).ids).toEqual([]);
    expect(shop.search(query({ words: 'golden' })).ids).toEqual([1]);
  });

  it('adds, deletes and restores products', () => {
    const shop = newShop();
    shop.apply([3], [row(3, { title: 'Green case' })]);
    expect(shop.search(query({ words: 'case' })).total).toBe(3);
    shop.apply([1, 3, 404], []);
    expect(shop.search(query()).ids).toEqual([2]);
    shop.apply([1, 3], [row(1, { title: 'Red case' }), row(3, { title: 'Green case' })]);
    expect(shop.search(query({ words: 'case' })).ids.toSorted()).toEqual([1, 2, 3]);
  });

  it('makes the index full after too many changes', () => {
    const shop = newShop();
    const ids = Array.from({ length: 2001 }, (_, at) => at + 10);
    shop.apply(
      ids.slice(1),
      ids.slice(1).map((id) => row(id)),
    );
    expect(shop.isFull).toBe(false);
    shop.apply(ids.slice(0, 1), [row(10)]);
    expect(shop.isFull).toBe(true);
  });

  it('makes the index full after too many deletions', () => {
    const ids = Array.from({ length: 2100 }, (_, at) => at + 1);
    const shop = indexOf(ids.map((id) => row(id)));
    shop.apply(ids.slice(0, 2000), []);
    expect(shop.isFull).toBe(false);
    shop.apply(ids.slice(2000, 2001), []);
    expect(shop.isFull).toBe(true);
  });
  it('needsNames() is true for a row with an unknown brand', () => {
    const shop = newShop();
    expect(shop.needsNames([row(1, { title: 'Red case' }), row(2, { brand: 1 })])).toBe(false);
    expect(shop.needsNames([row(3, { brand: 77 })])).toBe(true);
  });
});

describe('MemoryIndex.suggest()', () => {
  const shop = indexOf([
    ...Array.from({ length: 5 }, (_, at) =>
      row(at + 1, { title: 'Magnetic Wallet Case', brand: 1, series: [1] }),
    ),
    row(6, { title: 'Magnetic Charger', categories: [3] }),
    row(7, { title: 'Wall Charger', categories: [3] }),
  ]);
  const suggest = (words: string, limit = 10) => shop.suggest({ words, language: 'en', limit, now: 0 });

  it('returns phrases, categories, brands, series and products', () => {
    expect(suggest('magn')[0]).toEqual({ kind: 'term', text: 'magnetic', count: 6 });
    expect(suggest('magn')).toContainEqual({ kind: 'term', text: 'magnetic wallet', count: 5 });
    expect(suggest('magn')).toContainEqual({ kind: 'category', id: 3, words: 'magnetic', count: 1 });
    expect(suggest('charg')).toContainEqual({ kind: 'category', id: 3, words: '', count: 2 });
    expect(suggest('kuv')).toContainEqual({ kind: 'brand', id: 1, count: 5 });
    expect(suggest('galaxy s25')).toContainEqual({ kind: 'series', id: 1, count: 5 });
    expect(suggest('wall cha')).toContainEqual({ kind: 'product', id: 7 });
  });
  it('returns nothing before the second letter, and at most `limit` suggestions', () => {
    expect(suggest('m')).toEqual([]);
    expect(suggest('ma', 4)).toHaveLength(4);
  });
  it('returns nothing for an unknown word', () => {
    expect(suggest('xylophone')).toEqual([]);
  });
});
