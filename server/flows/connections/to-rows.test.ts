import { expect, it } from 'vitest';
import { type NumberedOrder, toRows } from './to-rows.ts';

it('toRows() makes one line of each cell of a connected shop, without control characters', () => {
  const order = { receiver: { full_name: 'Ada\u0001Receiver\ufffe', city: '\u0085' } };
  const lines = [{ line: '1', sku: 'CABLE-RED', quantity: 2 }];
  const numbered = [{ order, orderNo: 'S-1', lines }] as unknown as NumberedOrder[];
  expect(toRows(numbered)).toEqual([
    {
      row: 1,
      cells: { full_name: 'Ada Receiver', order_no: 'S-1', sku: 'CABLE-RED', quantity: '2' },
      errors: [],
    },
  ]);
});
