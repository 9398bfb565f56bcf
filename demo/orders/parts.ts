import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { PlannedOrder } from './plan.ts';

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
  if (planned.isRefunded || planned.refunded !== undefined) await insertRefund(client, order);
}

/** Stores a refund that is made, of one line without its tax or of the whole order. */
async function insertRefund(
  client: ClientBase,
  { id, planned, payment, placedAt }: PaidOrder,
): Promise<void> {
  const refund = randomUUID();
  const at = new Date(placedAt.getTime() + 240 * HOUR_MS);
  await client.query(
    `WITH part AS (
       UPDATE order_line SET refunded = quantity, cancelled = CASE WHEN $3 THEN quantity ELSE 0 END
       WHERE order_id = $1 AND ($3 OR position = (SELECT max(position) FROM order_line WHERE order_id = $1 AND position <= $4))
       RETURNING position, quantity, total
     ), o AS (
       UPDATE orders SET refund_state = CASE WHEN $3 THEN 'full' ELSE 'partial' END, delivery_refunded = $3,
         refunded = CASE WHEN $3 THEN total ELSE (SELECT sum(total) FROM part) END
       WHERE id = $1 RETURNING refunded
     ), made AS (
       INSERT INTO order_refund (id, order_id, amount, by_provider, by_balance, lines, reason, actor, selection, created_at)
       SELECT $2, $1, o.refunded, o.refunded, 0,
         (SELECT jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity, 'amount', total)) FROM part),
         'demo', 'staff', 'demo', $6 FROM o RETURNING amount
     )
     INSERT INTO refund (id, payment_id, order_id, amount, reason, state, created_at, done_at, order_refund_id)
     SELECT $2, $5, $1, amount, 'demo', 'done', $6, $6, $2 FROM made`,
    [id, refund, planned.isRefunded === true, planned.refunded ?? -1, payment, at],
  );
}
