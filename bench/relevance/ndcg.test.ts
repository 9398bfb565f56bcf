import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ndcg } from './ndcg.ts';

const grade = fc.integer({ min: 0, max: 3 });

describe('ndcg()', () => {
  it('agrees with a sum by hand', () => {
    // 2^3-1 at place 1, 2^1-1 at place 3; ideal: 7 and then 1.
    expect(ndcg([3, 0, 1], [0, 1, 3])).toBeCloseTo((7 + 1 / 2) / (7 + 1 / Math.log2(3)));
  });
  it('is 1 for the best order and 0 for results without a grade', () => {
    expect(ndcg([3, 2, 1], [1, 2, 3, 0])).toBe(1);
    expect(ndcg([0, 0], [3])).toBe(0);
    expect(ndcg([], [3])).toBe(0);
  });
  it('is null where no product has a grade', () => {
    expect(ndcg([0], [0, 0])).toBeNull();
  });
  it('ignores results below the depth', () => {
    expect(ndcg([0, 0, 3], [3], 2)).toBe(0);
  });
  it('does not fall when a better product moves up', () => {
    fc.assert(
      fc.property(fc.array(grade, { minLength: 2, maxLength: 12 }), fc.nat(), (grades, seed) => {
        const at = seed % (grades.length - 1);
        const [one = 0, other = 0] = grades.slice(at, at + 2);
        const swapped = grades.with(at, Math.max(one, other)).with(at + 1, Math.min(one, other));
        expect(ndcg(swapped, grades) ?? 0).toBeGreaterThanOrEqual((ndcg(grades, grades) ?? 0) - 1e-9);
      }),
    );
  });
});
