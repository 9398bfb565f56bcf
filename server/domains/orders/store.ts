import type { Parcel } from '../../../contract/cart.ts';
import type { OrderState } from '../../../contract/order.ts';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/** The amounts of an order in minor units of its currency; `tax` contains customs duty. */
export type OrderSums = {
  goods: number;
  discount: number;
  packing: number;
  shipping: number;
  insurance: number;
  tax: number;
};

/** A parcel as its order keeps it. */
export type PlacedParcel = {
  warehouse: number;
  method: string;
  shipping: number;
  /** Absent in the first orders. */
  insurance?: number;
  tax: number;
  /** Absent in orders placed before the shop collected duty, as are the next three. */
  customsDuty?: number;
  due?: Parcel['due'];
  dueDuty?: number | null;
  reverseCharge?: boolean;
  /** Absent in orders placed before prices were rounded with their VAT. */
  vatRate?: number;
  isPricedGross?: boolean;
  weight: number;
  daysMin: number;
  daysMax: number;
  /** When it arrives, as its buyer saw it; absent in orders placed before that was shown. */
  arrival?: Parcel['arrival'];
};

export const openStates = `('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review')`;

/** Notes on a cancelled order which order its cart has become; nothing when that order does not exist. */
export const markReplaced = run<[id: string, by: string]>(
  'orders.replaced',
  'UPDATE orders p SET replaced_by = o.id FROM orders o WHERE p.id = $1 AND o.id = $2',
);

export type OrderRow = {
  id: string;
  memberId: number | null;
  guestId: string | null;
  companyId: number | null;
  email: string;
  state: OrderState;
  language: string;
  currency: string;
  rate: number;
  /** Without the fee. */
  total: number;
  /** Of the method that was chosen, or that paid it. */
  fee: number;
  /** null: placed before methods were chosen in the cart. */
  paymentMethod: PaymentMethod | null;
  /** Country of the bill. */
  billing: string;
  /** First name of the receiver. */
  firstName: string;
  expiresAt: Date;
  isPaid: boolean;
};

const columns = `id, member_id AS "memberId", guest_id AS "guestId", company_id AS "companyId", email, state, language, currency,
  rate_millionths AS rate, total, fee, payment_method AS "paymentMethod",
  COALESCE(billing ->> 'country', address ->> 'country', '') AS billing, COALESCE(address ->> 'firstName', '') AS "firstName", expires_at AS "expiresAt",
  paid_at IS NOT NULL AS "isPaid"`;

/** Finds one of the owner's orders. */
export const findOrder = first<{ id: string } & Owner, OrderRow>(
  'orders.find',
  `SELECT ${columns} FROM orders WHERE id = $id AND ${ownedBy()}`,
);

/** Locks an order for the rest of the transaction. Does not check its owner. */
export const lockOrder = first<[id: string], OrderRow>(
  'orders.lock',
  `SELECT ${columns} FROM orders WHERE id = $1 FOR UPDATE`,
);

/** Finds those of the owner's orders that have these ids, by id. */
export const listOwnOrders = many<{ ids: readonly string[] } & Owner, OrderRow>(
  'orders.own',
  `SELECT ${columns} FROM orders WHERE id = ANY($ids) AND ${ownedBy()} ORDER BY id`,
);

/** Locks orders by id for the rest of the transaction. Does not check their owners. */
export const lockOrders = many<[ids: readonly string[]], OrderRow>(
  'orders.lock-many',
  `SELECT ${columns} FROM orders WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
);

/** Finds an order whose mailed key was checked. Does not check its owner. */
export const findOrderByKey = first<[id: string], OrderRow>(
  'orders.by-key',
  `SELECT ${columns} FROM orders WHERE id = $1`,
);

/** Whether a member has paid for anything. */
export const hasPurchased = first<[member: number], { found: number }>(
  'orders.has-purchased',
  'SELECT 1 AS found FROM purchase WHERE member_id = $1 LIMIT 1',
);

/** Counts orders of the same network as `ids`, besides them, that wait for remittances, by the index of open orders. */
export const countNetworkRemittances = first<[ids: readonly string[]], { count: number }>(
  'orders.network-remittances',
  `SELECT count(*)::int AS count FROM orders o
   WHERE o.network IN (SELECT network FROM orders WHERE id = ANY($1)) AND o.state IN ${openStates}
     AND o.state IN ('awaiting_remittance', 'remittance_review') AND o.id <> ALL($1)`,
);

/** Changes the state of orders from `from` and records the event. Returns how many had that state. */
export const setStates = run<{
  ids: readonly string[];
  from: string;
  to: string;
  event: string;
  actor: string;
}>(
  'orders.set-states',
  `WITH o AS (
     UPDATE orders SET state = $to, network = CASE WHEN $to IN ${openStates} THEN network END
     WHERE id = ANY($ids) AND state = $from RETURNING id
   )
   INSERT INTO order_event (order_id, event, from_state, to_state, actor) SELECT id, $event, $from, $to, $actor FROM o`,
);

/** Sets the payment method of an unpaid order and its fee. */
export const setPaymentMethod = run<{ id: string; method: string; fee: number }>(
  'orders.set-payment-method',
  'UPDATE orders SET payment_method = $method, fee = $fee WHERE id = $id AND paid_at IS NULL',
);

/** Moves the expiry of orders to so many days after each was placed, never closer. */
export const extendExpiry = run<[ids: readonly string[], days: number]>(
  'orders.extend-expiry',
  'UPDATE orders SET expires_at = GREATEST(expires_at, placed_at + make_interval(days => $2)) WHERE id = ANY($1)',
);

/** Flags those of the orders one of whose payments is disputed, and no other of them. */
export const setDisputed = run<[ids: readonly string[], disputed: readonly string[]]>(
  'orders.set-disputed',
  'UPDATE orders SET disputed = id = ANY($2) WHERE id = ANY($1) AND disputed <> (id = ANY($2))',
);

/**
 * Marks orders as paid by a method, each with its fee and share of the balance, and notes what their members have
 * bought: JSON of { order, fee, balance }[].
 */
export const markPaid = run<[paid: string, method: string]>(
  'orders.paid',
  `WITH paid AS (
     UPDATE orders o SET paid_at = now(), fee = p.fee, balance_paid = p.balance, payment_method = $2
     FROM jsonb_to_recordset($1::jsonb) AS p("order" text, fee bigint, balance bigint) WHERE o.id = p."order"
     RETURNING o.id, o.member_id, o.paid_at
   )
   INSERT INTO purchase (member_id, sku, paid_at, order_id)
   SELECT DISTINCT p.member_id, l.sku, p.paid_at, p.id FROM paid p JOIN order_line l ON l.order_id = p.id
   WHERE p.member_id IS NOT NULL AND NOT l.is_gift`,
);

/** Lists what orders have bought, by order. */
export const linesOf = many<
  [ids: readonly string[]],
  { orderId: string; sku: string; warehouse: number; quantity: number }
>(
  'orders.lines',
  'SELECT order_id AS "orderId", sku, warehouse, quantity FROM order_line WHERE order_id = ANY($1) ORDER BY order_id, position',
);

/** Removes a closed order from its owner's list; a repeat changes nothing. Returns 0 for any other. */
export const hideOrder = run<{ id: string } & Owner>(
  'orders.hide',
  `UPDATE orders SET hidden_at = COALESCE(hidden_at, now())
   WHERE id = $id AND ${ownedBy()} AND state IN ('done', 'rejected', 'cancelled', 'expired')`,
);
