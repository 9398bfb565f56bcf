import { first } from '../../platform/database/statement.ts';

/** Finds the member of an order; nothing of a guest's. */
export const findOrderMember = first<[orderId: string], { member: number }>(
  'points.order-member',
  'SELECT member_id AS member FROM orders WHERE id = $1 AND member_id IS NOT NULL',
);

/** Finds the value of an order's shipped goods that were not paid back, in minor units without VAT. */
export const findShippedGoods = first<[orderId: string], { currency: string; rate: number; goods: number }>(
  'points.shipped-goods',
  `SELECT o.currency, o.rate_millionths AS rate, COALESCE((
     SELECT sum((l.total - l.discount) * GREATEST(0, l.shipped - GREATEST(0, l.refunded - l.cancelled)) / l.quantity)
     FROM order_line l WHERE l.order_id = o.id), 0)::bigint AS goods
   FROM orders o WHERE o.id = $1`,
);
