import { expect, it } from 'vitest';
import { readSkuFile } from './read-sku-file.ts';

it('readSkuFile() reads SKUs without control characters', async () => {
  const bytes = new TextEncoder().encode('sku\ncable-\u0085red\n\ufffebank\n');
  expect(await readSkuFile({ name: 'a.csv', bytes, truncated: false })).toEqual({
    ok: true,
    value: [
      { row: 2, sku: 'CABLE- RED' },
      { row: 3, sku: 'BANK' },
    ],
  });
});
