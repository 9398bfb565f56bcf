import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart, getShippingMethods, setAddress } from '../../../contract/cart.ts';
import {
  getBundle,
  getNearest,
  getRelated,
  getShippingOffers,
  quoteShipping,
} from '../../../contract/product.ts';
import { countCategories } from '../../flows/publish/count-categories.ts';
import { publish } from '../../flows/publish/publish.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, member } from '../../testing/visitors.ts';

/** A case in two colours for two phones, with a rival, a glass, a charger and a holder for the same phone. */
const FACTS = `
  INSERT INTO brand (id, slug, name) VALUES (2, 'armo', 'Armo');
  INSERT INTO series (id, slug, maker, name) VALUES (1, 'one', 'Maker', 'Phone One'), (2, 'two', 'Maker', 'Phone Two');
  INSERT INTO category (id, parent_id, slug, depth, position) VALUES
    (10, NULL, 'cases', 1, 1), (11, 10, 'one-cases', 2, 0), (12, 10, 'pouches', 2, 1), (20, NULL, 'glass', 1, 2), (30, NULL, 'holders', 1, 3);
  INSERT INTO category_text (category_id, language, name) SELECT id, 'en', slug FROM category WHERE id >= 10;
  INSERT INTO product (id, spu, slug, brand_id, category_id, specs, listed_at) VALUES
    (101, 'C1', 'case', 2, 11, '[["material", "tpu"]]', '2020-01-01'), (102, 'C2', 'same-phone', NULL, 11, '[]', '2020-01-01'),
    (103, 'C3', 'same-material', NULL, 11, '[["length", "2 m"], ["material", "tpu"]]', '2020-01-01'),
    (104, 'C4', 'same-brand', 2, 11, '[]', '2020-01-01'), (105, 'C5', 'other', NULL, 11, '[]', '2020-01-01'),
    (106, 'C6', 'sold-out', 2, 11, '[]', '2020-01-01'), (107, 'C7', 'pouch', NULL, 12, '[]', '2020-01-01'),
    (108, 'G1', 'glass', NULL, 20, '[]', '2020-01-01'), (109, 'G2', 'better-glass', NULL, 20, '[]', '2020-01-01'),
    (110, 'H1', 'holder', NULL, 30, '[]', '2020-01-01');
  INSERT INTO product_text (product_id, language, title) SELECT id, 'en', slug FROM product WHERE id > 100;
  INSERT INTO product_series (product_id, series_id) VALUES
    (101, 1), (101, 2), (102, 1), (106, 1), (107, 1), (108, 1), (109, 1), (109, 2), (110, 2);
  INSERT INTO sales (product_id, month) VALUES (105, 900), (109, 500), (108, 5), (110, 1);
  INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm)
    SELECT spu || s.letter, p.id, s.at, jsonb_build_object('model', s.model), 2, 2, 100, 200, 100, 50
    FROM product p, (VALUES ('A', 0, 'Phone One'), ('B', 1, 'Phone Two')) s (letter, at, model) WHERE p.id > 100;
  INSERT INTO variant_price (sku, quantities, prices, floor)
    SELECT sku, '{1,2,10}', CASE WHEN sku = 'G2B' THEN '{500,450,400}'::bigint[] ELSE '{300,250,200}' END, 1
    FROM variant WHERE product_id > 100;
  INSERT INTO stock (sku, warehouse, on_hand) SELECT sku, 1, CASE WHEN sku LIKE 'C6%' THEN 0 ELSE 100 END FROM variant WHERE product_id > 100;`;

describe('products beside a product', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query(FACTS);
    await publish(shop.pool, [101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
    await countCategories(shop.pool);
    await shop.refresh();
  });
  afterAll(() => shop.close());

  const slugs = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);

  it('are similar in the order of series, brand, material and score, without sold-out ones', async () => {
    const { texts, value } = await countQueries(() => guest(shop).call(getRelated, { sku: 'c1a' }));
    expect(slugs(value.data.similar)).toEqual(['same-phone', 'same-brand', 'same-material', 'other']);
    expect(texts).toEqual(['related.self', 'related.similar', 'related.for-series', 'list.by-ids']);
  });

  it('are compatible with the same devices: the best of each other category, then the next best', async () => {
    const { data } = await guest(shop).call(getRelated, { sku: 'C1A' });
    expect(slugs(data.compatible)).toEqual(['better-glass', 'pouch', 'glass']);
    const second = await guest(shop).call(getRelated, { sku: 'C1B' });
    expect(slugs(second.data.compatible)).toEqual(['better-glass', 'holder']);
    expect((await guest(shop).call(getRelated, { sku: 'NONE' })).status).toBe(404);
  });

  it('are the nearest that can be had instead of a SKU: for the same device, of the same brand first', async () => {
    const nearestOf = async (...skus: string[]) => {
      const { value, texts } = await countQueries(() => guest(shop).call(getNearest, { skus }));
      expect(texts).toEqual(['related.nearest']);
      return value.data.items.map(({ sku, state, nearest }) => [sku, state, nearest?.sku ?? null]);
    };
    expect(await nearestOf('C6A', 'c6b', 'C2A', 'NONE')).toEqual([
      ['C6A', 'soldOut', 'C1A'],
      ['C6B', 'soldOut', 'C4B'],
      // In another quantity.
      ['C2A', 'offered', 'C2A'],
    ]);
    await shop.query(`UPDATE stock SET on_hand = 0 WHERE sku = 'C1A'`);
    await shop.query(`UPDATE variant SET state = 'discontinued' WHERE sku IN ('C7A', 'C7B')`);
    await shop.query(
      `INSERT INTO redirect (path, target) VALUES ('/details/C7A', '/details/better-glass-G2A')`,
    );
    await shop.query(`UPDATE variant SET attributes = attributes || '{"color": "red"}' WHERE sku = 'C3A'`);
    await shop.query(
      `UPDATE variant SET attributes = '{"model": "Phone One", "color": "red"}', state = 'sold_out' WHERE sku = 'C3B'`,
    );
    expect(await nearestOf('C1A', 'C7A', 'C3B')).toEqual([
      // Its own product's other variant is for another phone.
      ['C1A', 'soldOut', 'C2A'],
      ['C7A', 'discontinued', 'G2A'],
      ['C3B', 'soldOut', 'C3A'],
    ]);
    const [item] = (await guest(shop).call(getNearest, { skus: ['C7A'] })).data.items;
    expect(item).toMatchObject({
      title: 'pouch',
      nearest: { title: 'better-glass', slug: 'better-glass', moq: 2, step: 2, warehouse: 1, stock: 100 },
    });
    await shop.query(`UPDATE variant SET state = 'locked' WHERE sku = 'C7B'`);
    const [locked] = (await guest(shop).call(getNearest, { skus: ['C7B'] })).data.items;
    expect(locked).toMatchObject({ title: null, attributes: [] });
    await shop.query(`UPDATE stock SET on_hand = 100 WHERE sku = 'C1A'`);
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku IN ('C7A', 'C7B', 'C3B')`);
    await shop.query(`UPDATE variant SET attributes = jsonb_build_object('model',
      CASE WHEN sku LIKE '%A' THEN 'Phone One' ELSE 'Phone Two' END) WHERE product_id = 103`);
  });

  it('are bundled from other main categories, in the variant for its model and the minimum quantity', async () => {
    const { texts, value } = await countQueries(() => guest(shop).call(getBundle, { sku: 'C1B' }));
    expect(value.data.own).toEqual({ sku: 'C1B', warehouse: 1, quantity: 2, unitPrice: 250, total: 500 });
    expect(value.data.items).toMatchObject([
      { sku: 'G2B', warehouse: 1, quantity: 2, unitPrice: 450, total: 900, card: { slug: 'better-glass' } },
      { sku: 'H1B', quantity: 2, unitPrice: 250, total: 500, card: { slug: 'holder' } },
    ]);
    expect(value.data.total).toBe(1900);
    expect(texts).toEqual(['related.self', 'related.for-series', 'related.lines', 'list.by-ids']);
    const { own, items } = value.data;
    const lines = [...(own ? [own] : []), ...items];
    const added = await guest(shop).call(addManyToCart, {
      items: lines.map(({ sku, quantity, warehouse }) => ({ sku, quantity, warehouse })),
    });
    expect(added.data.failed).toEqual([]);
    expect(added.data.totals.goods).toBe(1900);
  });

  it('are bundled in the variant for the device that the product’s own variant is for, and no other', async () => {
    const { items } = (await guest(shop).call(getBundle, { sku: 'C1A' })).data;
    expect(items.map(({ sku }) => sku)).toEqual(['G2A']);
  });

  it('are bundled for the visitor’s device where the product’s variant is for any', async () => {
    await shop.pool.query(`UPDATE variant SET attributes = '{}' WHERE sku IN ('C1A', 'C1B')`);
    shop.cache.purgeAll();
    const skus = async (cookie: string) => {
      const { data } = await guest(shop).call(getBundle, { sku: 'C1A' }, { cookie });
      return data.items.map(({ sku }) => sku);
    };
    // Which of the two phones it is for is not known, and each part of another product is for one of them.
    expect(await skus('')).toEqual([]);
    expect(await skus('devices=two')).toEqual(['G2B', 'H1B']);
    expect(await skus('devices=one')).toEqual(['G2A']);
    await shop.pool.query(`UPDATE variant SET attributes = jsonb_build_object('model',
      CASE sku WHEN 'C1A' THEN 'Phone One' ELSE 'Phone Two' END) WHERE sku IN ('C1A', 'C1B')`);
  });

  it('are bundled from the same brand without a device, at the visitor’s prices', async () => {
    const bundle = (await guest(shop).call(getBundle, { sku: 'CABLE-BLUE' })).data;
    expect(bundle.items).toMatchObject([{ sku: 'BANK', quantity: 1, unitPrice: 3000 }]);
    expect(bundle.total).toBe(4000);
    expect((await guest(shop).call(getBundle, { sku: 'TIE' })).data.items).toEqual([]);
    const v5 = await member(shop, { level: 5 });
    expect((await v5.call(getBundle, { sku: 'CABLE-BLUE' })).data.total).toBe(3800);
  });

  it('are bundled without the product while it is sold out', async () => {
    const { own, items, total } = (await guest(shop).call(getBundle, { sku: 'C6A' })).data;
    expect(own).toBeNull();
    expect(items.length).toBeGreaterThan(0);
    expect(total).toBe(items.reduce((sum, line) => sum + line.total, 0));
  });

  it('have the shipping prices of a cart with the same line', async () => {
    const buyer = guest(shop);
    const { orderid, totals } = (
      await buyer.call(addManyToCart, { items: [{ sku: 'C1A', quantity: 12, warehouse: 1 }] })
    ).data;
    await buyer.call(setAddress, { orderId: orderid ?? '', address: germany });
    const cart = (await buyer.call(getShippingMethods, { orderId: orderid ?? '' })).data.parcels[0];
    const quote = (await buyer.call(quoteShipping, { sku: 'C1A', quantity: 12, warehouse: 1, country: 'de' }))
      .data;
    expect(quote.options.length).toBeGreaterThan(1);
    expect(quote.options).toEqual(cart?.options);
    expect(quote.refused).toEqual(cart?.refused);
    expect(quote).toMatchObject({ country: 'DE', currency: 'USD', weight: 12 * 200, goods: totals.goods });
    const shownGross = { 'price-display': 'eea-1900-gross' };
    const input = { sku: 'C1A', quantity: 12, warehouse: 1, country: 'de' } as const;
    expect((await buyer.call(quoteShipping, input, shownGross)).data.goods).toBe(totals.goods);
  });

  it('count the packing of the pieces, as a cart does', async () => {
    await shop.pool.query(`UPDATE product SET packings = '{0,2}' WHERE id = 101`);
    const buyer = guest(shop);
    const line = { sku: 'C1A', quantity: 12, warehouse: 1, packing: 2 } as const;
    const { orderid, totals } = (await buyer.call(addManyToCart, { items: [line] })).data;
    await buyer.call(setAddress, { orderId: orderid ?? '', address: germany });
    const cart = (await buyer.call(getShippingMethods, { orderId: orderid ?? '' })).data.parcels[0];
    const quote = (await buyer.call(quoteShipping, { ...line, country: 'DE' })).data;
    expect(totals.packing).toBeGreaterThan(0);
    expect(quote.goods).toBe(totals.goods + totals.packing);
    expect(quote.options).toEqual(cart?.options);
  });

  it('have the cheapest shipping of the least quantity of each variant', async () => {
    const buyer = guest(shop);
    const offered = (await buyer.call(getShippingOffers, { sku: 'C1B', country: 'DE' })).data;
    expect(offered.items.map(({ sku }) => sku)).toContain('C1A');
    for (const { sku, quantity, warehouse, option } of offered.items) {
      const at = warehouse as 1;
      const quote = (await buyer.call(quoteShipping, { sku, quantity, warehouse: at, country: 'DE' })).data;
      expect(quote.options[0]).toMatchObject(option);
    }
    expect((await buyer.call(getShippingOffers, { sku: 'NONE', country: 'DE' })).data.items).toEqual([]);
    expect((await buyer.call(getShippingOffers, { sku: 'C1A', country: 'XX' })).reason).toBe(
      'CountryNotServed',
    );
  });

  it('have the reason when no shipping method carries a parcel', async () => {
    const ask = (input: { sku: string; quantity: number; country: string }) =>
      guest(shop).call(quoteShipping, { warehouse: 1, ...input });
    const heavy = (await ask({ sku: 'C1A', quantity: 100_000, country: 'DE' })).data;
    expect(heavy.options).toEqual([]);
    expect(new Set(heavy.refused.map(({ reason }) => reason))).toContain('weight');
    const battery = (await ask({ sku: 'BANK', quantity: 1, country: 'DE' })).data;
    expect(battery.refused.map(({ reason }) => reason)).toContain('goods');
    expect((await ask({ sku: 'BANK', quantity: 1, country: 'XX' })).reason).toBe('CountryNotServed');
    expect((await ask({ sku: 'NONE', quantity: 1, country: 'DE' })).reason).toBe('UnknownSku');
  });

  it('are rejected line by line when a bulk order adds nothing', async () => {
    const { status, envelope } = await guest(shop).call(addManyToCart, {
      items: [
        { sku: 'C6A', quantity: 2 },
        { sku: 'C1A', quantity: 3 },
      ],
    });
    expect(status).toBe(409);
    expect(envelope.data).toMatchObject({
      FailedItems: [
        { Sku: 'C6A', reason: 'InsufficientStock' },
        { Sku: 'C1A', reason: 'NotAStep' },
      ],
    });
  });
});
