import { expect, it } from 'vitest';
import { rowOf } from './cart-view.ts';
import { fakeLine } from './fakes/cart-line.ts';
import { nextRows } from './next-rows.ts';
import { rowsByWarehouse } from './parcel-lines.tsx';

it('nextRows() keeps the row object of an unchanged line', () => {
  const before = [fakeLine('A'), fakeLine('B')].map(rowOf);
  const after = nextRows(before, [fakeLine('A'), fakeLine('B', { quantity: 2 })]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ id: before[1]?.id, line: { quantity: 2 } });
});

it('nextRows() drops a missing line, but keeps the position of one that can be restored', () => {
  const [a, b, c] = [fakeLine('A'), fakeLine('B'), fakeLine('C')];
  const before = [rowOf(a), { ...rowOf(b), isRemoved: true }, rowOf(c)];
  expect(nextRows(before, [c]).map(({ line: { sku } }) => sku)).toEqual(['B', 'C']);
  expect(nextRows(before, [c, b, a]).map(({ line: { sku } }) => sku)).toEqual(['A', 'B', 'C']);
});

it('nextRows() puts new lines last, each with its own id', () => {
  const moved = { ...rowOf(fakeLine('A')), key: 'A 1 1' };
  const after = nextRows([moved], [fakeLine('A'), fakeLine('A', { packing: 1 })]);
  expect(after.map(({ key }) => key)).toEqual(['A 1 1', 'A 1 0']);
  expect(new Set(after.map(({ id }) => id)).size).toBe(2);
});

it('rowsByWarehouse() groups rows by warehouse', () => {
  const rows = [fakeLine('A', { warehouse: 6 }), fakeLine('B'), fakeLine('C', { warehouse: 6 })].map(rowOf);
  const groups = rowsByWarehouse(rows).map(([warehouse, group]) => [warehouse, group.length]);
  expect(groups).toEqual([
    [1, 1],
    [6, 2],
  ]);
});
