import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDownload } from '../../../contract/download.ts';
import {
  changeDropshippingRemark,
  chooseDropshippingMethod,
  getDropshippingBatch,
  getDropshippingBatches,
  getDropshippingStat,
  payDropshippingBatch,
  payDropshippingFromBalance,
  suggestDropshipping,
} from '../../../contract/dropshipping.ts';
import {
  exportDropshippingErrors,
  exportDropshippingTracking,
} from '../../../contract/dropshipping-label.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { listJobs } from '../../testing/jobs.ts';
import { shipAll } from '../../testing/orders.ts';
import { BALANCE_PASSWORD, member, type TestMember } from '../../testing/visitors.ts';
import { createDownloadFile } from '../exports/create-download-file.ts';
import { type ExportShop, exportShop } from '../exports/testing/export-shop.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { orderMailTasks } from '../mail-orders/tasks.ts';
import { mailBatch } from './mail-batch.ts';
import { sweepBatches } from './sweep-batches.ts';
import { goodRow, ordersOf, runBatchJobs, upload } from './testing/batches.ts';

describe('a batch on its way', () => {
  let shop: ExportShop;
  beforeAll(async () => {
    shop = await exportShop();
  });
  afterAll(() => shop.close());

  const paidBatch = async (count: number): Promise<{ buyer: TestMember; id: string; orders: string[] }> => {
    const buyer = await member(shop, { balance: 100_000 });
    const rows = Array.from({ length: count }, (_, at) => goodRow(`W-${at}`));
    const { id } = await upload(shop, buyer, { rows });
    const wish = { id, balancePassword: BALANCE_PASSWORD };
    const { orderids: orders } = (await buyer.call(payDropshippingFromBalance, wish)).data;
    return { buyer, id, orders };
  };
  const fileOf = async (buyer: TestMember, id: string): Promise<string[][]> => {
    await createDownloadFile(shop.context, id);
    expect((await buyer.call(getDownload, { id })).data.state).toBe('done');
    return parse((await shop.fetchFile(id, buyer)).payload, { bom: true }) as string[][];
  };

  it('gives its parcels as a file: number, order, carrier, tracking number, link, state, date, SKUs', async () => {
    const { buyer, id, orders } = await paidBatch(2);
    for (const [at, order] of orders.entries()) {
      await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', order));
      await shipAll(shop, order, `YT202600000${at}`);
    }
    const file = (await buyer.call(exportDropshippingTracking, { id, format: 'csv' })).data.id;
    const [headings, ...rows] = await fileOf(buyer, file);
    expect(headings?.slice(0, 4)).toEqual(['Your order number', 'Order', 'Carrier', 'Tracking number']);
    expect(rows.map(([own, order, , number]) => [own, order, number]).sort()).toEqual([
      ['W-0', orders[0], 'YT2026000000'],
      ['W-1', orders[1], 'YT2026000001'],
    ]);
    expect(rows[0]?.at(-1)).toBe('CABLE-RED × 1');
  });

  it('gives its errors as a file, with words and suggestions', async () => {
    const buyer = await member(shop);
    const { id } = await upload(shop, buyer, {
      rows: [goodRow('E', { zip: '1067', sku: 'CABLE-RDE' }), goodRow('F')],
    });
    const file = (await buyer.call(exportDropshippingErrors, { id, format: 'csv' })).data.id;
    const [headings, ...rows] = await fileOf(buyer, file);
    expect(headings).toEqual(['Row', 'Your order number', 'Column', 'Found', 'Problem', 'Suggestion']);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['2', 'E', 'sku', 'CABLE-RDE', 'We don’t sell this SKU', 'CABLE-RED'],
        ['2', 'E', 'zip', '1067', 'Not a valid postal code for this country, such as 10115', '01067'],
      ]),
    );
    const { id: clean } = await upload(shop, buyer, { rows: [goodRow('G')] });
    expect((await buyer.call(exportDropshippingErrors, { id: clean })).reason).toBe('InvalidInput');
  });

  it('is shipped by the method that is chosen for all or one of its orders, at its price', async () => {
    const buyer = await member(shop);
    const { id } = await upload(shop, buyer, { rows: [goodRow('A'), goodRow('B')] });
    const [parcel] = (await ordersOf(buyer, id))[0]?.quote?.parcels ?? [];
    // Until one is chosen the cheapest that is tracked and has its duties paid in advance, not the cheapest.
    const paid = parcel?.options.filter(({ tracked, duty }) => tracked && duty === 'DDP') ?? [];
    const cost = ({ price, tax }: { price: number; tax: number }) => price + tax;
    expect(parcel?.method).toBe(paid.toSorted((a, b) => cost(a) - cost(b))[0]?.method);
    const dearest = parcel?.options.at(-1);
    const choose = (more: object) =>
      buyer.call(chooseDropshippingMethod, { id, method: dearest?.method ?? '', ...more });
    expect((await choose({ method: 'cheapest' })).data.changed).toBe(2);
    const [first, second] = await ordersOf(buyer, id);
    expect((await choose({ orders: [first?.id ?? 0] })).data).toMatchObject({ changed: 1, refused: [] });
    const [one, other] = await ordersOf(buyer, id);
    expect(one?.quote).toMatchObject({ shipping: dearest?.price, parcels: [{ method: dearest?.method }] });
    expect(other?.quote).toEqual(second?.quote);
    expect((await choose({ method: 'cheapest' })).data.changed).toBe(1);
    expect((await choose({ method: 'pigeon' })).data).toMatchObject({ changed: 0, refused: [{}, {}] });
    const total = (first?.quote?.total ?? 0) + (second?.quote?.total ?? 0);
    expect((await choose({ method: 'cheapest' })).data.payable).toEqual({ orders: 2, total });
  });

  it('cannot be paid when its quotes are over, and says so before a sweep', async () => {
    const buyer = await member(shop);
    const { id } = await upload(shop, buyer, { rows: [goodRow('OVER')] });
    await shop.query(
      `UPDATE dropship_order SET quoted_until = now() - interval '1 second' WHERE batch_id = $1`,
      [id],
    );
    expect((await buyer.call(getDropshippingBatch, { id })).data).toMatchObject({
      state: 'expired',
      counts: { expired: 1 },
      payable: { orders: 0 },
    });
    expect((await buyer.call(payDropshippingBatch, { id, method: 'test' })).reason).toBe('BatchQuoteOver');
    await sweepBatches(shop.pool);
    const [row] = await shop.query('SELECT state FROM dropship_batch WHERE id = $1', [id]);
    expect(row).toEqual({ state: 'expired' });
  });

  it('is deleted when nobody has paid or changed it for 90 days, one with an order never', async () => {
    const { id: paid } = await paidBatch(1);
    const { id: forgotten } = await upload(shop, await member(shop), { rows: [goodRow('OLD')] });
    await shop.query(`UPDATE dropship_batch SET changed_at = now() - interval '91 days' WHERE id = ANY($1)`, [
      [paid, forgotten],
    ]);
    await sweepBatches(shop.pool);
    expect(await shop.query('SELECT id FROM dropship_batch WHERE id = ANY($1)', [[paid, forgotten]])).toEqual(
      [{ id: paid }],
    );
  });

  it('is counted by state and currency, found by remark and order_no', async () => {
    const { buyer, id } = await paidBatch(2);
    await upload(shop, buyer, { rows: [goodRow('X-1'), goodRow('X-2', { zip: '1' })] });
    const stat = (await buyer.call(getDropshippingStat, {})).data;
    expect(stat).toMatchObject({
      batches: { paid: 1, needs_fixing: 1 },
      orders: { paid: 2, quoted: 1, needs_fixing: 1 },
    });
    const [order] = await ordersOf(buyer, id);
    expect(stat.money).toMatchObject([
      { currency: 'USD', orders: 4, paid: 2 * (order?.quote?.total ?? 0), refunded: 0 },
    ]);
    expect((await buyer.call(getDropshippingStat, { to: '2020-01-01' })).data.money).toEqual([]);
    expect((await buyer.call(getDropshippingStat, { from: '2026-02-01', to: '2026-01-01' })).reason).toBe(
      'InvalidInput',
    );
    await buyer.call(changeDropshippingRemark, { id, remark: 'Spring sale' });
    for (const search of ['spring', 'W-1', id.toLowerCase()]) {
      const { items } = (await buyer.call(getDropshippingBatches, { search })).data;
      expect(items.map((batch) => batch.id)).toEqual([id]);
    }
  });

  it('suggests SKUs, countries, states, methods and warehouses', async () => {
    const buyer = await member(shop);
    const suggest = async (
      column: 'sku' | 'country' | 'state' | 'warehouse' | 'shipping_method',
      text: string,
      country = '',
    ) =>
      (await buyer.call(suggestDropshipping, { column, text, country })).data.items.map(({ value }) => value);
    expect(await suggest('sku', 'cable')).toEqual(['CABLE-BLUE', 'CABLE-RED']);
    expect((await suggest('country', 'Alemania'))[0]).toBe('DE');
    expect((await suggest('country', 'Germny'))[0]).toBe('DE');
    expect(await suggest('state', 'califor', 'US')).toEqual(['CA']);
    expect(await suggest('warehouse', 'germ')).toEqual(['6']);
    expect((await suggest('shipping_method', 'd')).length).toBeGreaterThan(0);
  });

  it('has a mail when it is paid and when all has shipped, once, and its orders have none of these', async () => {
    await shop.query('DELETE FROM mail');
    const { orders, id, buyer } = await paidBatch(2);
    for (const order of orders) {
      await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', order));
      await shipAll(shop, order);
    }
    await runBatchJobs(shop);
    const tasks = orderMailTasks({
      ...shop,
      publicUrl: 'https://shop.test',
      officeUrl: 'https://office.test',
    });
    const jobs = await listJobs(shop.pool, 'order-paid', 'mail-order-turn', 'mail-batch');
    expect(jobs.filter(({ task }) => task === 'order-paid').length).toBeGreaterThanOrEqual(2);
    for (const { task, payload } of [...jobs, ...jobs])
      if (task === 'mail-batch')
        await mailBatch({ pool: shop.pool, publicUrl: 'https://shop.test' }, payload);
      else await tasks[task as keyof typeof tasks](payload);
    const mails = await shop.query<{ subject: string }>(
      'SELECT subject FROM mail WHERE recipient = $1 ORDER BY id',
      [buyer.email],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Batch ${id} has been paid`,
      `All parcels of batch ${id} are on their way`,
    ]);
  });
});
