import { expect, it } from 'vitest';
import { totalKey } from './total-key.ts';

it('totalKey() names what the total contains', () => {
  expect(totalKey({ shipping: null, fee: 0 })).toBe('bar.beforeShipping');
  expect(totalKey({ shipping: null, fee: 40 })).toBe('bar.beforeShippingFee');
  expect(totalKey({ shipping: 500, fee: 40 })).toBe('totals.total');
});
