import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getDropshippingBatch,
  getDropshippingOrders,
  payDropshippingFromBalance,
  uploadDropshippingFile,
} from '../../../contract/dropshipping.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member } from '../../testing/visitors.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { type Cells, csvOf, fileOf, goodRow, runBatchJobs } from './testing/batches.ts';

const ROWS = 5000;
const BAD = 300;
const BAD_ROWS: Cells[] = [
  { sku: 'NOTHING' },
  { sku: 'OLD' },
  { sku: 'TIE', quantity: 3 },
  { zip: '1' },
  { phone: '1' },
  { country: 'Atlantis' },
  { country: 'BR', zip: '01001-000', state: 'SP', phone: '+55 11 91234-5678' },
  { quantity: '0' },
  { shipping_method: 'pigeon' },
  { address1: '' },
];

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

describe('a batch of 5,000 rows', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.query('UPDATE stock SET on_hand = 100000');
  });
  afterAll(() => shop.close());

  it('with 300 bad ones is checked in seconds and paid at once', async () => {
    const buyer = await member(shop, { balance: 100_000_000 });
    const rows = Array.from({ length: ROWS }, (_, at) =>
      goodRow(
        `BIG-${at}`,
        at < BAD ? BAD_ROWS[at % BAD_ROWS.length] : { sku: at % 2 ? 'CABLE-BLUE' : 'SALE' },
      ),
    );
    const before = process.memoryUsage().rss;
    const uploading = performance.now();
    const file = fileOf(csvOf(rows));
    const { id } = (await buyer.call(uploadDropshippingFile, { id: '0', file })).data;
    const uploaded = seconds(uploading);
    const checking = performance.now();
    await runBatchJobs(shop);
    const checked = seconds(checking);
    const batch = (await buyer.call(getDropshippingBatch, { id })).data;
    expect(batch.counts).toEqual({ quoted: ROWS - BAD, needs_fixing: BAD });
    const faulty = (await buyer.call(getDropshippingOrders, { id, state: 'needs_fixing', pagesize: 200 }))
      .data;
    expect(faulty).toMatchObject({ total: BAD, items: { length: 200 } });
    const paying = performance.now();
    const paid = await buyer.call(payDropshippingFromBalance, { id, balancePassword: BALANCE_PASSWORD });
    const settled = seconds(paying);
    expect(paid.data).toMatchObject({ paid: true, orderids: { length: ROWS - BAD } });
    const after = process.memoryUsage().rss;
    const megabytes = Math.round((after - before) / 1024 / 1024);
    process.stdout.write(
      `5,000 rows: ${uploaded} s read, ${checked} s checked, ${settled} s paid, ${megabytes} MB more\n`,
    );
    expect(checked).toBeLessThan(60);
    expect(await reconcile(shop.pool)).toEqual([]);
  }, 300_000);

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
