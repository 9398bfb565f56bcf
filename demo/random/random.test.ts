import { describe, expect, it } from 'vitest';
import { mixSeed, randomFrom } from './random.ts';

describe('randomFrom', () => {
  it('returns the same sequence for the same seed and another for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, randomFrom(seed).next);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('keeps whole numbers inside their bounds and reaches both', () => {
    const random = randomFrom(1);
    const drawn = new Set(Array.from({ length: 200 }, () => random.int(2, 5)));
    expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
  });

  it('picks the requested number of distinct members, in order', () => {
    const taken = randomFrom(3).some([1, 2, 3, 4, 5, 6], 3);
    expect(taken).toHaveLength(3);
    expect(taken).toEqual([...new Set(taken)].sort());
    expect(randomFrom(3).some([1, 2], 5)).toEqual([1, 2]);
  });

  it('mixes seeds so that neighbours do not resemble each other', () => {
    const seeds = new Set(Array.from({ length: 1000 }, (_, id) => mixSeed(1, id)));
    expect(seeds.size).toBe(1000);
  });
});
