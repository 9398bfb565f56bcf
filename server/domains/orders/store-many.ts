import { many, run } from '../../platform/database/statement.ts';

/** Allocates numbers for orders of batches: `R`, the day, such as 261122, and a growing number. */
export const allocateBatchNumbers = many<{ day: string; count: number }, { id: string }>(
  'orders.batch-numbers',
  `SELECT 'R' || $day || nextval('order_number') AS id FROM generate_series(1, $count::int)`,
);

/** Whether an order was made of a batch of many: it has no cart. */
export const isOfBatch = (orderId: string): boolean => orderId.startsWith('R');

/**
 * Inserts orders with their lines, adjustments and first events: JSON of { order: NewOrder, lines: NewLine[], adjustments:
 * NewAdjustment[] }[]. How many orders are open limits none of them. Returns the number of lines.
 */
export const insertOrders = run<[orders: string]>(
  'orders.insert-many',
  `WITH input AS (
     SELECT x."order" ->> 'id' AS id, x.lines, x.adjustments, g.* FROM jsonb_to_recordset($1::jsonb) AS x("order" jsonb, lines jsonb, adjustments jsonb),
       jsonb_to_record(x."order") AS g("memberId" bigint, "companyId" bigint, email text, language text, currency text, rate bigint, goods bigint,
         discount bigint, packing bigint, shipping bigint, insurance bigint, tax bigint, total bigint, fee bigint, address jsonb,
         parcels jsonb, shortage text, remark text, "purchaseOrder" text, invoice text, "placedAt" timestamptz, "expiresAt" timestamptz)
   ), o AS (
     INSERT INTO orders (id, member_id, company_id, email, language, currency, rate_millionths, goods, discount, packing, shipping, insurance,
       tax, total, fee, address, parcels, shortage, remark, purchase_order, invoice, placed_at, expires_at)
     SELECT id, "memberId", "companyId", email, language, currency, rate, goods, discount, packing, shipping, insurance, tax, total, fee, address,
       parcels, shortage, remark, "purchaseOrder", invoice, "placedAt", "expiresAt" FROM input
     RETURNING id, placed_at
   ), e AS (
     INSERT INTO order_event (order_id, event, to_state, actor, at) SELECT id, 'place', 'unpaid', 'buyer', placed_at FROM o
   ), a AS (
     INSERT INTO adjustment (order_id, position, kind, source, amount)
     SELECT i.id, x.position, x.kind, x.source, x.amount
     FROM input i, jsonb_to_recordset(i.adjustments) AS x(position int, kind text, source text, amount bigint)
   )
   INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, is_gift, title, slug, picture, attributes,
     unit_price, packing_price, rounding, total, discount, promotion, explanation, weight_g)
   SELECT i.id, x.position, x.sku, x.warehouse, x.packing, x.quantity, x.is_gift, x.title, x.slug, x.picture, x.attributes,
     x.unit_price, x.packing_price, x.rounding, x.total, x.discount, x.promotion, x.explanation, x.weight_g
   FROM input i, jsonb_to_recordset(i.lines) AS x(position int, sku text, warehouse smallint, packing smallint, quantity int,
     is_gift boolean, title text, slug text, picture text, attributes jsonb, unit_price bigint, packing_price bigint, rounding bigint,
     total bigint, discount bigint, promotion bigint, explanation jsonb, weight_g int)`,
);
