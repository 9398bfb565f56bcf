import { expect, it } from 'vitest';
import { pauseAfter, waitAfter } from './rules.ts';

it('waitAfter() returns longer and longer waits, over three days in all, and none after the last', () => {
  const waits: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const wait = waitAfter(attempts, 0);
    if (wait === null) break;
    expect(wait).toBeGreaterThan(waits.at(-1) ?? 0);
    expect(waitAfter(attempts, 1)).toBeGreaterThan(wait);
    waits.push(wait);
  }
  expect(waits).toHaveLength(10);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeGreaterThan(72);
});

it('pauseAfter() pauses after five failures in a row, for half an hour at most', () => {
  expect([1, 4, 5, 6, 50].map(pauseAfter)).toEqual([0, 0, 30, 60, 1800]);
});
