import { expect, test } from 'vitest';
import type { HotFacts } from '../../product-source.ts';
import {
  combinationOf,
  combinationsIn,
  combinationsWith,
  isOnSale,
  isOnSaleInEea,
  NO_SALE,
  withSale,
} from './column-facets.ts';

const product = (given: Partial<HotFacts>): number =>
  combinationOf({ label: 0, warehouses: [], lead: 0, moq: 1, stock: 0, ...given } as HotFacts);
const has = (facet: string, value: string, combination: number): boolean | undefined =>
  combinationsWith(facet, value)?.includes(combination);

test('combinationsWith() has a product under each of its values and no other', () => {
  const one = product({ label: 9, warehouses: [1, 6], lead: 3, moq: 20, stock: 4 });
  expect(['9', '1', '13'].map((label) => has('label', label, one))).toEqual([true, false, false]);
  expect(['1', '2', '6'].map((warehouse) => has('warehouse', warehouse, one))).toEqual([true, false, true]);
  expect(['2', '3', '4'].map((lead) => has('lead', lead, one))).toEqual([false, true, false]);
  expect(['2-5', '6-20', '21-100'].map((moq) => has('moq', moq, one))).toEqual([false, true, false]);
  expect(has('stock', 'in', one)).toBe(true);
  expect(has('stock', 'in', product({}))).toBe(false);
});

test('withSale() changes the sale alone', () => {
  const one = product({ label: 2, stock: 10 });
  const reduced = withSale(one, { elsewhere: true, eea: false });
  expect([isOnSale(one), isOnSale(reduced)]).toEqual([false, true]);
  expect([has('sale', 'on', one), has('sale', 'on', reduced)]).toEqual([false, true]);
  expect(has('label', '2', reduced)).toBe(true);
  expect(withSale(reduced, NO_SALE)).toBe(one);
  const both = withSale(one, { elsewhere: true, eea: true });
  expect([isOnSaleInEea(reduced), isOnSaleInEea(both)]).toEqual([false, true]);
  const inEea = (combination: number) =>
    combinationsWith('sale', 'on', { isEea: true })?.includes(combination);
  expect([inEea(reduced), inEea(both)]).toEqual([false, true]);
});

test('combinationsIn() has the products of each scope', () => {
  const scopes = (combination: number) =>
    (['recommended', 'discount', 'wholesale'] as const).filter((scope) =>
      combinationsIn(scope).includes(combination),
    );
  expect(scopes(product({ label: 13 }))).toEqual(['recommended']);
  expect(scopes(product({ stock: 500 }))).toEqual(['wholesale']);
  expect(scopes(product({ stock: 499 }))).toEqual([]);
  const reduced = withSale(product({ label: 4 }), { elsewhere: true, eea: false });
  expect(scopes(reduced)).toEqual(['discount']);
  expect(combinationsIn('discount', { isEea: true }).includes(reduced)).toBe(false);
});

test('combinationsWith() is undefined for an impossible value', () => {
  for (const [facet, value] of [
    ['label', '0'],
    ['label', '3'],
    ['lead', '5'],
    ['moq', '7'],
    ['stock', 'out'],
    ['colour', 'black'],
  ] as const)
    expect(combinationsWith(facet, value)).toBeUndefined();
});
