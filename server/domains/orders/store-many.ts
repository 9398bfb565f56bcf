import type { Address } from '../../../contract/address.ts';
import type { InvoiceType } from '../../../contract/invoice.ts';
import type { Actor } from '../../../kit/actor.ts';
import { many, run } from '../../platform/database/statement.ts';
import { type OrderSums, openStates } from './store.ts';

/** Allocates numbers for orders of batches: `R`, the day, such as 261122, and a growing number. */
export const allocateBatchNumbers = many<{ day: string; count: number }, { id: string }>(
  'orders.batch-numbers',
  `SELECT 'R' || $day || nextval('order_number') AS id FROM generate_series(1, $count::int)`,
);

/** Whether an order was made of a batch of many: it has no cart. */
export const isOfBatch = (orderId: string): boolean => orderId.startsWith('R');

export type NewOrder = OrderSums & {
  id: string;
  state: 'unpaid' | 'awaiting_approval';
  memberId: number | null;
  guestId: string | null;
  companyId: number | null;
  email: string;
  language: string;
  currency: string;
  rate: number;
  /** Without the fee. */
  total: number;
  /** Of the payment method. */
  fee: number;
  paymentMethod: string | null;
  address: Address;
  billing: Address | null;
  parcels: unknown;
  shortage: string;
  remark: string;
  vat: unknown;
  purchaseOrder: string;
  invoice: InvoiceType;
  placedAt: Date;
  expiresAt: Date;
  /** The buyer's network (see ipKey), stored while the order is unpaid; null when networks are not limited. */
  network: string | null;
};
export type NewLine = {
  position: number;
  sku: string;
  warehouse: number;
  packing: number;
  quantity: number;
  is_gift: boolean;
  title: string;
  slug: string;
  picture: string | null;
  attributes: Record<string, string>;
  unit_price: number;
  packing_price: number;
  /** Part of `total`: see the cart's line. */
  rounding: number;
  total: number;
  discount: number;
  /** The part of `discount` that is the order promotion's. */
  promotion: number;
  explanation: unknown;
  weight_g: number;
};
export type NewAdjustment = { position: number; kind: string; source: string; amount: number };
/** An order with what is inserted with it. */
export type NewPlaced = { order: NewOrder; lines: NewLine[]; adjustments: NewAdjustment[] };

/**
 * Inserts orders, JSON of NewPlaced[], with their lines, adjustments and first events. Returns the number of lines.
 * With a limit the order is the only one: 0 is returned and nothing inserted when its owner has `maxOpen` open orders or
 * its network `maxOpenPerNetwork` of the last 24 hours, those of batches aside. Transactions that commit at the same
 * moment do not see each other's orders, so a limit may be exceeded by as many as run at once.
 */
export const insertOrders = run<{
  orders: string;
  maxOpen: number | null;
  maxOpenPerNetwork: number | null;
  /** Who places them, as their first event names it. */
  actor: Actor;
}>(
  'orders.insert',
  `WITH input AS (
     SELECT g.*, x.lines, x.adjustments FROM jsonb_to_recordset($orders::jsonb) AS x("order" jsonb, lines jsonb, adjustments jsonb),
       jsonb_to_record(x."order") AS g(id text, state text, "memberId" bigint, "guestId" uuid, "companyId" bigint, email text, language text,
         currency text, rate bigint, goods bigint, discount bigint, packing bigint, shipping bigint, insurance bigint, tax bigint, total bigint,
         fee bigint, "paymentMethod" text, address jsonb, billing jsonb, parcels jsonb, shortage text, remark text, vat jsonb,
         "purchaseOrder" text, invoice text, "placedAt" timestamptz, "expiresAt" timestamptz, network text)
   ), o AS (
     INSERT INTO orders (id, state, member_id, guest_id, company_id, email, language, currency, rate_millionths, goods, discount, packing,
       shipping, insurance, tax, total, fee, payment_method, address, billing, parcels, shortage, remark, vat, purchase_order, invoice,
       placed_at, expires_at, network)
     SELECT id, state, "memberId", "guestId", "companyId", email, language, currency, rate, goods, discount, packing, shipping, insurance,
       tax, total, fee, "paymentMethod", address, NULLIF(billing, 'null'), parcels, shortage, remark, NULLIF(vat, 'null'), "purchaseOrder",
       invoice, "placedAt", "expiresAt", network FROM input g
     WHERE ($maxOpen::int IS NULL OR (SELECT count(*) FROM orders WHERE member_id = g."memberId" AND state IN ${openStates} AND id LIKE 'V%')
         + (SELECT count(*) FROM orders WHERE guest_id = g."guestId" AND state IN ${openStates}) < $maxOpen::int)
       AND ($maxOpenPerNetwork::int IS NULL OR (SELECT count(*) FROM orders WHERE network = g.network AND state IN ${openStates}
            AND placed_at > g."placedAt" - interval '24 hours') < $maxOpenPerNetwork::int)
     RETURNING id, state, placed_at
   ), e AS (
     INSERT INTO order_event (order_id, event, to_state, actor, at) SELECT id, 'place', state, $actor, placed_at FROM o
   ), a AS (
     INSERT INTO adjustment (order_id, position, kind, source, amount)
     SELECT i.id, x.position, x.kind, x.source, x.amount
     FROM input i, jsonb_to_recordset(i.adjustments) AS x(position int, kind text, source text, amount bigint)
     WHERE EXISTS (SELECT FROM o)
   )
   INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, is_gift, title, slug, picture, attributes,
     unit_price, packing_price, rounding, total, discount, promotion, explanation, weight_g)
   SELECT i.id, x.position, x.sku, x.warehouse, x.packing, x.quantity, x.is_gift, x.title, x.slug, x.picture, x.attributes,
     x.unit_price, x.packing_price, x.rounding, x.total, x.discount, x.promotion, x.explanation, x.weight_g
   FROM input i, jsonb_to_recordset(i.lines) AS x(position int, sku text, warehouse smallint, packing smallint, quantity int,
     is_gift boolean, title text, slug text, picture text, attributes jsonb, unit_price bigint, packing_price bigint, rounding bigint,
     total bigint, discount bigint, promotion bigint, explanation jsonb, weight_g int)
   WHERE EXISTS (SELECT FROM o)`,
);
