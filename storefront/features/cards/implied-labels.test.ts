import { expect, it } from 'vitest';
import type { Card } from '../../../contract/list.ts';
import { impliedLabels, toListCards } from './implied-labels.ts';

const cardsOf = (...facts: [label: number | null, discount: number][]) =>
  facts.map(([label, discount]) => ({ sku: 'A', label, discount }) as Card);
const shown = (...args: Parameters<typeof toListCards>) =>
  toListCards(...args).map(({ label, discount }) => [label, discount]);

it('impliedLabels() returns the labels of a scope, an order and an only label filter', () => {
  expect(impliedLabels({ scope: 'recommended', sort: 'best' })).toEqual([9]);
  expect(impliedLabels({ sort: 'month' })).toEqual([1]);
  expect(impliedLabels({ sort: 'newest', f: ['color:red', 'label:7'] })).toEqual([2, 7]);
  expect(impliedLabels({ f: ['label:7', 'label:1'] })).toEqual([]);
});

it('toListCards() removes the labels of the list, and no other', () => {
  expect(shown(cardsOf([1, 0], [4, 0], [null, 0]), [1])).toEqual([
    [null, 0],
    [4, 0],
    [null, 0],
  ]);
});

it('toListCards() removes a discount that every product has', () => {
  expect(shown(cardsOf([null, 20], [null, 20]), []).map(([, discount]) => discount)).toEqual([0, 0]);
  expect(shown(cardsOf([null, 20], [null, 10]), []).map(([, discount]) => discount)).toEqual([20, 10]);
  expect(shown(cardsOf([null, 20]), []).map(([, discount]) => discount)).toEqual([20]);
});
