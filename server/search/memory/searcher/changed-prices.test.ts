import { expect, it } from 'vitest';
import { indexOf, query, row } from '../fakes/sample-index.ts';

const blue = [{ facet: 'color', values: ['blue'] }];

it('a filtered list kept for other prices counts the same as one that is filtered anew', () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    row(at + 1, {
      price: 100 + at,
      variantPrices: [100 + at, 150 + at],
      attributes:
        at % 3 ? [{ color: 'red' }, { color: 'blue' }] : [{ color: 'red', length: '1m' }, { length: '2m' }],
      stock: at % 2 ? 0 : 5,
    }),
  );
  const index = indexOf(rows);
  for (const filters of [
    blue,
    [...blue, { facet: 'stock', values: ['in'] }],
    [{ facet: 'length', values: ['2m'] }],
  ])
    for (const price of [{ max: 1000 }, { min: 120 }, { max: 165 }, { min: 160, max: 170 }, { min: 5000 }]) {
      const { queryId: _, index: __, ...kept } = index.search(query({ filters, price }));
      const { queryId: ___, index: ____, ...anew } = indexOf(rows).search(query({ filters, price }));
      expect(kept).toEqual(anew);
    }
});
