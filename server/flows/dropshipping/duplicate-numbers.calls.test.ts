import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteDropshippingBatch,
  getDropshippingBatches,
  payDropshippingFromBalance,
  quoteDropshippingBatch,
  uploadDropshippingFile,
} from '../../../contract/dropshipping.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member } from '../../testing/visitors.ts';
import { csvOf, fileOf, goodRow, ordersOf, runBatchJobs, upload } from './testing/batches.ts';

describe('the order_no of a member', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('is refused in a second batch, which says where it is, and is free once that was deleted unpaid', async () => {
    const buyer = await member(shop);
    const first = await upload(shop, buyer, { rows: [goodRow('A')] });
    const second = await upload(shop, buyer, { rows: [goodRow('A'), goodRow('B')] });
    expect(second.counts).toEqual({ needs_fixing: 1, quoted: 1 });
    const [order] = await ordersOf(buyer, second.id);
    expect(order?.rows[0]?.errors).toEqual([
      { column: 'order_no', reason: 'duplicate', found: 'A', expected: first.id },
    ]);
    expect((await buyer.call(deleteDropshippingBatch, { id: first.id })).data.deleted).toBe(1);
    await buyer.call(quoteDropshippingBatch, { id: second.id });
    await runBatchJobs(shop);
    expect((await ordersOf(buyer, second.id)).map(({ state }) => state)).toEqual(['quoted', 'quoted']);
  });

  it('is never free again once its order is placed, and another member’s is no matter', async () => {
    const buyer = await member(shop, { balance: 100_000 });
    const first = await upload(shop, buyer, { rows: [goodRow('A')] });
    await buyer.call(payDropshippingFromBalance, { id: first.id, balancePassword: BALANCE_PASSWORD });
    expect((await buyer.call(deleteDropshippingBatch, { id: first.id })).reason).toBe('BatchChanged');
    const second = await upload(shop, buyer, { rows: [goodRow('A')] });
    expect(second.counts).toEqual({ needs_fixing: 1 });
    const other = await upload(shop, await member(shop), { rows: [goodRow('A')] });
    expect(other.counts).toEqual({ quoted: 1 });
  });

  it('is one order’s when two files with it come at once', async () => {
    const buyer = await member(shop);
    const files = ['x', 'y'].map((more) => fileOf(csvOf([goodRow('SAME'), goodRow(more)])));
    await Promise.all(files.map((file) => buyer.call(uploadDropshippingFile, { id: '0', file })));
    await runBatchJobs(shop);
    const { items } = (await buyer.call(getDropshippingBatches, {})).data;
    expect(items.map(({ counts }) => counts.quoted).sort()).toEqual([1, 2]);
  });

  it('comes into one batch when the same file is sent twice', async () => {
    const buyer = await member(shop);
    const file = fileOf(csvOf([goodRow('T')]));
    const sent = await Promise.all([1, 2].map(() => buyer.call(uploadDropshippingFile, { id: '0', file })));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
  });

  it('in another file for the same batch replaces its order, and adds what is new', async () => {
    const buyer = await member(shop);
    const first = await upload(shop, buyer, {
      rows: [goodRow('A', { zip: '1' }), goodRow('', { sku: 'TIE' })],
    });
    expect(first.counts).toEqual({ needs_fixing: 2 });
    const second = await upload(shop, buyer, { rows: [goodRow('A'), goodRow('B')], id: first.id });
    expect(second).toMatchObject({ id: first.id, rows: 2, counts: { quoted: 2 }, state: 'quoted' });
  });
});
