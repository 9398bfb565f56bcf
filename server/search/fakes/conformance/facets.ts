import fc from 'fast-check';
import { expect, it } from 'vitest';
import { query, row } from './products.ts';
import type { OpenEngine, Options } from './tested-engine.ts';

export async function testFacets(open: OpenEngine, { runs }: Options): Promise<void> {
  const colours = ['red', 'blue', 'green'];
  const materials = ['tpu', 'glass'];
  const product = fc.record({
    color: fc.subarray(colours),
    material: fc.constantFrom(...materials),
    label: fc.constantFrom(null, 9, 2),
    warehouses: fc.subarray([1, 2, 6]),
    stock: fc.constantFrom(0, 5),
    moq: fc.constantFrom(1, 3, 500),
    price: fc.integer({ min: 1, max: 5 }),
  });
  type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never;

  /** The values of a facet that a product has, said again in the plainest way. */
  const has: Record<string, (one: Product) => string[]> = {
    color: ({ color }) => color,
    material: ({ material }) => [material],
    label: ({ label }) => (label === null ? [] : [String(label)]),
    warehouse: ({ warehouses }) => warehouses.map(String),
    stock: ({ stock }) => (stock > 0 ? ['in'] : []),
    moq: ({ moq }) => [moq === 1 ? '1' : moq === 3 ? '2-5' : '101+'],
  };
  const facets = Object.keys(has);
  const filter = fc.oneof(
    fc.record({ facet: fc.constant('color'), values: fc.subarray(colours, { minLength: 1 }) }),
    fc.record({ facet: fc.constant('material'), values: fc.subarray(materials, { minLength: 1 }) }),
    fc.record({ facet: fc.constant('label'), values: fc.constant(['9']) }),
    fc.record({ facet: fc.constant('warehouse'), values: fc.subarray(['2', '6'], { minLength: 1 }) }),
    fc.record({ facet: fc.constant('stock'), values: fc.constant(['in']) }),
    fc.record({ facet: fc.constant('moq'), values: fc.subarray(['1', '101+'], { minLength: 1 }) }),
  );
  const filters = fc.uniqueArray(filter, { selector: ({ facet }) => facet, maxLength: 3 });

  it('search() counts for each value the products of the list with it and without the others of its facet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { maxLength: 30 }),
        filters,
        fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
        async (products, given, max) => {
          const shop = await open(
            products.map(({ color, material, ...rest }, at) =>
              row(at + 1, {
                ...rest,
                attributes: color.map((one) => ({ color: one })),
                specs: [['material', material]],
              }),
            ),
          );
          const fulfils = (one: Product, but?: string) =>
            (max === undefined || one.price <= max) &&
            given.every(
              ({ facet, values }) =>
                facet === but || values.some((value) => has[facet]?.(one).includes(value)),
            );
          const answer = await shop.search(query({ filters: given, price: { max } }));
          expect(answer.total).toBe(products.filter((one) => fulfils(one)).length);
          for (const facet of facets) {
            const expected = new Map<string, number>();
            for (const one of products)
              if (fulfils(one, facet))
                for (const value of has[facet]?.(one) ?? [])
                  expected.set(value, (expected.get(value) ?? 0) + 1);
            for (const value of given.find((one) => one.facet === facet)?.values ?? [])
              if (!expected.has(value)) expected.set(value, 0);
            const counted = answer.facets.find(({ code }) => code === facet)?.values ?? [];
            expect(new Map(counted.map(({ value, count }) => [value, count]))).toEqual(expected);
          }
        },
      ),
      { numRuns: Math.ceil(200 * runs) },
    );
  }, 60_000);

  it('search() has facets in one order, whatever the order of products', async () => {
    const rows = [
      row(1, { specs: [['zoom', '2x']], brand: 1 }),
      row(2, { specs: [['material', 'tpu']], label: 9, series: [1] }),
    ];
    for (const products of [rows, rows.toReversed()]) {
      const { facets } = await (await open(products)).search(query({}));
      const codes = facets.map(({ code }) => code);
      expect(codes).toEqual(
        expect.arrayContaining(['brand', 'label', 'material', 'series', 'stock', 'zoom']),
      );
      expect(codes).toEqual(codes.toSorted());
    }
  });

  it('search() lists child categories, and top categories without a category', async () => {
    const shop = await open([
      row(1, { categories: [1, 2] }),
      row(2, { categories: [1] }),
      row(3, { categories: [3] }),
    ]);
    const categories = async (category?: number) =>
      (await shop.search(query({ category }))).facets.find(({ code }) => code === 'category')?.values;
    expect(await categories()).toEqual([
      { value: '1', count: 2 },
      { value: '3', count: 1 },
    ]);
    expect(await categories(1)).toEqual([{ value: '2', count: 1 }]);
  });

  it('search() lists at most 100 values of a facet, the largest first, and selected ones always', async () => {
    const shop = await open(
      Array.from({ length: 150 }, (_, at) =>
        row(at + 1, {
          specs: [
            ['model', `M${at}`],
            ['material', 'tpu'],
          ],
        }),
      ),
    );
    const models = async (values: string[], facets = 100) => {
      const filters = values.length > 0 ? [{ facet: 'model', values }] : [];
      const found = (await shop.search(query({ filters, facets }))).facets.find(
        ({ code }) => code === 'model',
      );
      return { values: found?.values.map(({ value }) => value) ?? [], more: found?.more };
    };
    expect((await models([])).values).toHaveLength(100);
    expect((await models([])).more).toBe(50);
    expect((await models(['M149', 'nowhere'])).values).toEqual(expect.arrayContaining(['M149', 'nowhere']));
    const few = await models(['M149'], 3);
    expect(few.values).toHaveLength(4);
    expect(few.values).toContain('M149');
    expect(few.more).toBe(146);
  });
}
