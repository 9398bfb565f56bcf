import { expect, it } from 'vitest';
import { firstMethod } from './use-payment.ts';

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
