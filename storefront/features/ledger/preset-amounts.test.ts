import { expect, it } from 'vitest';
import { presetAmounts } from './preset-amounts.ts';

it.each([
  ['dollars', 1000, [5000, 10_000, 25_000, 50_000, 100_000]],
  ['euros', 921, [5000, 10_000, 25_000, 50_000, 100_000]],
  ['yen', 1493, [10_000, 50_000, 100_000]],
])('presetAmounts() returns round amounts of %s', (_, minimum, amounts) => {
  expect(presetAmounts(minimum, minimum * 1000)).toEqual(amounts);
});

it('presetAmounts() keeps the bounds', () => {
  expect(presetAmounts(1000, 25_000)).toEqual([5000, 10_000, 25_000]);
});
