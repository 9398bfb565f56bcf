import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDropshippingBatch, uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import { readSheets } from '../../platform/tables/read-sheet.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member } from '../../testing/visitors.ts';
import { csvOf, fileOf, goodRow, ordersOf, runBatchJobs } from './testing/batches.ts';

const LIMITS = { rows: 10, columns: 10, unpackedBytes: 1000 };
/** More than read at once and wait. */
const MANY = 22;

describe('a file of orders that comes while the shop is busy', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  /** Uploads a file while every place of the reader is taken. */
  async function uploadBusy(content: string) {
    const buyer = await member(shop);
    const others = Array.from({ length: MANY }, () =>
      readSheets(Buffer.from('a,b\n1,2\n'), LIMITS, { maxWaitMs: 120_000 }),
    );
    const answer = await buyer.call(uploadDropshippingFile, { id: '0', file: fileOf(content) });
    await Promise.all(others);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ state: 'checking', rows: 0, notes: [{ note: 'kept' }] });
    return { buyer, id: answer.data.id };
  }

  it('is kept, and read by a job', async () => {
    const { buyer, id } = await uploadBusy(csvOf([goodRow('A'), goodRow('B')]));
    await runBatchJobs(shop);
    await runBatchJobs(shop);
    expect((await ordersOf(buyer, id)).map(({ orderNo, state }) => [orderNo, state])).toEqual([
      ['A', 'quoted'],
      ['B', 'quoted'],
    ]);
    expect((await buyer.call(getDropshippingBatch, { id })).data.notes).toEqual([]);
  });

  it('says in its batch why it was refused', async () => {
    const { buyer, id } = await uploadBusy('sku,quantity,zip\nA,1,10115\n');
    await runBatchJobs(shop);
    const { state, notes } = (await buyer.call(getDropshippingBatch, { id })).data;
    expect(state).toBe('uploaded');
    expect(notes).toMatchObject([
      {
        note: 'refused',
        values: { reason: 'fileColumnsMissing', columns: expect.stringContaining('order_no') },
      },
    ]);
  });
});
