import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Address } from '../../contract/address.ts';
import type { OrderState } from '../../contract/order.ts';
import { exchange } from '../../kit/money.ts';
import { indexOrder } from '../../server/domains/orders/index.ts';
import { awardOrder } from '../../server/flows/points/award-order.ts';
import { type ImportAmounts, placeParcels } from './demo-parcels.ts';
import { type DemoLine, insertPaidParts, pickLines } from './parts.ts';
import type { PlannedOrder } from './plan.ts';
import { insertParcels } from './tracked.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const LIFETIME_MS = 7 * DAY_MS;
/** `company`: the one that the buyer orders for. */
type Buyer = { id: number; email: string; address: Address; company?: number };

/** The state in which an order is placed. */
const firstState = ({ needsApproval }: PlannedOrder): OrderState =>
  needsApproval ? 'awaiting_approval' : 'unpaid';

async function insertPlaced(
  client: ClientBase,
  {
    planned,
    lines: given,
    buyer,
    placedAt,
    amounts,
  }: { planned: PlannedOrder; lines: DemoLine[]; buyer: Buyer; placedAt: Date; amounts: ImportAmounts },
) {
  const { parcels, lines } = placeParcels(given, amounts);
  const goods = lines.reduce((sum, { price, quantity, rounding }) => sum + price * quantity + rounding, 0);
  const shipping = parcels.reduce((sum, parcel) => sum + parcel.shipping, 0);
  const tax = parcels.reduce((sum, parcel) => sum + parcel.tax, 0);
  const total = goods + shipping + tax;
  const state = planned.events.at(-1)?.[1] ?? firstState(planned);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO orders (id, member_id, email, state, language, currency, rate_millionths, goods, discount, packing, shipping,
       insurance, tax, total, address, parcels, shortage, placed_at, expires_at, company_id)
     VALUES ('V' || to_char($1::timestamptz, 'YYMMDD') || nextval('order_number'), $2, $3, $4, 'en', 'USD', 1000000, $5, 0, 0,
       $6, 0, $7, $8, $9, $10, 'ask', $1, $11, $12) RETURNING id`,
    [
      placedAt,
      buyer.id,
      buyer.email,
      state,
      goods,
      shipping,
      tax,
      total,
      buyer.address,
      JSON.stringify(parcels),
      new Date(placedAt.getTime() + LIFETIME_MS),
      buyer.company ?? null,
    ],
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, title, slug, picture, attributes, unit_price,
       packing_price, rounding, total, weight_g)
     SELECT $1, (row_number() OVER ())::int - 1, x.sku, x.warehouse, 0, x.quantity, x.title, x.slug, x.picture, '{}', x.price, 0,
       x.rounding, x.price * x.quantity + x.rounding, x.weight
     FROM jsonb_to_recordset($2::jsonb) AS x(sku text, warehouse smallint, quantity int, title text, slug text, picture text,
       price bigint, rounding bigint, weight int)`,
    [id, JSON.stringify(lines)],
  );
  await insertPlacedCart(client, id);
  return { id, total, state };
}

/** Inserts the cart that an order was placed from: who changes the order gets one like it. */
async function insertPlacedCart(client: ClientBase, order: string): Promise<void> {
  await client.query(
    `INSERT INTO cart (id, member_id, company_id, state, email, address, methods, created_at, changed_at)
     SELECT id, member_id, company_id, 'placed', email, address,
       (SELECT jsonb_object_agg(p ->> 'warehouse', p ->> 'method') FROM jsonb_array_elements(parcels) p), placed_at, placed_at
     FROM orders WHERE id = $1`,
    [order],
  );
  await client.query(
    `INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at)
     SELECT $1, l.sku, l.warehouse, l.packing, l.quantity, l.unit_price, v.moq, o.placed_at
     FROM order_line l JOIN orders o ON o.id = l.order_id JOIN variant v ON v.sku = l.sku WHERE l.order_id = $1`,
    [order],
  );
}

async function insertEvents(
  client: ClientBase,
  { id, placedAt, planned }: { id: string; placedAt: Date; planned: PlannedOrder },
): Promise<void> {
  const at = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS).toISOString();
  let from: string | null = null;
  const events = [['place', firstState(planned), 'buyer', 0] as const, ...planned.events].map(
    ([event, to, actor, hours]) => {
      const row = { event, from, to, actor, at: at(hours) };
      from = to;
      return row;
    },
  );
  await client.query(
    `INSERT INTO order_event (order_id, event, from_state, to_state, actor, at)
     SELECT $1, e.event, e."from", e."to", e.actor, e.at
     FROM jsonb_to_recordset($2::jsonb) AS e(event text, "from" text, "to" text, actor text, at timestamptz)`,
    [id, JSON.stringify(events)],
  );
  for (const [author, hours, body] of planned.messages ?? [])
    await client.query(
      `INSERT INTO order_message (order_id, author, body, created_at, handled_at) VALUES ($1, $2, $3, $4, $4)`,
      [id, author, body, at(hours)],
    );
  const { request } = planned;
  if (request)
    await client.query(
      `INSERT INTO order_request (order_id, kind, reason, description, lines, state, answer, created_at, decided_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $6 = 'done' THEN $8::timestamptz END)`,
      [
        id,
        request.kind,
        request.reason,
        request.description,
        JSON.stringify(request.kind === 'cancel' ? [] : [{ position: 1, quantity: 1 }]),
        request.state,
        request.answer,
        at((planned.events.at(-1)?.[3] ?? 0) + 2),
      ],
    );
  if (request?.state === 'open')
    await client.query(`UPDATE orders SET refund_state = 'requested' WHERE id = $1`, [id]);
}

/** Returns what the tables say of imports to Germany, at the rate of the day. */
async function importAmounts(client: ClientBase): Promise<ImportAmounts> {
  const { rows } = await client.query<{ millionths: number; limit: number; duty: number }>(
    `SELECT millionths::float8, t.limit_amount::int AS limit, COALESCE(d.amount, 0)::int AS duty
     FROM (SELECT millionths FROM rate WHERE currency = 'EUR' AND since <= now() ORDER BY since DESC LIMIT 1) r,
       tax_rule t, duty_rule d
     WHERE t.area = 'DE' AND t.imported AND now() BETWEEN t.since AND COALESCE(t.until, 'infinity')
       AND d.territory = 'EU' AND now() BETWEEN d.since AND COALESCE(d.until, 'infinity')`,
  );
  const { millionths = 1_000_000, limit = 15_000, duty = 300 } = rows[0] ?? {};
  const euro = { currency: 'EUR', millionths };
  const dollar = { currency: 'USD', millionths: 1_000_000 };
  return { limit: exchange(limit, euro, dollar), duty: exchange(duty, euro, dollar) };
}

export type PlacedOrder = { id: string; total: number; state: string };
type Orders = { buyer: Buyer; orders: readonly PlannedOrder[]; now: Date };

/**
 * Gives a member planned orders, with payments, parcels, points, messages and requests. Returns their ids, with the total in
 * US cents; none without products.
 */
export async function loadOrders(client: ClientBase, { buyer, orders, now }: Orders): Promise<PlacedOrder[]> {
  const available = await pickLines(client);
  if (available.length === 0) return [];
  const placed: PlacedOrder[] = [];
  const amounts = await importAmounts(client);
  let next = 0;
  for (const planned of orders) {
    const placedAt = new Date(now.getTime() - planned.placed * DAY_MS);
    const lines = Array.from({ length: planned.lines }, (_, position) => {
      const warehouse = planned.warehouses[position % planned.warehouses.length] ?? 1;
      const own = available.filter((line) => line.warehouse === warehouse);
      next += 1;
      return own[next % own.length] ?? available[0];
    }).filter((line, index, all): line is DemoLine => line !== undefined && all.indexOf(line) === index);
    const order = await insertPlaced(client, { planned, lines, buyer, placedAt, amounts });
    await insertEvents(client, { id: order.id, placedAt, planned });
    const isPaid = planned.events.some(([event]) => event === 'pay');
    if (isPaid) await insertPaidParts(client, { ...order, planned, placedAt, payment: randomUUID() });
    await insertParcels(client, { id: order.id, lines, planned, placedAt });
    await awardOrder(client, order.id);
    await indexOrder(client, { id: order.id, address: buyer.address, purchaseOrder: '', lines });
    placed.push(order);
  }
  return placed;
}
