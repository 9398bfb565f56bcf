import { expect, it } from 'vitest';
import type { Tiers } from '../../product-source.ts';
import { MemoryIndex } from '../engine/memory-index.ts';
import { indexOf, names, query, row } from '../fakes/sample-index.ts';
import { copyColumns, readBase, storeBase } from '../snapshot/stored-base.ts';
import { TierTable } from './tier-table.ts';

const PRODUCTS = 250;

/** Three tiers of a product after so many changes, none of which another product or change has. */
const tiersOf = (id: number, change: number): Tiers => {
  const last = (change * PRODUCTS + id) * 10;
  return [
    [1, last + (id % 7)],
    [10, last + 1],
    [50, last],
  ];
};
const repriced = (id: number, change: number) => {
  const list = tiersOf(id, change);
  return row(id, {
    attributes: [{ color: 'red' }, { color: 'blue' }],
    price: list[2]?.[1] ?? 0,
    tiers: { list, sale: null, variants: [list, [[1, 5_000_000 + id]]], variantSales: null },
    variantPrices: [list[2]?.[1] ?? 0, 5_000_000 + id],
  });
};
const ids = Array.from({ length: PRODUCTS }, (_, at) => at + 1);

it('TierTable has one number for the same tiers, and their prices for every quantity', () => {
  const table = new TierTable();
  const all = ids.map((id) => table.numberOf(id % 3, tiersOf(id, id)));
  for (const tried of [table, new TierTable(table.stored)]) {
    expect(ids.map((id) => tried.numberOf(id % 3, tiersOf(id, id)))).toEqual(all);
    expect(tried.count).toBe(PRODUCTS);
    expect(tried.find(4, tiersOf(1, 1))).toBe(-1);
    for (const [quantity, tier] of [
      [1, 0],
      [9, 0],
      [10, 1],
      [49, 1],
      [50, 2],
      [1_000_000, 2],
    ] as const)
      expect([...tried.pricesFor(quantity)]).toEqual(ids.map((id) => tiersOf(id, id)[tier]?.[1]));
  }
});

it('MemoryIndex forgets tiers that changes of prices have left, and lists by the last ones', () => {
  const index = indexOf(ids.map((id) => repriced(id, 0)));
  const changes = 50;
  for (let change = 1; change <= changes; change += 1)
    index.apply(
      ids,
      ids.map((id) => repriced(id, change)),
    );
  const { base } = index.saved;
  // 12,500 sets of tiers were written.
  expect(base.tiers.count).toBeLessThan(4 * PRODUCTS + 10_000);
  const anew = indexOf(ids.map((id) => repriced(id, changes)));
  const { facts, arrays } = storeBase(index.saved);
  const restored = readBase(facts, arrays, copyColumns(base));
  expect(restored.base.tiers.count).toBe(2 * PRODUCTS);
  for (const tried of [index, new MemoryIndex({ ...restored, names })])
    for (const quantity of [undefined, 1, 10, 50])
      for (const filters of [[], [{ facet: 'color', values: ['blue'] }]]) {
        const asked = query({ quantity, filters, sort: 'priceUp', price: { min: 500 } });
        const { queryId: _, index: __, ...found } = tried.search(asked);
        const { queryId: ___, index: ____, ...expected } = anew.search(asked);
        expect(found).toEqual(expected);
      }
});
