import type { Pool } from 'pg';

/** The member with very many orders. */
const BIG_MEMBER = 1_000_001;
const MEMBERS = 20_000;

/**
 * Fills a shop with past orders of two lines each, `ofBig` of them of one member, unless they are there. Most are done;
 * a few of each member are under way.
 */
export async function fillPastOrders(
  pool: Pool,
  { orders, ofBig }: { orders: number; ofBig: number },
): Promise<void> {
  const { rows } = await pool.query('SELECT FROM member WHERE id = $1', [BIG_MEMBER]);
  if (rows.length > 0) return;
  await pool.query(`
    INSERT INTO member (id, email, password_hash, first_name, last_name, country, customer_type, language, currency)
    OVERRIDING SYSTEM VALUE
    SELECT ${BIG_MEMBER} + i, 'bench' || i || '@example.com', 'x', 'Ada', 'Buyer', 'DE', 'reseller', 'en', 'USD'
    FROM generate_series(0, ${MEMBERS}) i;
    CREATE TEMP TABLE bench_sku AS
      SELECT row_number() OVER () - 1 AS n, sku FROM (SELECT sku FROM variant WHERE state = 'on_sale' ORDER BY sku LIMIT 50000) v;
    CREATE UNIQUE INDEX ON bench_sku (n);
    ANALYZE bench_sku;
    INSERT INTO orders (id, member_id, email, state, language, currency, rate_millionths, goods, discount, packing, shipping,
      insurance, tax, total, address, parcels, shortage, placed_at, expires_at, paid_at, words_at, searched_at)
    SELECT 'V200101' || lpad(i::text, 7, '0'),
      CASE WHEN i <= ${ofBig} THEN ${BIG_MEMBER} ELSE ${BIG_MEMBER} + 1 + i % ${MEMBERS} END, 'bench@example.com',
      CASE WHEN i % 1000 = 0 THEN 'preparing' WHEN i % 97 = 0 THEN 'shipped' WHEN i % 31 = 0 THEN 'expired' ELSE 'done' END,
      'en', 'USD', 1000000, 1000, 0, 0, 0, 0, 0, 1000, '{"firstName": "Ada", "lastName": "Buyer", "country": "DE"}', '[]',
      'ask', now() - i * interval '2 minutes', now(), CASE WHEN i % 31 = 0 THEN NULL ELSE now() - i * interval '2 minutes' END, now(), now()
    FROM generate_series(1, ${orders}) i;
    INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, title, slug, unit_price, packing_price, total, weight_g)
    SELECT 'V200101' || lpad(i::text, 7, '0'), p, s.sku, 1, 0, 1, 'USB-C cable, color ' || i % 40, 'x', 500, 0, 500, 50
    FROM generate_series(1, ${orders}) i CROSS JOIN generate_series(0, 1) p
    JOIN bench_sku s ON s.n = (i::bigint * 7919 + p * 104729) % (SELECT count(*) FROM bench_sku);
    INSERT INTO purchase (member_id, sku, paid_at, order_id)
    SELECT DISTINCT o.member_id, l.sku, o.paid_at, o.id FROM orders o JOIN order_line l ON l.order_id = o.id
    WHERE o.member_id >= ${BIG_MEMBER} AND o.paid_at IS NOT NULL;
    INSERT INTO order_word
    SELECT DISTINCT ${BIG_MEMBER}, word, o.placed_at, o.id FROM orders o JOIN order_line l ON l.order_id = o.id,
      unnest(regexp_split_to_array(lower(l.title || ' ' || l.sku || ' ada buyer'), '[^a-z0-9]+')) AS word
    WHERE o.member_id = ${BIG_MEMBER} AND word <> ''`);
  for (const table of ['member', 'orders', 'order_line', 'order_word', 'purchase'])
    await pool.query(`VACUUM ANALYZE ${table}`);
}
