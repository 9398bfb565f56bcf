import { first } from '../../platform/database/statement.ts';

/** Finds the member of an order; nothing of a guest's. */
export const findOrderMember = first<[orderId: string], { member: number }>(
  'points.order-member',
  'SELECT member_id AS member FROM orders WHERE id = $1 AND member_id IS NOT NULL',
);

type ShippedGoods = {
  currency: string;
  rate: number;
  /** Minor units without VAT. */
  goods: number;
  /** Of the last parcel; null before the first. */
  shippedAt: Date | null;
};

/** Finds the value of an order's shipped goods that were not paid back. */
export const findShippedGoods = first<[orderId: string], ShippedGoods>(
  'points.shipped-goods',
  `SELECT o.currency, o.rate_millionths AS rate, COALESCE((
     SELECT sum(GREATEST(0, l.total - l.discount - l.reduced) * GREATEST(0, l.shipped - GREATEST(0, l.refunded - l.cancelled)) / l.quantity)
     FROM order_line l WHERE l.order_id = o.id), 0)::bigint AS goods,
     (SELECT max(s.shipped_at) FROM shipment s WHERE s.order_id = o.id) AS "shippedAt"
   FROM orders o WHERE o.id = $1`,
);
