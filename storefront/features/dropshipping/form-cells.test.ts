import { expect, it } from 'vitest';
import { changedCells } from './form-cells.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

it('changedCells() returns cells that differ from what the page had, and the pressed suggestion', () => {
  const before = JSON.stringify({ '7:zip': '1067', '7:city': 'Dresden', '8:zip': '1' });
  const fields = { before, '7:zip': '1067', '7:city': 'Berlin', '8:zip': '1', intent: 'fix', '7:evil': 'x' };
  expect(changedCells(formOf({ ...fields, suggestion: '7:zip=01067' }))).toEqual([
    { row: 7, column: 'city', value: 'Berlin' },
    { row: 7, column: 'zip', value: '01067' },
  ]);
});

it.each(['', '[', 'null', '7'])(
  'changedCells() takes every cell when it was not said what the page had: %j',
  (before) => {
    expect(changedCells(formOf({ before, '7:zip': '1' }))).toEqual([{ row: 7, column: 'zip', value: '1' }]);
  },
);
