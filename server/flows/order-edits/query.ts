import type { Address } from '../../../contract/address.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import {
  type OrderRow,
  type OrderSums,
  type PlacedParcel,
  versionOfOrder,
} from '../../domains/orders/index.ts';
import { type Database, first, many } from '../../platform/database/statement.ts';

type OrderFacts = OrderSums &
  Omit<OrderRow, 'billing' | 'firstName' | 'expiresAt'> &
  Pick<CartRow, 'billing' | 'vat' | 'purchaseOrder' | 'invoice' | 'remark' | 'shortage'> & {
    address: Address;
    parcels: PlacedParcel[];
    placedAt: Date;
    /** Of the coupon that it holds or has used. */
    coupon: string | null;
    /** The total with the fee that was approved; null of an order that needed no approval. */
    approvedTotal: number | null;
    isRefunded: boolean;
    isDisputed: boolean;
    /** Whether a request about it waits for staff. */
    isRequested: boolean;
    version: string;
  };

/** A line as it was placed; amounts in minor units. */
export type PlacedLine = {
  position: number;
  sku: string;
  title: string;
  warehouse: number;
  packing: number;
  quantity: number;
  isGift: boolean;
  unitPrice: number;
  packingPrice: number;
  explanation: { step: string; price: number }[];
  shipped: number;
  cancelled: number;
};
export type PlacedOrder = OrderFacts & { lines: PlacedLine[] };

const columns = `o.id, o.member_id AS "memberId", o.guest_id AS "guestId", o.company_id AS "companyId", o.email, o.state, o.language,
  o.currency, o.rate_millionths AS rate, o.goods, o.discount, o.packing, o.shipping, o.insurance, o.tax, o.total, o.fee,
  o.payment_method AS "paymentMethod", o.paid_at IS NOT NULL AS "isPaid", o.address, o.billing, o.vat,
  o.purchase_order AS "purchaseOrder", o.invoice, o.remark, o.shortage, o.parcels, o.placed_at AS "placedAt",
  o.refunded > 0 OR o.delivery_refunded AS "isRefunded", o.disputed AS "isDisputed",
  EXISTS (SELECT FROM order_request r WHERE r.order_id = o.id AND r.state IN ('open', 'accepted')) AS "isRequested",
  (SELECT r.code FROM redemption r WHERE r.order_id = o.id AND r.state <> 'released' LIMIT 1) AS coupon,
  (SELECT total FROM order_approval a WHERE a.order_id = o.id) AS "approvedTotal"`;

const findRow = first<[id: string], Omit<OrderFacts, 'version'>>(
  'order-edits.find',
  `SELECT ${columns} FROM orders o WHERE o.id = $1`,
);

const lockRow = first<[id: string], { id: string }>(
  'order-edits.lock',
  'SELECT id FROM orders WHERE id = $1 FOR UPDATE',
);

const findVersion = first<[id: string], { version: string }>(
  'order-edits.version',
  `SELECT ${versionOfOrder} AS version FROM orders o WHERE o.id = $1`,
);

const listLines = many<[id: string], PlacedLine>(
  'order-edits.lines',
  `SELECT position, sku, title, warehouse, packing, quantity, is_gift AS "isGift", unit_price AS "unitPrice",
     packing_price AS "packingPrice", explanation, shipped, cancelled
   FROM order_line WHERE order_id = $1 ORDER BY position`,
);

/** Finds an order as it is edited. Staff reads any order. */
export async function findPlacedOrder(db: Database, id: string): Promise<PlacedOrder | undefined> {
  const row = await findRow(db, id);
  const version = row && (await findVersion(db, id));
  return row && version && { ...row, ...version, lines: await listLines(db, id) };
}

/** Locks an order for the rest of the transaction and reads it as it is edited. */
export const lockPlacedOrder = async (tx: Database, id: string): Promise<PlacedOrder | undefined> =>
  // A statement of its own: one that waited for the lock would see the order as it was before.
  (await lockRow(tx, id)) && findPlacedOrder(tx, id);
