import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addExclusive,
  deleteExclusive,
  getExclusiveProducts,
  importExclusive,
  MAX_EXCLUSIVE,
} from '../../../contract/exclusive.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, type TestMember } from '../../testing/visitors.ts';

describe('an exclusive list', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.query(
      `INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
       SELECT 'MANY-' || n, 3, n, '{}', 1, 1, 5, 50, 20, 10, CASE n WHEN 1 THEN 'locked' ELSE 'on_sale' END
       FROM generate_series(1, $1::int) n`,
      [MAX_EXCLUSIVE + 5],
    );
    await shop.query(
      `INSERT INTO variant_price (sku, quantities, prices, floor)
       SELECT 'MANY-' || n, '{1}', '{500}', 100 FROM generate_series(1, $1::int) n`,
      [MAX_EXCLUSIVE + 5],
    );
  });
  afterAll(() => shop.close());

  const list = async (buyer: TestMember, input: object = {}) =>
    (await buyer.call(getExclusiveProducts, input)).data;
  const skus = async (buyer: TestMember, input: object = {}) =>
    (await list(buyer, input)).items.map(({ sku }) => sku);
  const negotiate = (id: number, sku: string, price: number, days: number | null) =>
    shop.query(
      `INSERT INTO negotiated_price (member_id, sku, price, ends_at) VALUES ($1, $2, $3, now() + make_interval(days => $4::int))`,
      [id, sku, price, days],
    );

  it('has what the member has a price for and what the member has added, with both prices', async () => {
    const buyer = await member(shop);
    await negotiate(buyer.id, 'BANK', 2000, 10);
    await negotiate(buyer.id, 'SALE', 900, -1);
    const { data } = await buyer.call(addExclusive, {
      skus: ['cable-red', 'NO-SUCH', 'OLD', 'CABLE-RED', 'CABEL-BLUE'],
    });
    expect(data.results.map(({ sku, result }) => [sku, result])).toEqual([
      ['CABLE-RED', 'added'],
      ['NO-SUCH', 'unknown'],
      ['OLD', 'unavailable'],
      ['CABLE-RED', 'alreadyThere'],
      ['CABEL-BLUE', 'unknown'],
    ]);
    expect(data.results[4]?.nearest).toContain('CABLE-BLUE');
    const { items, counts } = await list(buyer);
    expect(
      items.map(({ sku, listPrice, negotiated, price, isEnded, isAdded }) => [
        ...[sku, listPrice, negotiated, price, isEnded, isAdded],
      ]),
    ).toEqual([
      ['CABLE-RED', 1000, null, 1000, false, true],
      ['BANK', 3000, 2000, 2000, false, false],
      ['SALE', 1600, 900, 1600, true, false],
    ]);
    expect(counts).toEqual({ all: 3, added: 1 });
    expect(await skus(buyer, { sort: 'ending' })).toEqual(['BANK', 'CABLE-RED', 'SALE']);
    expect(await skus(buyer, { sort: 'priceUp' })).toEqual(['CABLE-RED', 'SALE', 'BANK']);
    expect(await skus(buyer, { keyword: 'power bank' })).toEqual(['BANK']);
    const second = await list(buyer, { page: 2, pagesize: 2 });
    expect([second.items.length, second.total, second.more]).toEqual([1, 3, false]);
    const removed = await buyer.call(deleteExclusive, { sku: ['CABLE-RED', 'BANK'] });
    expect(removed.data.removed).toEqual(['CABLE-RED']);
    expect((await buyer.call(deleteExclusive, { sku: 'CABLE-RED' })).data.removed, 'a repeat').toEqual([]);
    expect(await skus(buyer)).toEqual(['BANK', 'SALE']);
  });

  it('is the member’s own, and no guest’s', async () => {
    const [buyer, other] = [await member(shop), await member(shop)];
    await buyer.call(addExclusive, { skus: ['BANK'] });
    await negotiate(buyer.id, 'TIE', 90, null);
    expect(await skus(other)).toEqual([]);
    expect((await other.call(deleteExclusive, { sku: 'BANK' })).data.removed).toEqual([]);
    expect(await skus(buyer)).toEqual(['BANK', 'TIE']);
    expect((await guest(shop).call(getExclusiveProducts, {})).status).toBe(401);
    expect((await guest(shop).call(addExclusive, { skus: ['BANK'] })).status).toBe(401);
  });

  it('shows locked products only with the permission and a price that has not ended', async () => {
    const buyer = await member(shop);
    const allow = (isAllowed: boolean) =>
      shop.query(
        `UPDATE member SET permissions = permissions || jsonb_build_object('exclusiveProducts', $2::boolean) WHERE id = $1`,
        [buyer.id, isAllowed],
      );
    const add = async () => (await buyer.call(addExclusive, { skus: ['MANY-1'] })).data.results[0]?.result;
    expect(await add()).toBe('unknown');
    await negotiate(buyer.id, 'MANY-1', 300, 5);
    expect([await add(), await skus(buyer)]).toEqual(['unknown', []]);
    await allow(true);
    expect((await list(buyer)).items).toMatchObject([{ sku: 'MANY-1', state: 'locked', price: 300 }]);
    expect(await add()).toBe('added');
    await allow(false);
    expect(await skus(buyer)).toEqual([]);
    await allow(true);
    await shop.query(
      `UPDATE negotiated_price SET ends_at = now() - interval '1 second' WHERE member_id = $1`,
      [buyer.id],
    );
    expect(await skus(buyer)).toEqual([]);
  });

  it('does not pass its limit, however many presses come at once, and stays at two queries', async () => {
    const buyer = await member(shop);
    await shop.query(
      `INSERT INTO exclusive_sku (member_id, sku) SELECT $1, 'MANY-' || n FROM generate_series(2, $2::int) n`,
      [buyer.id, MAX_EXCLUSIVE],
    );
    const presses = await Promise.all(
      ['BANK', 'CABLE-RED', 'SALE'].map((sku) => buyer.call(addExclusive, { skus: [sku] })),
    );
    expect(presses.map(({ data }) => data.results[0]?.result).sort()).toEqual(['added', 'full', 'full']);
    expect((await list(buyer)).counts.added).toBe(MAX_EXCLUSIVE);
    const started = performance.now();
    const { count } = await countQueries(() => list(buyer, { pagesize: 200, sort: 'name' }));
    process.stdout.write(`list of ${MAX_EXCLUSIVE}: ${Math.round(performance.now() - started)} ms\n`);
    expect(count).toBeLessThanOrEqual(2);
  });

  it('takes the rows of a file, and refuses what is none', async () => {
    const buyer = await member(shop);
    const file = new File(['Name;SKU\nx;bank\ny;NOPE\n'], 'list.csv');
    const { results } = (await buyer.call(importExclusive, { file })).data;
    expect(results.map(({ row, sku, result }) => [row, sku, result])).toEqual([
      [2, 'BANK', 'added'],
      [3, 'NOPE', 'unknown'],
    ]);
    const refused = await buyer.call(importExclusive, { file: new File(['%PDF-1.7\n\0'], 'list.csv') });
    expect(refused.reason).toBe('FileTypeRefused');
  });
});
