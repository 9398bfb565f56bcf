import { describe, expect, it } from 'vitest';
import { indexOf, query, row } from '../fakes/sample-index.ts';

const newShop = () => indexOf([row(1, { title: 'Red case' }), row(2, { title: 'Blue case', price: 50 })]);

describe('MemoryIndex.apply()', () => {
  it('changes price, score and stock in place, and moves what has other words', () => {
    const shop = newShop();
    shop.apply([2], [row(2, { title: 'Blue case', price: 500, stock: 0 })]);
    expect(shop.saved.movedIds).toEqual([]);
    shop.apply([1], [row(1, { title: 'Purple sleeve', categories: [3] })]);
    expect(shop.saved.movedIds).toEqual([1]);
    expect(shop.productCount).toBe(2);
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
  it('keeps changes and deletions that come in one batch with additions that need more room', () => {
    const shop = newShop();
    const ids = Array.from({ length: 1024 }, (_, at) => at + 10);
    shop.apply(
      ids,
      ids.map((id) => row(id, { title: 'Sleeve', price: 500 })),
    );
    shop.apply([5000, 11, 12], [row(5000, { title: 'Sleeve' }), row(11, { title: 'Sleeve', price: 7 })]);
    expect(shop.productCount).toBe(2 + 1024);
    const cheap = shop.search(query({ words: 'sleeve', price: { max: 7 } }));
    expect(cheap.ids).toEqual([11]);
  });

  it('needsNames() is true for a row with an unknown brand', () => {
    const shop = newShop();
    expect(shop.needsNames([row(1, { title: 'Red case' }), row(2, { brand: 1 })])).toBe(false);
    expect(shop.needsNames([row(3, { brand: 77 })])).toBe(true);
  });
});
