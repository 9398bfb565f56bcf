import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart } from '../../../contract/cart.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { findWrongLineFacts } from './find-wrong-line-facts.ts';

const COPY = `INSERT INTO variant (sku, product_id, position, attributes, weight_g, length_mm, width_mm, height_mm)
    VALUES ('CABLE-NEW', 1, 7, '{"color": "blue"}', 1, 1, 1, 1);
  INSERT INTO variant_price (sku, quantities, prices, floor) VALUES ('CABLE-NEW', '{1}', '{900}', 100)`;

/** Statements that change facts, in turn, each with what the row of a SKU then has. */
const changes: [string, string, Record<string, unknown>][] = [
  ["UPDATE variant_price SET prices = '{990,900,800}' WHERE sku = 'CABLE-RED'", 'CABLE-RED', { price: 990 }],
  ["UPDATE variant SET moq = 3, step = 3 WHERE sku = 'CABLE-RED'", 'CABLE-RED', { moq: 3, step: 3 }],
  ['UPDATE product SET published = false WHERE id = 1', 'CABLE-RED', { state: 'discontinued' }],
  ['UPDATE product SET published = true WHERE id = 1', 'CABLE-RED', { state: 'on_sale', published: true }],
  ["UPDATE variant SET state = 'locked' WHERE sku = 'CABLE-RED'", 'CABLE-RED', { state: 'locked' }],
  [
    "UPDATE product_text SET title = 'Kabel' WHERE product_id = 1 AND language = 'de'",
    'CABLE-BLUE',
    { titles: { en: 'USB-C cable', de: 'Kabel' } },
  ],
  [
    "DELETE FROM product_text WHERE product_id = 1 AND language = 'de'",
    'CABLE-RED',
    { titles: { en: 'USB-C cable' } },
  ],
  ['DELETE FROM product_text WHERE product_id = 2', 'LAST', { titles: null }],
  [
    "INSERT INTO product_text (product_id, language, title) VALUES (2, 'fr', 'Fin')",
    'LAST',
    { titles: { fr: 'Fin' } },
  ],
  ["DELETE FROM media WHERE source = 'demo/cable.blue'", 'CABLE-BLUE', { picture: 'demo/cable' }],
  ["UPDATE media SET source = 'demo/other' WHERE product_id = 1", 'CABLE-BLUE', { picture: 'demo/other' }],
  ["INSERT INTO media VALUES (1, 3, 'demo/new', 'CABLE-NEW')", 'CABLE-BLUE', { picture: 'demo/other' }],
  // A picture of a variant of the same colour comes before one of another.
  [COPY, 'CABLE-NEW', { picture: 'demo/new', price: 900 }],
  ["UPDATE media SET sku = 'CABLE-RED' WHERE position = 0", 'CABLE-BLUE', { picture: 'demo/new' }],
  ["DELETE FROM variant WHERE sku = 'CABLE-NEW'", 'CABLE-BLUE', { picture: 'demo/other' }],
  [
    `INSERT INTO product_compliance (product_id, not_sold_to) VALUES (1, '{DE}')`,
    'CABLE-RED',
    { countries: ['DE'] },
  ],
  [
    `INSERT INTO product_compliance (product_id, not_sold_to) VALUES (1, '{FR}')
     ON CONFLICT (product_id) DO UPDATE SET not_sold_to = excluded.not_sold_to`,
    'CABLE-RED',
    { countries: ['FR'] },
  ],
  ['DELETE FROM product_compliance', 'CABLE-RED', { countries: null }],
  ["UPDATE sale_price SET percent = 30 WHERE sku = 'SALE'", 'SALE', { percents: [30] }],
  [
    "INSERT INTO sale_price VALUES ('SALE', now() - interval '9 days', now() - interval '5 days', 15)",
    'SALE',
    { percents: [15, 30] },
  ],
  ["DELETE FROM sale_price WHERE sku = 'SALE'", 'SALE', { percents: null }],
  ['UPDATE product SET brand_id = NULL WHERE id = 1', 'CABLE-RED', { brand: null }],
];

const READ = `SELECT prices[1] AS price, moq, step, state, published, titles, picture, not_sold_to AS countries,
  sale_percents AS percents, brand_id AS brand FROM line_fact WHERE sku = $1`;

describe('what carts read of a SKU', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('is what its tables say after every statement that changes them', async () => {
    for (const [sql, sku, expected] of changes) {
      await shop.pool.query(sql);
      expect((await shop.query(READ, [sku]))[0], sql).toMatchObject(expected);
      expect(await findWrongLineFacts(shop.pool), sql).toEqual([]);
    }
    expect(await shop.query(READ, ['CABLE-NEW'])).toEqual([]);
  });

  it('is not written by a statement that changes nothing of it', async () => {
    const version = () => shop.query("SELECT xmin, ctid FROM line_fact WHERE sku = 'BANK'");
    const before = await version();
    await shop.pool.query(`UPDATE product SET changed_at = now() WHERE id = 4; UPDATE stock SET on_hand = 99 WHERE sku = 'BANK';
      UPDATE variant SET moq = moq WHERE sku = 'BANK'; UPDATE variant_price SET since = now() WHERE sku = 'BANK'`);
    expect(await version()).toEqual(before);
  });

  it('is right after two transactions that change one product at once', async () => {
    const adding = await shop.pool.connect();
    await adding.query(`BEGIN; ${COPY}`);
    const unpublishing = shop.pool.query('UPDATE product SET published = false WHERE id = 1');
    await shop.query('SELECT pg_sleep(0.2)');
    await adding.query('COMMIT');
    adding.release();
    await unpublishing;
    expect((await shop.query(READ, ['CABLE-NEW']))[0]).toMatchObject({
      published: false,
      state: 'discontinued',
    });
    expect(await findWrongLineFacts(shop.pool)).toEqual([]);
  });

  it('is in the next read of a cart', async () => {
    const { call } = guest(shop);
    await call(addToCart, { sku: 'BANK', quantity: 1 });
    await shop.pool.query(`UPDATE variant_price SET prices = '{3100,2900}' WHERE sku = 'BANK';
      UPDATE product_text SET title = 'Large power bank' WHERE product_id = 4`);
    const [line] = (await call(getCart, {})).data.lines;
    expect(line).toMatchObject({ title: 'Large power bank', notices: [{ type: 'price' }] });
  });

  it('is compared with its tables by reconciling', async () => {
    await shop.pool.query(
      `UPDATE line_fact SET floor = 1 WHERE sku = 'TIE'; DELETE FROM line_fact WHERE sku = 'LAST'`,
    );
    expect(await findWrongLineFacts(shop.pool)).toEqual([{ sku: 'LAST' }, { sku: 'TIE' }]);
  });
});
