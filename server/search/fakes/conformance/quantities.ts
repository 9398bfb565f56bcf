import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tiers } from '../../product-source.ts';
import { query, row } from './products.ts';
import type { OpenEngine, Options } from './tested-engine.ts';

const lowest = (tiers: Tiers): number => Math.min(...tiers.map(([, cents]) => cents));

/** The price for a quantity, said again in the plainest way. */
const priceAt = (tiers: Tiers, quantity: number | undefined): number =>
  quantity === undefined ? lowest(tiers) : (tiers.findLast(([from]) => from <= quantity)?.[1] ?? Number.NaN);

/** A product of one price by quantity, and of one while its sale runs. */
const priced = (id: number, list: Tiers, sale: Tiers | null = null) =>
  row(id, {
    title: `Case ${id}`,
    price: lowest(list),
    salePrice: sale && lowest(sale),
    tiers: { list, sale, variants: [], variantSales: null },
    ...(sale && { sale: SALE }),
  });

const [START, END] = [1000, 2000];
const SALE = {
  reduction: 50,
  eeaReduction: 50,
  starts: new Date(START).toISOString(),
  ends: new Date(END).toISOString(),
};

export async function testQuantities(open: OpenEngine, { runs }: Options): Promise<void> {
  describe('search() for a quantity', async () => {
    const shop = await open([
      priced(1, [
        [1, 100],
        [10, 95],
        [100, 50],
      ]),
      priced(2, [
        [1, 90],
        [10, 80],
      ]),
      row(3, { title: 'Case 3', price: 70 }),
      priced(
        4,
        [
          [1, 120],
          [50, 110],
        ],
        [
          [1, 60],
          [50, 55],
        ],
      ),
    ]);
    const found = (given: Parameters<typeof query>[0]) => shop.search(query(given));

    it.each([
      [undefined, [1, 3, 2, 4], { min: 50, max: 110 }],
      [1, [3, 2, 1, 4], { min: 70, max: 120 }],
      [9, [3, 2, 1, 4], { min: 70, max: 120 }],
      [10, [3, 2, 1, 4], { min: 70, max: 120 }],
      [99, [3, 2, 1, 4], { min: 70, max: 110 }],
      [100, [1, 3, 2, 4], { min: 50, max: 110 }],
      [1_000_000, [1, 3, 2, 4], { min: 50, max: 110 }],
    ])('orders by the price for %s pieces', async (quantity, ids, prices) => {
      for (const words of ['', 'case']) {
        const up = await found({ quantity, words, sort: 'priceUp' });
        expect([up.ids, up.prices]).toEqual([ids, prices]);
        const down = await found({ quantity, words, sort: 'priceDown' });
        expect(down.ids).toEqual(ids.toReversed());
      }
    });

    it('has the lower price of a running sale in every quantity', async () => {
      const up = (quantity: number | undefined, now: number) => found({ quantity, now, sort: 'priceUp' });
      expect(await up(1, START)).toMatchObject({ ids: [4, 3, 2, 1], prices: { min: 60, max: 100 } });
      expect(await up(50, START)).toMatchObject({ ids: [4, 3, 2, 1], prices: { min: 55, max: 95 } });
      expect(await up(100, START)).toMatchObject({ ids: [1, 4, 3, 2], prices: { min: 50, max: 80 } });
      expect(await up(1, END)).toMatchObject({ ids: [3, 2, 1, 4], prices: { min: 70, max: 120 } });
    });

    it('narrows by the price for the quantity, and counts by it', async () => {
      const idsIn = async (quantity: number | undefined, min: number, max: number, now = 0) => {
        const list = await found({ quantity, price: { min, max }, sort: 'priceUp', now });
        expect(list.total).toBe(list.ids.length);
        expect(list.facets.find(({ code }) => code === 'stock')?.values[0]?.count ?? 0).toBe(list.ids.length);
        return list.ids;
      };
      expect(await idsIn(undefined, 50, 50)).toEqual([1]);
      expect(await idsIn(1, 50, 50)).toEqual([]);
      expect(await idsIn(1, 90, 100)).toEqual([2, 1]);
      expect(await idsIn(10, 90, 100)).toEqual([1]);
      expect(await idsIn(100, 50, 79)).toEqual([1, 3]);
      expect(await idsIn(1, 60, 60, START)).toEqual([4]);
      expect(await idsIn(1, 60, 60, END)).toEqual([]);
    });

    it('counts what another filter leaves out by its price for the quantity', async () => {
      const sold = (id: number, label: number, list: Tiers) =>
        row(id, {
          label,
          price: lowest(list),
          tiers: { list, sale: null, variants: [], variantSales: null },
        });
      const some = await open([
        sold(1, 9, [[1, 40]]),
        sold(2, 2, [
          [1, 90],
          [20, 40],
        ]),
      ]);
      const counts = async (quantity: number) =>
        (
          await some.search(
            query({ quantity, price: { max: 50 }, filters: [{ facet: 'label', values: ['9'] }] }),
          )
        ).facets.find(({ code }) => code === 'label')?.values;
      expect(await counts(1)).toEqual([{ value: '9', count: 1 }]);
      expect(await counts(20)).toEqual([
        { value: '2', count: 1 },
        { value: '9', count: 1 },
      ]);
    });

    it('follows changes of tiers whose lowest price stays', async () => {
      const changed = await open([
        priced(1, [
          [1, 100],
          [10, 50],
        ]),
        priced(2, [[1, 80]]),
      ]);
      const ids = async (quantity: number) =>
        (await changed.search(query({ quantity, sort: 'priceUp' }))).ids;
      expect([await ids(1), await ids(10)]).toEqual([
        [2, 1],
        [1, 2],
      ]);
      const cheaper: Tiers = [
        [1, 70],
        [10, 50],
      ];
      expect((await changed.apply([1], [priced(1, cheaper)])).categories).toEqual([1]);
      expect([await ids(1), await ids(10)]).toEqual([
        [1, 2],
        [1, 2],
      ]);
    });
  });

  const COLORS = ['red', 'blue', 'green'];
  const tiers = fc
    .array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 })
    .map(
      (prices): Tiers =>
        prices
          .toSorted((one, other) => other - one)
          .map((cents, at): Tiers[number] => [[1, 5, 50][at] ?? 1, cents]),
    );
  const variants = fc.uniqueArray(
    fc.record({ color: fc.constantFrom(...COLORS), list: tiers, sale: tiers, isReady: fc.boolean() }),
    { selector: ({ color }) => color, minLength: 1, maxLength: 3 },
  );
  type Variant =
    typeof variants extends fc.Arbitrary<infer Values extends readonly unknown[]> ? Values[number] : never;

  /** The lowest of several tiers in each quantity. */
  const lowestOf = (all: readonly Tiers[]): Tiers =>
    [1, 5, 50].map((from): Tiers[number] => [from, Math.min(...all.map((one) => priceAt(one, from)))]);
  const readyOf = (given: readonly Variant[]): readonly Variant[] => {
    const ready = given.filter(({ isReady }) => isReady);
    return ready.length > 0 ? ready : given;
  };
  const rowOf = (given: readonly Variant[], id: number) => {
    const ready = readyOf(given);
    const list = lowestOf(ready.map((one) => one.list));
    const sale = lowestOf(ready.map((one) => one.sale));
    return row(id, {
      title: `Sleeve ${id}`,
      attributes: given.map(({ color }) => ({ color })),
      price: lowest(list),
      salePrice: lowest(sale),
      sale: SALE,
      variantPrices: given.map((one) => lowest(one.list)),
      variantSalePrices: given.map((one) => lowest(one.sale)),
      variantReady: given.map(({ isReady }) => isReady),
      tiers: {
        list,
        sale,
        variants: given.map((one) => one.list),
        variantSales: given.map((one) => one.sale),
      },
    });
  };

  /** The price that a list of these colours shows: of a variant that can be had the cheapest before the sale. */
  function shownPrice(
    given: readonly Variant[],
    colors: readonly string[],
    at: { quantity: number | undefined; runs: boolean },
  ) {
    const priceOf = (one: Tiers) => priceAt(one, at.quantity);
    if (colors.length === 0)
      return Math.min(...readyOf(given).map(({ list, sale }) => priceOf(at.runs ? sale : list)));
    const [shown] = readyOf(given.filter(({ color }) => colors.includes(color))).toSorted(
      (one, other) => priceOf(one.list) - priceOf(other.list),
    );
    return shown && priceOf(at.runs ? shown.sale : shown.list);
  }

  it('a list for a quantity shows the cheapest variant for it of those that filters or words select', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(variants, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(undefined, 1, 4, 5, 49, 50, 1000),
        fc.subarray(COLORS, { maxLength: 2 }),
        fc.boolean(),
        fc.constantFrom({}, { max: 3 }, { min: 3 }, { min: 2, max: 5 }),
        async (given, quantity, colors, runs, price: { min?: number; max?: number }) => {
          const index = await open(given.map((product, at) => rowOf(product, at + 1)));
          const filters = colors.length > 0 ? [{ facet: 'color', values: colors }] : [];
          const now = runs ? START : END;
          const shown = new Map(
            given.flatMap((product, at): [number, number][] => {
              const cents = shownPrice(product, colors, { quantity, runs });
              return cents === undefined ? [] : [[at + 1, cents]];
            }),
          );
          const expected = [...shown]
            .filter(([, cents]) => cents >= (price.min ?? 0) && cents <= (price.max ?? 100))
            .sort(([id, cents], [otherId, other]) => cents - other || id - otherId)
            .map(([id]) => id);
          const list = await index.search(query({ quantity, filters, price, now, sort: 'priceUp' }));
          expect(list.ids).toEqual(expected);
          expect(list.prices).toEqual(
            shown.size === 0 ? null : { min: Math.min(...shown.values()), max: Math.max(...shown.values()) },
          );
        },
      ),
      { numRuns: Math.ceil(300 * runs) },
    );
  }, 60_000);
}
