import { expect, it } from 'vitest';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { addedPieces } from './added-order.tsx';

const order = {
  lines: [
    { position: 0, sku: 'A', warehouse: 1, quantity: 5 },
    { position: 1, sku: 'B', warehouse: 6, quantity: 2 },
  ],
} as OfficeOrder;

it('addedPieces() returns new lines and the pieces by which others grow, not what is taken out', () => {
  const lines = [
    { position: 0, quantity: 8 },
    { position: 1, quantity: 0 },
  ];
  const added = [
    { sku: 'C', warehouse: 1, quantity: 4 },
    { sku: 'D', warehouse: 1, quantity: 0 },
  ];
  expect(addedPieces({ order, lines, added })).toEqual([
    { sku: 'A', warehouse: 1, quantity: 3 },
    { sku: 'C', warehouse: 1, quantity: 4 },
  ]);
});
