import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductRow, Tiers } from '../../product-source.ts';
import { indexOf, query, row } from '../fakes/sample-index.ts';
import { listKey } from './result-cache.ts';

const DAY = 86_400_000;
const colours = ['red', 'blue', 'green'];
const product = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    title: fc.constantFrom('Clear Case', 'Case for iPhone 17', 'Wall Charger', 'Magnetic Case'),
    colour: fc.constantFrom(...colours),
    stock: fc.constantFrom(0, 5, 900),
    price: fc.integer({ min: 1, max: 5 }),
    single: fc.nat(3),
    score: fc.integer({ min: -5, max: 5 }),
    month: fc.nat(3),
    sold: fc.boolean(),
  })
  .map(({ id, colour, sold, single, ...rest }) => {
    const list: Tiers = [
      [1, rest.price + single],
      [10, rest.price],
    ];
    return row(id, {
      ...rest,
      tiers: { list, sale: null, variants: [list], variantSales: null },
      attributes: [{ color: colour }],
      sale: sold
        ? {
            reduction: 20,
            eeaReduction: 20,
            starts: new Date(DAY).toISOString(),
            ends: new Date(2 * DAY).toISOString(),
          }
        : null,
    });
  });
const byId = (rows: readonly ProductRow[]): ProductRow[] => [
  ...new Map(rows.map((one) => [one.id, one])).values(),
];
const change = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), product }),
  fc.record({ kind: fc.constant('delete' as const), id: fc.integer({ min: 1, max: 12 }) }),
);
const asked = fc.record({
  words: fc.constantFrom('', 'case', 'magnetic case', 'magnetic charger', 'xylophone'),
  filters: fc.constantFrom(
    [],
    [{ facet: 'color', values: ['red'] }],
    [{ facet: 'stock', values: ['in'] }],
    [
      { facet: 'color', values: ['blue', 'green'] },
      { facet: 'sale', values: ['on'] },
    ],
  ),
  quantity: fc.constantFrom(undefined, 1, 10),
  price: fc.constantFrom({}, { max: 3 }, { min: 2 }, { min: 2, max: 4 }),
  scope: fc.constantFrom('all' as const, 'discount' as const, 'wholesale' as const),
  sort: fc.constantFrom('best' as const, 'priceUp' as const, 'month' as const),
  offset: fc.constantFrom(0, 2),
  limit: fc.constantFrom(1, 3, 40),
  facets: fc.constantFrom(0, 1, 100),
  now: fc.constantFrom(0, DAY, 2 * DAY),
});

it('search() returns the same with and without its cache, after any queries and changes', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 10 }).map(byId),
      fc.array(
        fc.oneof(
          change,
          asked.map((question) => ({ kind: 'ask' as const, question })),
        ),
        {
          maxLength: 25,
        },
      ),
      (products, steps) => {
        const shop = indexOf(products);
        for (const step of steps) {
          if (step.kind === 'write') shop.apply([step.product.id], [step.product]);
          else if (step.kind === 'delete') shop.apply([step.id], []);
          else {
            const { queryId: _, ...answer } = shop.search(query(step.question));
            shop.cache.clear();
            const { queryId: __, ...uncached } = shop.search(query(step.question));
            expect(answer).toEqual(uncached);
            shop.search(query({ ...step.question, sort: 'best', offset: 0, limit: 40, facets: 100 }));
            const { queryId: ___, ...again } = shop.search(query(step.question));
            expect(again).toEqual(uncached);
          }
        }
      },
    ),
    { numRuns: 150 },
  );
}, 30_000);

it('search() answers an order of the buyer as such after the same search by relevance', () => {
  const shop = indexOf([
    ...[1, 2, 3, 4].map((id) => row(id, { title: 'Magnetic Case' })),
    row(5, { title: 'Clear Case' }),
  ]);
  const magnetic = query({ words: 'magnetic case' });
  const cheapest = query({ words: 'magnetic case', sort: 'priceUp' });
  expect(shop.search(magnetic)).toMatchObject({
    ids: [4, 3, 2, 1, 5],
    matched: 'some',
    exact: 4,
    others: null,
  });
  const byPrice = { ids: [1, 2, 3, 4], matched: 'all', exact: null, others: 1 };
  expect(shop.search(cheapest)).toMatchObject(byPrice);
  shop.cache.clear();
  expect(shop.search(cheapest)).toMatchObject(byPrice);
  expect(shop.search(magnetic)).toMatchObject({ total: 5, matched: 'some', exact: 4, others: null });
});

it('MemoryIndex.apply() keeps the cache when a product is written as it was', () => {
  const same = row(1, { title: 'Clear Case', score: 0.1 });
  const shop = indexOf([same]);
  const first = () => shop.search(query()).facets[0];
  const kept = first();
  expect(shop.apply([1, 404], [same])).toEqual({ categories: [] });
  expect(first()).toBe(kept);
  shop.apply([1], [{ ...same, score: 0.2 }]);
  expect(first()).not.toBe(kept);
});

it('search() pages through the order of a single search', () => {
  const shop = indexOf(
    Array.from({ length: 700 }, (_, at) => row(at + 1, { title: 'Case', score: (at * 37) % 19 })),
  );
  const idsOf = (offset: number, limit: number) => shop.search(query({ words: 'case', offset, limit })).ids;
  const paged = Array.from({ length: 18 }, (_, page) => idsOf(page * 40, 40)).flat();
  shop.cache.clear();
  expect(paged).toEqual(idsOf(0, 1000));
  expect(paged).toHaveLength(700);
});

it('suggest() keeps cached lists of the same time', () => {
  const sale = {
    reduction: 30,
    eeaReduction: 30,
    starts: new Date(DAY).toISOString(),
    ends: new Date(3 * DAY).toISOString(),
  };
  const index = indexOf([row(1, { title: 'Clear Case', sale }), row(2, { title: 'Wall Charger' })]);
  const list = query({ words: 'case', now: 2 * DAY });
  index.search(list);
  index.suggest({ words: 'cas', language: 'en', limit: 8, now: 2 * DAY });
  expect(index.cache.getList(listKey(list, false), 'best')).toBeDefined();
});
