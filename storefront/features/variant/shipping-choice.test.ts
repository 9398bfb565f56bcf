import { expect, it } from 'vitest';
import { noMethodReason } from './shipping-choice.ts';

it('noMethodReason() prefers the weight, which a smaller quantity changes', () => {
  const refused = (...reasons: ('weight' | 'goods' | 'country')[]) =>
    reasons.map((reason) => ({ method: 'x', carrier: 'x', reason }));
  expect(noMethodReason(refused('goods', 'weight', 'country'))).toBe('weight');
  expect(noMethodReason(refused('country', 'goods'))).toBe('goods');
  expect(noMethodReason([])).toBe('country');
});
