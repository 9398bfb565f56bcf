import { expect, it } from 'vitest';
import { levelFor } from './rules.ts';

const levels = [
  { level: 0, spent: 0 },
  { level: 1, spent: 20_000 },
  { level: 2, spent: 80_000 },
];

it('levelFor() returns the highest level that was reached, and no lower one than was granted', () => {
  const reached = [0, 19_999, 20_000, 80_000, 9_000_000].map((cents) =>
    levelFor(levels, { cents, granted: 0 }),
  );
  expect(reached).toEqual([0, 0, 1, 2, 2]);
  expect(levelFor(levels, { cents: 20_000, granted: 2 })).toBe(2);
  expect(levelFor(levels, { cents: 80_000, granted: 1 })).toBe(2);
});
