import { expect, it } from 'vitest';
import { readBatchFile } from './read-batch-file.ts';

it('readBatchFile() reads SKUs without control characters', async () => {
  const bytes = new TextEncoder().encode('sku,quantity\ncable-\u0085red,2\n\ufffebank,3\n');
  expect(
    await readBatchFile({ name: 'a.csv', bytes, truncated: false }, { warehouse: 1, language: 'en' }),
  ).toMatchObject({
    ok: true,
    value: {
      rows: [
        { sku: 'CABLE- RED', quantity: 2 },
        { sku: 'BANK', quantity: 3 },
      ],
    },
  });
});
