import type { ClientBase } from 'pg';
import type { PlannedOrder } from './plan.ts';
import { insertRefund } from './refund.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A variant as a line of a demo order; price in US cents. */
export type DemoLine = {
  sku: string;
  warehouse: number;
  quantity: number;
  title: string;
  slug: string;
  picture: string | null;
  price: number;
  weight: number;
  /** HS code of its product. */
  hs: string | null;
};

const NEEDED = 60;

/** Returns variants with enough stock, of different products, as lines of their smallest quantities. */
export async function pickLines(client: ClientBase): Promise<DemoLine[]> {
  const { rows } = await client.query<DemoLine>(
    `SELECT * FROM (
       SELECT DISTINCT ON (k.warehouse, v.product_id) v.sku, k.warehouse, v.moq + v.step AS quantity, t.title, p.slug,
         (SELECT source FROM media m WHERE m.product_id = p.id AND (m.sku = v.sku OR m.sku IS NULL)
          ORDER BY m.sku IS NULL, m.position LIMIT 1) AS picture,
         vp.prices[1]::int AS price, v.weight_g AS weight, p.hs_code AS hs
       FROM stock k JOIN variant v ON v.sku = k.sku AND v.state = 'on_sale'
       JOIN product p ON p.id = v.product_id AND p.published
       JOIN product_text t ON t.product_id = p.id AND t.language = 'en'
       JOIN variant_price vp ON vp.sku = v.sku
       WHERE k.warehouse IN (1, 6) AND k.on_hand - k.reserved >= 3 * (v.moq + v.step) AND v.moq <= 20
       ORDER BY k.warehouse, v.product_id, v.position LIMIT 2000) x
     ORDER BY md5(sku) LIMIT ${NEEDED}`,
  );
  return rows;
}

type PaidOrder = {
  id: string;
  total: number;
  state: string;
  planned: PlannedOrder;
  placedAt: Date;
  payment: string;
};

/** Stores the payment of an order at the test gateway, what it reserves while it is not shipped, and its refunds. */
export async function insertPaidParts(client: ClientBase, order: PaidOrder): Promise<void> {
  const { id, total, state, planned, placedAt, payment } = order;
  const ref = `tg_demo_${id.toLowerCase()}`;
  const paidAt = new Date(placedAt.getTime() + HOUR_MS / 5);
  await client.query(
    `WITH p AS (
       INSERT INTO payment (id, provider, method, ref, currency, amount, state, created_at, settled_at)
       VALUES ($1, 'test', 'test', $3, 'USD', $4, 'settled', $5, $5)
     )
     INSERT INTO payment_order (payment_id, order_id, amount, state) VALUES ($1, $2, $4, 'settled')`,
    [payment, id, ref, total, paidAt],
  );
  await client.query(
    `INSERT INTO test_charge (ref, idempotency_key, amount, currency, state, return_url, created_at)
     VALUES ($1, $2, $3, 'USD', 'succeeded', '/', $4)`,
    [ref, payment, total, paidAt],
  );
  await client.query('UPDATE orders SET paid_at = $2 WHERE id = $1', [id, paidAt]);
  // The worker issues the documents of orders that were not paid through the shop.
  await client.query('INSERT INTO document_backlog (order_id, paid_at) VALUES ($1, $2)', [id, paidAt]);
  await client.query(
    `INSERT INTO purchase (member_id, sku, paid_at, order_id)
     SELECT DISTINCT o.member_id, l.sku, o.paid_at, o.id FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.id = $1 AND o.member_id IS NOT NULL`,
    [id],
  );
  if (['awaiting_confirmation', 'preparing', 'partly_shipped'].includes(state)) {
    const inParcels = (planned.parcels ?? []).flatMap(({ lines }) => lines);
    await client.query(
      `WITH r AS (
         INSERT INTO reservation (order_id, sku, warehouse, quantity, expires_at)
         SELECT order_id, sku, warehouse, sum(quantity), '9999-12-31T00:00:00Z' FROM order_line
         WHERE order_id = $1 AND NOT position = ANY($2::int[]) GROUP BY 1, 2, 3
         RETURNING sku, warehouse, quantity
       )
       UPDATE stock k SET reserved = reserved + r.quantity FROM r WHERE k.sku = r.sku AND k.warehouse = r.warehouse`,
      [id, inParcels],
    );
  }
  const refunded = planned.isRefunded ? 'all' : planned.refunded;
  if (refunded !== undefined)
    await insertRefund(client, { id, payment, at: new Date(placedAt.getTime() + 240 * HOUR_MS), refunded });
}
