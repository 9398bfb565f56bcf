import { expect, it } from 'vitest';
import { filledRows, pasteInto, toGrid } from './grid-rows.ts';
import { pastedRows } from './pasted-rows.ts';

it('pastedRows() keeps a line without a quantity as a row to correct, with what stands for it', () => {
  const text = 'SKU\tQty\na-1\t5\nb-2\tten\nc-3\t1e3\nd-4;"1e3"\ne-5\tA long title\nf-6 -2';
  expect(pastedRows(text, 'en')).toEqual([
    { sku: 'A-1', quantity: '5' },
    { sku: 'b-2', quantity: 'ten' },
    { sku: 'c-3', quantity: '1e3' },
    { sku: 'd-4', quantity: '1e3' },
    { sku: 'e-5', quantity: 'A long title' },
    { sku: 'f-6', quantity: '-2' },
  ]);
});

it('pastedRows() leaves out a title where no column is named', () => {
  expect(pastedRows('e-5\tA long title', 'en')).toEqual([{ sku: 'e-5', quantity: '' }]);
});

it('pasteInto() writes over rows from a place on and leaves an empty one at the end', () => {
  const grid = toGrid([{ sku: 'X', quantity: '1' }]);
  const pasted = pasteInto(grid, 1, pastedRows('A 1\nB 2\nC 3\nD 4', 'en'));
  expect(filledRows(pasted).map(({ item }) => item.sku)).toEqual(['X', 'A', 'B', 'C', 'D']);
  expect(pasted.at(-1)?.sku).toBe('');
  expect(new Set(pasted.map(({ id }) => id)).size).toBe(pasted.length);
  expect(filledRows(pasteInto(grid, 0, pastedRows('Y 9', 'en'))).map(({ item }) => item.sku)).toEqual(['Y']);
});
