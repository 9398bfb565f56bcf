import { expect, it } from 'vitest';
import { pickBundle } from './rules.ts';

const of = (id: number, category: number) => ({ id, category });
const tens = (category: number) => Math.floor(category / 10);

it('pickBundle() picks the best of each other main category, three at most', () => {
  const candidates = [of(1, 10), of(2, 21), of(3, 22), of(4, 30), of(5, 31), of(6, 40), of(7, 50)];
  expect(pickBundle(candidates, 11, tens).map(({ id }) => id)).toEqual([2, 4, 6]);
});

it('pickBundle() is empty when all candidates are of the product’s own main category', () => {
  expect(pickBundle([of(1, 10), of(2, 12)], 11, tens)).toEqual([]);
});
