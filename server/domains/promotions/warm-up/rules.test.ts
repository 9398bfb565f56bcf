import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAWN_OF, prizeOf } from './rules.ts';

const prize = (odds: number, remaining = 1) => ({ odds, remaining });

describe('prizeOf()', () => {
  it('gives each prize its share of the numbers, and none of the rest', () => {
    const prizes = [prize(10), prize(200)];
    const won = [0, 9, 10, 209, 210, 999_999].map((drawn) => prizeOf(prizes, drawn)?.odds ?? null);
    expect(won).toEqual([10, 10, 200, 200, null, null]);
  });

  it('gives nothing for the numbers of a prize that is used up, nor more of another', () => {
    const prizes = [prize(10, 0), prize(200)];
    expect(prizeOf(prizes, 5)).toBeNull();
    expect(prizeOf(prizes, 10)?.odds).toBe(200);
  });

  it('wins for as many numbers as the odds say', () => {
    const odds = fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(odds, fc.integer({ min: 0, max: DRAWN_OF - 1 }), (given, drawn) => {
        const sum = given.reduce((total, one) => total + one, 0);
        expect(
          prizeOf(
            given.map((item) => prize(item)),
            drawn,
          ) !== null,
        ).toBe(drawn < sum);
      }),
    );
  });
});
