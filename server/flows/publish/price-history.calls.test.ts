import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getProduct } from '../../../contract/catalogue.ts';
import { getCards } from '../../../contract/list.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { publish } from './publish.ts';

const SKU = 'TIE';
const PRODUCT = 3;
let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

const query = (text: string) => shop.pool.query(text);

/** A price of 1.20 that has held for so many days, and nothing before it. */
async function startWith(days: number): Promise<void> {
  await query(`DELETE FROM sale_price WHERE sku = '${SKU}'; UPDATE variant_price SET prices = '{120,100}' WHERE sku = '${SKU}';
    TRUNCATE price_history, sale_history;
    UPDATE variant_price SET since = now() - interval '${days} days' WHERE sku = '${SKU}'`);
}
beforeEach(() => startWith(40));

/** Moves the records so many days into the past. */
const pass = (days: number) =>
  query(`UPDATE variant_price SET since = since - interval '${days} days' WHERE sku = '${SKU}';
    UPDATE price_history SET since = since - interval '${days} days', until = until - interval '${days} days';
    UPDATE sale_history SET starts_at = starts_at - interval '${days} days', ends_at = ends_at - interval '${days} days';
    ALTER TABLE sale_price DISABLE TRIGGER sale_changed;
    UPDATE sale_price SET starts_at = starts_at - interval '${days} days', recorded_at = recorded_at - interval '${days} days'
      WHERE sku = '${SKU}';
    ALTER TABLE sale_price ENABLE TRIGGER sale_changed`);
const setPrice = (cents: number) =>
  query(`UPDATE variant_price SET prices[1] = ${cents} WHERE sku = '${SKU}'`);
const startSale = (percent: number, starts = 'now()') =>
  query(`INSERT INTO sale_price (sku, starts_at, ends_at, percent)
    VALUES ('${SKU}', ${starts}, now() + interval '10 days', ${percent})`);
const endSale = () => query(`DELETE FROM sale_price WHERE sku = '${SKU}'`);

/** What product page and card announce, in the EEA or elsewhere: the price before and the percent. */
async function announced(display = 'eea-1900-net') {
  await publish(shop.pool, [PRODUCT]);
  const { call } = guest(shop, { 'price-display': display });
  shop.cache.purgeAll();
  const variant = (await call(getProduct, { sku: SKU })).data.variants[0];
  const card = (await call(getCards, { skus: SKU })).data.items[0];
  expect([card?.was, card?.discount, card?.tiers]).toEqual([variant?.was, variant?.discount, variant?.tiers]);
  return [variant?.was, variant?.discount];
}

it('a sale of a price that has held for 30 days is announced with it', async () => {
  await startSale(20);
  expect(await announced()).toEqual([120, 20]);
  expect(await announced('eea-1900-gross')).toEqual([143, 20]);
});

it('a sale of a younger price is announced outside the EEA only', async () => {
  await startWith(29);
  await startSale(20);
  expect(await announced()).toEqual([null, 0]);
  expect(await announced('other-2000-net')).toEqual([120, 20]);
});

it('a price that was raised for its sale is not announced', async () => {
  await setPrice(110);
  await pass(5);
  await setPrice(200);
  await pass(20);
  await startSale(40);
  expect(await announced()).toEqual([null, 0]);
  await endSale();
  await startSale(50);
  expect(await announced()).toEqual([110, 9]);
});

it('a lower price counts for 30 days', async () => {
  await setPrice(105);
  await pass(1);
  await setPrice(120);
  await pass(29);
  await startSale(20);
  expect(await announced()).toEqual([105, 8]);
  await endSale();
  await pass(2);
  await query('TRUNCATE sale_history');
  await startSale(20);
  expect(await announced()).toEqual([120, 20]);
});

it('a sale is not announced again within 30 days, whether it was ended, changed or ran out', async () => {
  await startSale(20);
  await pass(3);
  expect(await announced()).toEqual([120, 20]);
  await query(`UPDATE sale_price SET percent = 10 WHERE sku = '${SKU}'`);
  expect(await announced()).toEqual([null, 0]);
  await endSale();
  await pass(5);
  await startSale(20);
  expect(await announced()).toEqual([null, 0]);
  await endSale();
  await pass(32);
  await startSale(20);
  expect(await announced()).toEqual([120, 20]);
});

it('a sale that is recorded after its beginning is announced against what was offered until then', async () => {
  await setPrice(100);
  await pass(2);
  await setPrice(120);
  await startSale(10, "now() - interval '4 days'");
  expect(await announced()).toEqual([null, 0]);
});

it('a change of further tiers or of the end of a sale records nothing', async () => {
  await query(`UPDATE variant_price SET prices[2] = 90 WHERE sku = '${SKU}'`);
  await startSale(20);
  await pass(3);
  await query(`UPDATE sale_price SET ends_at = ends_at + interval '1 day' WHERE sku = '${SKU}'`);
  const { rows } = await shop.pool.query(
    'SELECT (SELECT count(*) FROM price_history)::int AS prices, (SELECT count(*) FROM sale_history)::int AS sales',
  );
  expect(rows).toEqual([{ prices: 0, sales: 0 }]);
  expect(await announced()).toEqual([120, 20]);
});
