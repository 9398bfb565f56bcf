import { expect, it } from 'vitest';
import { hasUnknownFee, totalKey } from './total-key.ts';

it('totalKey() names what the total contains', () => {
  expect(totalKey({ shipping: null, fee: 0 })).toBe('bar.beforeShipping');
  expect(totalKey({ shipping: null, fee: 40 })).toBe('bar.beforeShippingFee');
  expect(totalKey({ shipping: 500, fee: 40 })).toBe('totals.total');
});

it('hasUnknownFee() is true for a method with a fee until the country of the bill is known', () => {
  const option = { fee: 0, refused: null, minimum: 0 };
  const options = [
    { method: 'card' as const, hasFee: true, ...option },
    { method: 'bank_transfer' as const, hasFee: false, ...option },
  ];
  const of = (method: 'card' | 'bank_transfer' | null) =>
    hasUnknownFee({ address: null, billing: null, payment: { method, isChosen: true, options } });
  expect([of('card'), of('bank_transfer'), of(null)]).toEqual([true, false, false]);
  const germany = { firstName: 'a', lastName: 'b', address1: 'c', city: 'd', country: 'DE', phone: '1' };
  const payment = { method: 'card' as const, isChosen: true, options };
  expect(hasUnknownFee({ address: germany, billing: null, payment })).toBe(false);
});
