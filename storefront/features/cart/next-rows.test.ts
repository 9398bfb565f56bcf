import { expect, it } from 'vitest';
import type { CartLine } from '../../../contract/cart.ts';
import { rowOf } from './cart-view.ts';
import { nextRows } from './next-rows.ts';
import { rowsByWarehouse } from './parcel-lines.tsx';

const line = (sku: string, more: Partial<CartLine> = {}): CartLine => ({
  sku,
  title: sku,
  slug: sku,
  picture: null,
  attributes: {},
  brand: null,
  category: '',
  warehouse: 1,
  packing: 0,
  packings: [],
  quantity: 1,
  moq: 1,
  step: 1,
  available: 9,
  lead: 1,
  unitPrice: 100,
  packingPrice: 0,
  total: 100,
  explanation: [],
  nextTier: null,
  weight: 10,
  logistics: [],
  notices: [],
  bought: null,
  ...more,
});

it('nextRows() keeps the row object of an unchanged line', () => {
  const before = [line('A'), line('B')].map(rowOf);
  const after = nextRows(before, [line('A'), line('B', { quantity: 2 })]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ id: before[1]?.id, line: { quantity: 2 } });
});

it('nextRows() drops a missing line, but keeps the position of one that can be restored', () => {
  const [a, b, c] = [line('A'), line('B'), line('C')];
  const before = [rowOf(a), { ...rowOf(b), isRemoved: true }, rowOf(c)];
  expect(nextRows(before, [c]).map(({ line: { sku } }) => sku)).toEqual(['B', 'C']);
  expect(nextRows(before, [c, b, a]).map(({ line: { sku } }) => sku)).toEqual(['A', 'B', 'C']);
});

it('nextRows() puts new lines last, each with its own id', () => {
  const moved = { ...rowOf(line('A')), key: 'A 1 1' };
  const after = nextRows([moved], [line('A'), line('A', { packing: 1 })]);
  expect(after.map(({ key }) => key)).toEqual(['A 1 1', 'A 1 0']);
  expect(new Set(after.map(({ id }) => id)).size).toBe(2);
});

it('rowsByWarehouse() groups rows by warehouse', () => {
  const rows = [line('A', { warehouse: 6 }), line('B'), line('C', { warehouse: 6 })].map(rowOf);
  const groups = rowsByWarehouse(rows).map(([warehouse, group]) => [warehouse, group.length]);
  expect(groups).toEqual([
    [1, 1],
    [6, 2],
  ]);
});
