import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payDropshippingFromBalance, uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member } from '../../testing/visitors.ts';
import { csvOf, fileOf, goodRow, runBatchJobs } from './testing/batches.ts';
import { testBigBatch } from './testing/big-batch.ts';

describe('a big batch', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.query('UPDATE stock SET on_hand = 100000');
  });
  afterAll(() => shop.close());

  // big-batch.stress.test.ts has as many rows as a batch may have.
  testBigBatch(() => shop, { count: 500, bad: 60 });

  it('needs as many statements for 60 orders as for 5 to be checked', async () => {
    const buyer = await member(shop);
    const count = async (orders: number): Promise<number> => {
      const rows = Array.from({ length: orders }, (_, at) => goodRow(`C-${orders}-${at}`));
      await buyer.call(uploadDropshippingFile, { id: '0', file: fileOf(csvOf(rows)) });
      return (await countQueries(() => runBatchJobs(shop))).count;
    };
    // The first one runs what waits of the batch before.
    await count(1);
    expect(await count(60)).toBe(await count(5));
  }, 60_000);

  it('needs as many statements for 60 orders as for 5 to be placed and paid', async () => {
    const count = async (orders: number): Promise<number> => {
      const buyer = await member(shop, { balance: 100_000_000 });
      const rows = Array.from({ length: orders }, (_, at) => goodRow(`Q-${at}`));
      const { id } = (await buyer.call(uploadDropshippingFile, { id: '0', file: fileOf(csvOf(rows)) })).data;
      await runBatchJobs(shop);
      const wish = { id, balancePassword: BALANCE_PASSWORD };
      return (await countQueries(() => buyer.call(payDropshippingFromBalance, wish))).count;
    };
    // The first one reads facts that are kept in memory then.
    await count(1);
    expect(await count(60)).toBe(await count(5));
  }, 60_000);
});
