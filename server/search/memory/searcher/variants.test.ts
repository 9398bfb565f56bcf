import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexOf, query, row } from '../fakes/sample-index.ts';

type Attributes = Record<string, string>;
type Product = { variants: Attributes[]; specs: [string, string][]; price: number; brand: boolean };
type Filter = { facet: string; values: string[] };

const FACETS = ['color', 'length', 'plug'];
const VALUES = ['a', 'b', 'c'];
const attributes = fc.dictionary(fc.constantFrom(...FACETS), fc.constantFrom(...VALUES), { maxKeys: 3 });
const products = fc.array(
  fc.record({
    variants: fc.array(attributes, { maxLength: 4 }),
    specs: fc.array(fc.tuple(fc.constantFrom(...FACETS), fc.constantFrom(...VALUES)), { maxLength: 2 }),
    price: fc.integer({ min: 1, max: 4 }),
    brand: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);
const filters = fc.uniqueArray(
  fc.oneof(
    fc.record({
      facet: fc.constantFrom(...FACETS),
      values: fc.uniqueArray(fc.constantFrom(...VALUES, 'unknown'), { minLength: 1, maxLength: 2 }),
    }),
    fc.constant<Filter>({ facet: 'brand', values: ['kuvo'] }),
  ),
  { selector: ({ facet }) => facet, maxLength: 4 },
);

/** A specification counts for a facet that no variant of its product has. */
const ownSpecs = ({ variants, specs }: Product): [string, string][] =>
  specs.filter(([facet]) => !variants.some((variant) => facet in variant));

function isListed(product: Product, asked: readonly Filter[]): boolean {
  const specs = ownSpecs(product);
  const candidates = product.variants.length > 0 ? product.variants : [{}];
  return candidates.some((variant: Attributes) =>
    asked.every(({ facet, values }) =>
      facet === 'brand'
        ? product.brand
        : facet in variant
          ? values.includes(variant[facet] ?? '')
          : specs.some(([code, value]) => code === facet && values.includes(value)),
    ),
  );
}

it('a list filtered by attributes has the products of which one variant passes all filters, with exact counts', () => {
  fc.assert(
    fc.property(products, filters, fc.constantFrom({}, { max: 2 }), (given, asked, price) => {
      const index = indexOf(
        given.map((product, at) =>
          row(at + 1, {
            attributes: product.variants,
            specs: ownSpecs(product),
            price: product.price,
            brand: product.brand ? 1 : null,
          }),
        ),
      );
      const answer = index.search(query({ filters: asked, price }));
      const inRange = given
        .map((product, at) => ({ product, id: at + 1 }))
        .filter(({ product }) => product.price <= (price.max ?? 4));
      const listed = inRange.filter(({ product }) => isListed(product, asked));
      expect(answer.ids.toSorted((a, b) => a - b)).toEqual(listed.map(({ id }) => id));
      for (const facet of FACETS) {
        const others = asked.filter((one) => one.facet !== facet);
        const counts = Object.fromEntries(
          (answer.facets.find(({ code }) => code === facet)?.values ?? []).map(({ value, count }) => [
            value,
            count,
          ]),
        );
        for (const value of VALUES) {
          const narrowed = [...others, { facet, values: [value] }];
          const expected = inRange.filter(({ product }) => isListed(product, narrowed)).length;
          expect(counts[value] ?? 0, `${facet}:${value}`).toBe(expected);
        }
      }
    }),
    { numRuns: 400 },
  );
});
