import type { OrderState } from '../../../contract/order.ts';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import type { TraderVat } from '../../../contract/vat.ts';
import type { OrderSums, PlacedParcel } from '../../domains/orders/index.ts';
import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { type Database, first, many } from '../../platform/database/statement.ts';

/** An order as far as its packing goes; amounts in minor units of its currency. */
type OrderRow = OrderSums & {
  id: string;
  memberId: number | null;
  companyId: number | null;
  state: OrderState;
  currency: string;
  rate: number;
  /** Without the fee. */
  total: number;
  fee: number;
  paymentMethod: PaymentMethod | null;
  isPaid: boolean;
  /** The total with the fee that was approved; null of an order that needed no approval. */
  approvedTotal: number | null;
  /** Whether something of it was paid back, is disputed, or a request about it is open. */
  isTouched: boolean;
  /** How often its packing was changed. */
  changes: number;
  country: string;
  zip: string | null;
  /** Country of the bill. */
  billing: string;
  vat: TraderVat | null;
  parcels: PlacedParcel[];
};

/** A line with what it can be packed in, and what taxes need of it. */
export type PackedLine = {
  position: number;
  sku: string;
  title: string;
  warehouse: number;
  quantity: number;
  packing: number;
  unitPrice: number;
  packingPrice: number;
  rounding: number;
  discount: number;
  explanation: { step: string; price: number }[];
  packings: number[];
  isGift: boolean;
  /** HS code as the catalogue has it. */
  hs: string | null;
};
export type PackedOrder = OrderRow & { lines: PackedLine[] };

const columns = `o.id, o.member_id AS "memberId", o.company_id AS "companyId", o.state, o.currency, o.rate_millionths AS rate, o.goods, o.discount,
  o.packing, o.shipping, o.insurance, o.tax, o.total, o.fee, o.payment_method AS "paymentMethod",
  o.paid_at IS NOT NULL AS "isPaid", o.refunded > 0 OR o.delivery_refunded OR o.disputed OR EXISTS (
    SELECT FROM order_request r WHERE r.order_id = o.id AND r.state IN ('open', 'accepted')) AS "isTouched",
  (SELECT total FROM order_approval a WHERE a.order_id = o.id) AS "approvedTotal",
  (SELECT count(*)::int FROM order_event e WHERE e.order_id = o.id AND e.event = 'change_packing') AS changes,
  o.address ->> 'country' AS country, o.address ->> 'zip' AS zip,
  COALESCE(o.billing ->> 'country', o.address ->> 'country', '') AS billing,
  o.vat, o.parcels`;

const findRow = first<{ id: string } & Owner, OrderRow>(
  'packing.find',
  `SELECT ${columns} FROM orders o WHERE o.id = $id AND ${ownedBy('o')}`,
);

const lockRow = first<{ id: string } & Owner, OrderRow>(
  'packing.lock',
  `SELECT ${columns} FROM orders o WHERE o.id = $id AND ${ownedBy('o')} FOR UPDATE OF o`,
);

const listLines = many<[order: string], PackedLine>(
  'packing.lines',
  `SELECT l.position, l.sku, l.title, l.warehouse, l.quantity, l.packing, l.unit_price AS "unitPrice",
     l.packing_price AS "packingPrice", l.rounding, l.discount, l.explanation, l.is_gift AS "isGift",
     CASE WHEN l.is_gift THEN '{}' ELSE p.packings END AS packings, p.hs_code AS hs
   FROM order_line l JOIN variant v ON v.sku = l.sku JOIN product p ON p.id = v.product_id
   WHERE l.order_id = $1 ORDER BY l.position`,
);

type OrderKey = { id: string } & Owner;

/** Finds one of the owner's orders with its lines. */
export async function findPackedOrder(db: Database, named: OrderKey): Promise<PackedOrder | undefined> {
  const order = await findRow(db, named);
  return order && { ...order, lines: await listLines(db, order.id) };
}

/** Locks one of the owner's orders for the rest of the transaction and reads it with its lines. */
export async function lockPackedOrder(tx: Database, named: OrderKey): Promise<PackedOrder | undefined> {
  const order = await lockRow(tx, named);
  // A statement of its own: one that waited for the lock would see the lines as they were before.
  return order && { ...order, lines: await listLines(tx, order.id) };
}
