import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../contract/fields.ts';
import { orderStates } from '../contract/order.ts';
import { readConfig } from '../server/composition/config/config.ts';
import { documentSellerOf } from '../server/composition/config/document-seller.ts';
import { issueDocuments } from '../server/flows/documents/issue-documents.ts';
import { reconcile } from '../server/flows/reconcile/reconcile.ts';
import { type TestDatabase, testDatabase } from '../server/testing/database.ts';
import { loadDemo } from './load.ts';

const now = new Date();
const seller = documentSellerOf(readConfig({}));
const PRODUCTS = 60;

describe('loadDemo', () => {
  let database: TestDatabase;
  const steps: string[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    const progress = (step: string, done: number, of: number) => steps.push(`${step} ${done}/${of}`);
    await loadDemo({ url: database.url, products: PRODUCTS, seed: 1, progress, now });
  });
  afterAll(() => database.drop());
  const ask = async (sql: string) => (await database.pool.query(sql)).rows[0];

  it('loads orders with the carts that they were placed from', async () => {
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS orders, count(c.id)::int AS carts,
         count(*) FILTER (WHERE EXISTS (SELECT FROM cart_line l WHERE l.cart_id = c.id))::int AS filled
       FROM orders o LEFT JOIN cart c ON c.id = o.id AND c.state = 'placed'`,
    );
    const [{ orders, carts, filled }] = rows;
    expect(orders).toBeGreaterThan(0);
    expect([carts, filled]).toEqual([orders, orders]);
  });

  it('marks every account and company that it makes, and none that is made afterwards', async () => {
    for (const table of ['member', 'staff', 'company', 'api_token']) {
      const { rows } = await database.pool.query(
        `SELECT count(*)::int AS made FROM ${table} WHERE NOT is_demo`,
      );
      expect(rows, table).toEqual([{ made: 0 }]);
    }
    expect(await ask('SELECT count(*)::int AS members FROM member')).not.toEqual({ members: 0 });
    await database.pool.query("INSERT INTO staff (email, password_hash) VALUES ('own@example.org', 'x')");
    expect(await ask("SELECT is_demo FROM staff WHERE email = 'own@example.org'")).toEqual({
      is_demo: false,
    });
  });

  it('fills facts and lists', async () => {
    const counts =
      await ask(`SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM card) AS cards,
      (SELECT count(*) FROM card_text) AS texts, (SELECT count(*) FROM card_place WHERE category_id = 0) AS places`);
    expect(counts).toEqual({ products: PRODUCTS, cards: PRODUCTS, texts: PRODUCTS * 7, places: PRODUCTS });
    expect(steps).toContain(`products ${PRODUCTS}/${PRODUCTS}`);
  });

  it('puts foreign keys and indexes back', async () => {
    await expect(database.pool.query("INSERT INTO media VALUES (999999, 0, 'x')")).rejects.toThrow(
      'foreign key',
    );
    expect(
      await ask("SELECT count(*) FROM pg_indexes WHERE indexname IN ('card_place_score', 'card_text_words')"),
    ).toEqual({ count: 2 });
  });

  it('goes on counting where it stopped', async () => {
    expect(await ask("SELECT nextval(pg_get_serial_sequence('product', 'id')) AS id")).toEqual({
      id: PRODUCTS + 1,
    });
  });

  it('brings sale pages that run, that are to come and that are over, and whose lists there are', async () => {
    expect(
      await ask(`SELECT count(*)::int AS pages, count(*) FILTER (WHERE starts_at > now())::int > 0 AS coming,
        count(*) FILTER (WHERE ends_at < now())::int > 0 AS ended FROM sale_page`),
    ).toEqual({ pages: 31, coming: true, ended: true });
    expect(
      await ask(`SELECT count(*)::int AS lost FROM sale_section s
        WHERE NOT EXISTS (SELECT FROM category c WHERE c.slug = s.query->>'id') AND s.query ? 'id'
           OR NOT EXISTS (SELECT FROM brand b WHERE b.slug = s.query->>'brand') AND s.query ? 'brand'`),
    ).toEqual({ lost: 0 });
  });

  it('has steps of gifts that are in stock and that every method carries', async () => {
    expect(
      await ask(`SELECT count(*)::int > 0 AS some, count(*) FILTER (WHERE p.logistics <> '{}' OR k.sku IS NULL)::int AS wrong
        FROM gift_step g CROSS JOIN unnest(g.skus) AS u(sku) JOIN variant v ON v.sku = u.sku
        JOIN product p ON p.id = v.product_id LEFT JOIN (
          SELECT DISTINCT sku FROM stock WHERE on_hand > reserved) k ON k.sku = u.sku`),
    ).toEqual({ some: true, wrong: 0 });
  });

  it('has orders in every state, with books that add up', async () => {
    const { rows } = await database.pool.query('SELECT DISTINCT state FROM orders ORDER BY state');
    expect(rows.map(({ state }) => state)).toEqual(orderStates.toSorted());
    expect(await reconcile(database.pool)).toEqual([]);
    const counts = await ask(`SELECT (
        SELECT count(*)::int FROM shipment s JOIN orders o ON o.id = s.order_id WHERE o.email = 'member@example.com') AS shipments,
      (SELECT count(*)::int FROM shipment_event) > 20 AS events, (SELECT count(*)::int FROM order_message) AS messages,
      (SELECT count(*)::int FROM order_request) AS requests,
      (SELECT count(*)::int FROM orders WHERE words_at IS NULL) AS unindexed,
      (SELECT count(*)::int FROM orders o WHERE state = 'shipped' AND EXISTS (
        SELECT FROM order_line WHERE order_id = o.id AND shipped < quantity)) AS unshipped`);
    expect(counts).toEqual({
      shipments: 6,
      events: true,
      messages: 2,
      requests: 3,
      unindexed: 0,
      unshipped: 0,
    });
  });

  it('has a company whose orders above the limit are approved, rejected or wait', async () => {
    const { rows } = await database.pool.query(
      `SELECT o.state, a.decision, o.total > c.approval_limit AS "isAbove", o.company_id = p.company_id AS "isOwn"
       FROM orders o JOIN company c ON c.id = o.company_id JOIN company_member p ON p.member_id = o.member_id
       LEFT JOIN order_approval a ON a.order_id = o.id ORDER BY o.placed_at`,
    );
    const [delivered, ...judged] = rows;
    expect(delivered).toMatchObject({ state: 'done', decision: null, isOwn: true });
    expect(judged).toEqual(
      [
        { state: 'rejected', decision: 'rejected' },
        { state: 'unpaid', decision: 'approved' },
        { state: 'awaiting_approval', decision: null },
        { state: 'awaiting_approval', decision: null },
      ].map((order) => ({ ...order, isAbove: true, isOwn: true })),
    );
  });

  it('has orders that documents can be issued of, a credit note for each refund', async () => {
    const paid = await database.pool.query<{ id: string }>('SELECT id FROM orders WHERE paid_at IS NOT NULL');
    for (const { id } of paid.rows) await issueDocuments({ pool: database.pool, seller }, id);
    expect(
      await ask(`SELECT count(*) FILTER (WHERE kind = 'invoice')::int AS invoices,
        count(*) FILTER (WHERE kind = 'credit_note')::int AS notes, (SELECT count(*)::int FROM order_refund) AS refunds
        FROM document`),
    ).toEqual({ invoices: paid.rows.length, notes: 2, refunds: 2 });
    expect(await reconcile(database.pool)).toEqual([]);
  });

  it('credits the demo member with a point for each dollar of goods that were shipped', async () => {
    const counts = await ask(`SELECT sum(amount)::int AS points, (
        SELECT sum(floor(goods / 100))::int FROM (
          SELECT sum((l.total - l.discount) * GREATEST(0, l.shipped - GREATEST(0, l.refunded - l.cancelled)) / l.quantity) AS goods
          FROM order_line l GROUP BY l.order_id) o) AS earned, sum(amount) > 30 AS "canBeConverted"
      FROM lot`);
    expect(counts).toMatchObject({ points: (counts as { earned: number }).earned, canBeConverted: true });
  });

  it('sends the parcels of the demo member by the carriers that were ordered, scanned on their way', async () => {
    const { rows } = await database.pool.query(
      `SELECT s.warehouse, s.carrier, lower(m.carrier) AS ordered,
         (SELECT array_agg(DISTINCT e.place) FROM shipment_event e WHERE e.shipment_id = s.id) AS places
       FROM shipment s JOIN orders o ON o.id = s.order_id
       JOIN jsonb_array_elements(o.parcels) p ON (p.value ->> 'warehouse')::int = s.warehouse
       JOIN method m ON m.code = p.value ->> 'method' WHERE o.email = 'member@example.com'`,
    );
    expect(rows).toHaveLength(6);
    for (const { warehouse, carrier, ordered, places } of rows) {
      expect(carrier).toBe(ordered);
      expect(places.includes('Shenzhen')).toBe(warehouse === 1);
    }
  });

  it('has reviews in every language of what was delivered, some with an answer or photos', async () => {
    const reviews =
      await ask(`SELECT count(DISTINCT r.language)::int AS languages, bool_or(r.answer IS NOT NULL) AS answered,
        count(*) FILTER (WHERE r.photos <> '{}')::int AS "withPhotos", bool_and(EXISTS (
          SELECT FROM shipment s JOIN shipment_line l ON l.shipment_id = s.id
          WHERE s.order_id = r.order_id AND l.position = r.position AND s.delivered_at < r.written_at)) AS delivered,
        max(r.written_at) < now() AS past, count(*)::int = (SELECT sum(count)::int FROM product_rating) AS counted
      FROM review r`);
    expect(reviews).toEqual({
      ...{ languages: languages.length, answered: true, withPhotos: 2 },
      ...{ delivered: true, past: true, counted: true },
    });
  });

  it('has stories in every language, winners of running and ended draws, a popup and adverts', async () => {
    const found = await ask(`SELECT
      (SELECT count(DISTINCT language)::int FROM story WHERE state = 'published') AS languages,
      (SELECT count(DISTINCT e.sale_page_id)::int FROM draw_entry e JOIN sale_page p ON p.id = e.sale_page_id
       WHERE e.amount IS NOT NULL AND p.feature = 'draw') AS draws,
      (SELECT count(*)::int FROM draw_entry e JOIN sale_page p ON p.id = e.sale_page_id
       WHERE e.created_at NOT BETWEEN p.starts_at AND p.ends_at OR e.created_at > now()) AS "outOfTime",
      (SELECT count(*)::int FROM draw_entry e WHERE (e.amount IS NULL) <> (e.code IS NULL) OR e.code IS NOT NULL
         AND NOT EXISTS (SELECT FROM coupon_grant g WHERE g.code = e.code AND g.member_id = e.member_id)) AS "withoutCoupon",
      (SELECT count(*)::int FROM story s JOIN member m ON m.id = s.member_id WHERE NOT m.is_demo) AS unmarked,
      (SELECT array_agg(DISTINCT placement ORDER BY placement) FROM advert WHERE starts_at <= now() AND (ends_at IS NULL OR ends_at > now())) AS placements`);
    expect(found).toEqual({
      ...{ languages: languages.length, draws: 2, outOfTime: 0, withoutCoupon: 0, unmarked: 0 },
      placements: ['coupons', 'home', 'popup'],
    });
  });

  it('taxes the orders of the demo member as the tables say', async () => {
    const { rows } = await database.pool.query(
      `SELECT p.value ->> 'customsDuty' AS duty, (p.value ->> 'vatRate')::int AS rate,
         abs((p.value ->> 'tax')::int - (p.value ->> 'customsDuty')::int
           - (p.value ->> 'vatRate')::int / 10000.0 * ((p.value ->> 'shipping')::int + (p.value ->> 'customsDuty')::int
             + (SELECT sum(l.total) FROM order_line l WHERE l.order_id = o.id AND l.warehouse = (p.value ->> 'warehouse')::int))) < 1 AS fits
       FROM orders o, jsonb_array_elements(o.parcels) p`,
    );
    expect(rows.filter(({ fits }) => !fits)).toEqual([]);
    // 3 EUR at 0.86 to the dollar, for each heading.
    const duties = rows.map(({ duty }) => Number(duty)).filter((duty) => duty > 0);
    expect(duties.length).toBeGreaterThan(0);
    expect(duties.filter((duty) => duty % 348 !== 0)).toEqual([]);
  });

  it('refuses a catalogue that is not empty', async () => {
    const again = loadDemo({ url: database.url, products: 1, seed: 1, progress: () => undefined });
    await expect(again).rejects.toThrow('empty catalogue');
    expect(await ask('SELECT count(*) FROM product')).toEqual({ count: PRODUCTS });
  });
});
