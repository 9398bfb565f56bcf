import { expect, it } from 'vitest';
import { rawWorkbook } from '../../testing/raw-workbook.ts';
import { readSkuFile } from './read-sku-file.ts';

it('readSkuFile() reads SKUs without control characters', async () => {
  const bytes = new TextEncoder().encode('sku\ncable-\u0085red\n\ufffebank\n');
  expect(await readSkuFile({ name: 'a.csv', bytes, truncated: false }, undefined)).toEqual({
    ok: true,
    value: {
      rows: [
        { row: 2, sku: 'CABLE- RED' },
        { row: 3, sku: 'BANK' },
      ],
      notes: [],
    },
  });
});

it('readSkuFile() names hidden rows and asks what becomes of them', async () => {
  const rows = [
    { cells: ['SKU'] },
    { cells: ['BANK'] },
    { cells: ['CABLE-RED'], attributes: 'hidden="1"' },
    { cells: ['TIE'] },
  ];
  const file = { name: 'a.xlsx', bytes: rawWorkbook([{ name: 'List', rows }]), truncated: false };
  const skusOf = async (choice: 'read' | 'skip') => {
    const read = await readSkuFile(file, choice);
    return read.ok ? read.value.rows.map(({ row, sku }) => `${row} ${sku}`) : read.refusal;
  };
  expect(await readSkuFile(file, undefined)).toMatchObject({
    refusal: { fields: [{ field: 'hiddenRows', reason: 'fileHiddenRows', values: { rows: '3', count: 1 } }] },
  });
  expect(await skusOf('read')).toEqual(['2 BANK', '3 CABLE-RED', '4 TIE']);
  expect(await skusOf('skip')).toEqual(['2 BANK', '4 TIE']);
});
