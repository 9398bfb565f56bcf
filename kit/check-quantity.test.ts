import { expect, it } from 'vitest';
import { checkQuantity } from './check-quantity.ts';

it.each([
  ['12,00', 12],
  ['1.000', 1000],
])('checkQuantity() reads %j', (text, quantity) => {
  expect(checkQuantity(text, { language: 'de', max: 5000 })).toEqual({ quantity });
});

it.each([
  ['', { reason: 'required' }],
  ['1,5', { reason: 'quantityRead', values: { found: '1,5' } }],
  ['1,500', { reason: 'quantityUnclear', values: { found: '1,500', one: '1,5', other: '1.500' } }],
  ['0', { reason: 'atLeastOne' }],
  ['5001', { reason: 'tooMany' }],
])('checkQuantity() says why %j is none', (text, problem) => {
  expect(checkQuantity(text, { language: 'de', max: 5000 })).toEqual({ quantity: null, problem });
});
