import { describe, expect, it } from 'vitest';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testNamedValues(open: OpenEngine): Promise<void> {
  const TIMES = 24;
  const kinds = [
    { title: 'Phone Case', attributes: [{ color: 'wine red' }], score: 2 },
    { title: 'Phone Case', attributes: [{ color: 'red' }] },
    { title: 'Charging Cable, 2 m', attributes: [{ length: '2 m' }] },
    { title: 'USB Cable', attributes: [{ length: '2 m' }] },
  ];
  const shop = await open(
    kinds.flatMap((facts, kind) =>
      Array.from({ length: TIMES }, (_, at) => row(kind * 100 + at + 1, { ...facts, categories: [] })),
    ),
  );
  const firstKinds = async (words: string, count = TIMES) => {
    const { ids } = await shop.search(query({ words, limit: 100 }));
    return [...new Set(ids.slice(0, count).map((id) => Math.floor(id / 100)))];
  };

  describe('findNamedValues()', () => {
    it('ranks red before wine red, and finds wine red', async () => {
      expect(await firstKinds('red case')).toEqual([1]);
      expect(await firstKinds('red case', 2 * TIMES)).toEqual([1, 0]);
      expect(await firstKinds('wine red case')).toEqual([0]);
    });
    it.each(['2m cable', '2 metre cable', '200 cm cable', '6 ft cable'])(
      'finds a length that only the variants have: %s',
      async (words) => {
        expect((await firstKinds(words, 2 * TIMES)).toSorted()).toEqual([2, 3]);
      },
    );
  });

  describe('findNamedValues() of ranges', async () => {
    const sleeves = await open(
      ['13-14 inch', '15-16 inch', '38/40/41 mm'].flatMap((size, kind) =>
        Array.from({ length: TIMES }, (_, at) =>
          row(kind * 100 + at + 1, { title: 'Laptop Sleeve', attributes: [{ size }], categories: [] }),
        ),
      ),
    );
    const kindsOf = async (words: string) => [
      ...new Set((await sleeves.search(query({ words, limit: 100 }))).ids.map((id) => Math.floor(id / 100))),
    ];
    it.each([
      ['13 inch sleeve', [0]],
      ['sleeve 14"', [0]],
      ['15.6 inch sleeve', [1]],
      ['sleeve 40 mm', [2]],
    ])('finds the value that holds %s', async (words, expected) => {
      expect(await kindsOf(words)).toEqual(expected);
    });
    it('holds no measure between those of a list, and none of another unit', async () => {
      const { unknown } = await sleeves.search(query({ words: 'sleeve 39 mm' }));
      expect(unknown).toEqual(['39mm']);
      expect((await sleeves.search(query({ words: 'sleeve 13 mm' }))).unknown).toEqual(['13mm']);
    });
    it('names a value for the card, and its shades beside it', async () => {
      expect((await shop.search(query({ words: 'red case' }))).named).toEqual([
        { facet: 'color', values: ['red'], isStrict: false },
        { facet: 'color', values: ['wine red'], isStrict: false, isShade: true },
      ]);
    });
  });
}
