import { expect, it } from 'vitest';
import type { Cart } from '../../../contract/cart.ts';
import { findAddedLine } from './added-line.ts';

const line = (sku: string, warehouse: number, attributes: string[]) => ({
  sku,
  warehouse,
  packing: 0,
  title: `Case ${sku}`,
  attributes: Object.fromEntries(attributes.map((text, at) => [`code${at}`, text])),
});
const cart = {
  lines: [line('A1', 1, ['Black', 'EU plug']), line('A1', 2, []), line('A2', 1, [])],
} as unknown as Cart;

it('findAddedLine() names the variant in words, by SKU, warehouse and packing', () => {
  const requested = { sku: 'A1', warehouse: '1', packing: '0', quantity: '3' };
  expect(findAddedLine(cart, requested)).toEqual({
    quantity: 3,
    title: 'Case A1',
    variant: 'Black, EU plug',
  });
});

it('findAddedLine() leaves the variant empty where the line has no attributes, or is not there', () => {
  expect(findAddedLine(cart, { sku: 'A2', warehouse: '1', packing: '0', quantity: '1' }).variant).toBe('');
  expect(findAddedLine(cart, { sku: 'A9', warehouse: '1', packing: '0', quantity: '1' })).toEqual({
    quantity: 1,
    title: '',
    variant: '',
  });
});
