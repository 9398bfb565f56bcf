import { describe, expect, it } from 'vitest';
import { createWindowCounter, MAX_KEYS } from './window-counter.ts';

describe('createWindowCounter()', () => {
  it('counts each key by itself and starts again when its window is over', () => {
    let now = 1000;
    const { count } = createWindowCounter(() => now);
    expect([1, 2, 3].map(() => count('a', 2, 60_000))).toEqual([0, 0, 60_000]);
    expect(count('b', 2, 60_000)).toBe(0);
    now += 59_000;
    expect(count('a', 2, 60_000), 'milliseconds until the window ends').toBe(1000);
    now += 1000;
    expect(count('a', 2, 60_000)).toBe(0);
  });

  it('keeps a bounded number of keys, whatever an attacker sends', () => {
    const { count, size } = createWindowCounter(() => 0);
    for (let key = 0; key < MAX_KEYS + 1000; key += 1) count(String(key), 1, 1000);
    expect(size()).toBe(MAX_KEYS);
  });
});
