import { expect, it } from 'vitest';
import { balanceBound, firstMethod } from './use-payment.ts';

const methods = [
  { method: 'balance', refused: 'notEnough' },
  { method: 'card', refused: null },
  { method: 'paypal', refused: null },
] as const;

it('firstMethod() begins with the method chosen before, else with the first that can be used', () => {
  expect(firstMethod({ methods }, { paymentMethod: 'paypal' })).toBe('paypal');
  expect(firstMethod({ methods }, { paymentMethod: 'balance' })).toBe('card');
});

it('firstMethod() preselects nothing while a transfer is awaited', () => {
  expect(firstMethod({ methods }, { paymentMethod: 'paypal', isAwaited: true })).toBeNull();
});

it.each([
  [980, 50, 950],
  [951, 50, 950],
  [950, 50, null],
  [1000, 50, null],
  [980, 0, null],
  [999, 1000, 0],
])(
  'balanceBound() of a balance of %i for 1000 with a least charge of %i is %s',
  (balance, minimumCharge, bound) => {
    expect(balanceBound({ total: 1000, balance }, minimumCharge)).toBe(bound);
  },
);
