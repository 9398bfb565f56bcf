import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FacetLaneBuilder } from './facet-lane-builder.ts';
import { countLanes, eachValue } from './facet-lanes.ts';

const FACETS = 5;
const PER_FACET = 6;
const facetOf = Array.from({ length: FACETS * PER_FACET }, (_, value) => Math.floor(value / PER_FACET));
const product = fc.uniqueArray(fc.nat(facetOf.length - 1), { maxLength: 12 });

const lanesOf = (products: readonly number[][]) => {
  const builder = new FacetLaneBuilder();
  for (const values of products) builder.add(values, facetOf);
  return builder;
};

it('FacetLaneBuilder builds lanes with the values of each document, again after more were added', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 30 }), fc.array(product, { maxLength: 5 }), (first, more) => {
      const builder = lanesOf(first);
      builder.build();
      for (const values of more) builder.add(values, facetOf);
      const lanes = builder.build();
      for (const [docId, values] of [...first, ...more].entries()) {
        const carried: number[] = [];
        eachValue(lanes, docId, (value) => carried.push(value));
        expect(carried.sort((a, b) => a - b)).toEqual(values.toSorted((a, b) => a - b));
      }
    }),
  );
});

it('countLanes() counts few and many documents like a look at each', () => {
  // So many kinds that they take several lanes, and that a few documents are counted one by one.
  const products = Array.from({ length: 40_000 }, (_, at) => [at % 6, 6 + (at % 5), 12 + at]);
  const manyOf = [...facetOf.slice(0, 12), ...products.map(() => 2)];
  const builder = new FacetLaneBuilder();
  for (const values of products) builder.add(values, manyOf);
  const lanes = builder.build();
  expect(lanes.length).toBeGreaterThan(1);
  for (const step of [1, 3, 5000]) {
    const docIds = Uint32Array.from(products.keys()).filter((docId) => docId % step === 0);
    const expected = new Uint32Array(manyOf.length);
    for (const docId of docIds)
      for (const value of products[docId] ?? []) expected[value] = (expected[value] ?? 0) + 1;
    const counted = new Uint32Array(manyOf.length);
    countLanes(lanes, docIds, docIds.length, counted);
    expect(counted).toEqual(expected);
  }
});
