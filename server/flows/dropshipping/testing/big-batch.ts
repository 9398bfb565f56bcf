import { expect, it } from 'vitest';
import {
  getDropshippingBatch,
  getDropshippingOrders,
  payDropshippingFromBalance,
  uploadDropshippingFile,
} from '../../../../contract/dropshipping.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, member } from '../../../testing/visitors.ts';
import { reconcile } from '../../reconcile/reconcile.ts';
import { type Cells, csvOf, fileOf, goodRow, runBatchJobs } from './batches.ts';

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

/** Tests that a batch of `count` rows, the first `bad` of them faulty, is checked, found and paid. */
export function testBigBatch(shopOf: () => TestShop, { count, bad }: { count: number; bad: number }): void {
  it(`of ${count} rows with ${bad} bad ones is checked in seconds and paid at once`, async () => {
    const shop = shopOf();
    const buyer = await member(shop, { balance: 100_000_000 });
    const rows = Array.from({ length: count }, (_, at) =>
      goodRow(
        `BIG-${at}`,
        at < bad ? BAD_ROWS[at % BAD_ROWS.length] : { sku: at % 2 ? 'CABLE-BLUE' : 'SALE' },
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
    expect(batch.counts).toEqual({ quoted: count - bad, needs_fixing: bad });
    const faulty = (await buyer.call(getDropshippingOrders, { id, state: 'needs_fixing', pagesize: 200 }))
      .data;
    expect(faulty).toMatchObject({ total: bad, items: { length: Math.min(bad, 200) } });
    const paying = performance.now();
    const paid = await buyer.call(payDropshippingFromBalance, { id, balancePassword: BALANCE_PASSWORD });
    const settled = seconds(paying);
    expect(paid.data).toMatchObject({ paid: true, orderids: { length: count - bad } });
    const after = process.memoryUsage().rss;
    const megabytes = Math.round((after - before) / 1024 / 1024);
    process.stdout.write(
      `${count} rows: ${uploaded} s read, ${checked} s checked, ${settled} s paid, ${megabytes} MB more\n`,
    );
    expect(checked).toBeLessThan(60);
    expect(await reconcile(shop.pool)).toEqual([]);
  }, 300_000);
}
