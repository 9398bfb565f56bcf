import { expect, it } from 'vitest';
import type { VariantState } from '../../../contract/catalogue.ts';
import { stateOf } from './rules.ts';

const variant = (state: VariantState, available: number) => ({ state, stock: [{ available }] });

it('stateOf() is the state of the variant that is available first', () => {
  expect(stateOf([variant('on_sale', 0), variant('on_sale', 1)])).toBe('on_sale');
  expect(stateOf([variant('on_sale', 0), variant('presale', 3)])).toBe('presale');
  expect(stateOf([variant('discontinued', 5), variant('on_sale', 2)])).toBe('on_sale');
});

it('stateOf() has the reason when no variant is available', () => {
  expect(stateOf([variant('on_sale', 0), variant('discontinued', 9)])).toBe('sold_out');
  expect(stateOf([variant('locked', 9)])).toBe('locked');
  expect(stateOf([variant('locked', 9), variant('on_sale', 0)])).toBe('sold_out');
  expect(stateOf([variant('discontinued', 9), variant('discontinued', 0)])).toBe('discontinued');
});
