import { describe, expect, it } from 'vitest';
import { labelPrice, tiersFor } from './price.ts';

describe('tiersFor', () => {
  it('uses the tier ladder of its price', () => {
    expect(tiersFor(200)).toMatchObject({
      quantities: [1, 5, 10, 20, 50, 100],
      prices: [200, 190, 180, 168, 158, 148],
    });
    expect(tiersFor(400).quantities).toEqual([1, 3, 5, 7, 10, 20]);
    expect(tiersFor(1000).prices).toEqual([1000, 970, 940, 910, 880, 850]);
  });

  it('never raises a price with quantity or falls below the floor', () => {
    for (let cents = 1; cents < 3000; cents += 1) {
      const { prices, floor } = tiersFor(cents);
      for (const [at, price] of prices.entries()) {
        expect(price).toBeLessThanOrEqual(prices[at - 1] ?? price);
        expect(price).toBeGreaterThanOrEqual(floor);
        expect(Number.isInteger(price)).toBe(true);
      }
    }
  });

  it('labels prices in whole cents', () => {
    expect(labelPrice(12.4)).toBe(12);
    expect(labelPrice(251)).toBe(249);
    expect(labelPrice(338)).toBe(345);
  });
});
