import { expect, it } from 'vitest';
import { pastedSkus } from './pasted-skus.ts';

it('pastedSkus() returns the SKUs of lines, and of a table its first column', () => {
  expect(pastedSkus('A-1\n\n b-2 \r\nC 3')).toEqual(['A-1', 'B-2', 'C', '3']);
  expect(pastedSkus('A-1, B-2,C-3')).toEqual(['A-1', 'B-2', 'C-3']);
  expect(pastedSkus('A-1\t10\tred\nB-2\t5\tblue')).toEqual(['A-1', 'B-2']);
  expect(pastedSkus('A-1;10\nB-2;5')).toEqual(['A-1', 'B-2']);
  expect(pastedSkus('SKU A-1\nsku:b-2\u200b\nSKU: C-3, SKU D-4\nArt.-Nr.\tE-5\t10')).toEqual([
    ...['A-1', 'B-2', 'C-3', 'D-4', 'E-5'],
  ]);
  expect(pastedSkus(' \n\t\n')).toEqual([]);
});
