import { expect, it } from 'vitest';
import { readKilograms } from './read-kilograms.ts';

it.each([
  ['1', 1000],
  [' 2,5 ', 2500],
  ['0.0001', 1],
  ['1000', 1_000_000],
])('readKilograms() reads %j as %i g', (typed, grams) => {
  expect(readKilograms(typed)).toBe(grams);
});

it.each(['', '0', '0.0', '-1', '1000.1', '1e2', '0x10', 'Infinity', '1 kg', '1.2.3'])(
  'readKilograms() refuses %j',
  (typed) => {
    expect(readKilograms(typed)).toBeNull();
  },
);
