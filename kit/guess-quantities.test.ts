import { expect, it } from 'vitest';
import { guessQuantities } from './guess-quantities.ts';

it.each([
  ['0', [0]],
  ['-3', [3]],
  ['1,5', [2]],
  ['2.5 pcs', [3]],
  ['2 cartons', [2]],
  ['approx. 1 200', [1200]],
  ['1.000', [1, 1000]],
  ['1.5.2', []],
  ['ten', []],
  ['', []],
])('guessQuantities() takes %j for %j', (text, numbers) => {
  expect(guessQuantities(text, 'en')).toEqual(numbers);
});
