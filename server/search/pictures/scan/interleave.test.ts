import { describe, expect, it } from 'vitest';
import { interleave } from './interleave.ts';

const match = (product: number, likeness: number) => ({ product, position: 0, category: 1, likeness });
const products = (things: ReturnType<typeof match>[][], limit = 10) =>
  interleave(things, limit).map(({ product }) => product);

describe('interleave()', () => {
  it('keeps the order of one thing', () => {
    expect(products([[match(1, 90), match(2, 80)]])).toEqual([1, 2]);
    expect(products([])).toEqual([]);
  });

  it('shows several things in turn, the best found first, each product once', () => {
    const one = [match(1, 70), match(2, 69), match(3, 68)];
    const other = [match(4, 90), match(2, 60), match(5, 50)];
    expect(products([one, other])).toEqual([4, 1, 2, 5, 3]);
    expect(products([one, other], 2)).toEqual([4, 1]);
  });

  it('leaves out a thing that is like nothing of the shop', () => {
    expect(products([[match(1, 90)], [match(2, 64)], [match(3, 65)]])).toEqual([1, 3]);
  });
});
