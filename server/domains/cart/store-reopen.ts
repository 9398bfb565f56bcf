import { first, run } from '../../platform/database/statement.ts';

/** Finds the cart that an order has become again. */
export const findReopened = first<[order: string], { id: string }>(
  'cart.reopened',
  'SELECT id FROM cart WHERE reopened_order = $1',
);

/**
 * Copies a placed cart to an open one of a new id, with its lines, address and choices: the owner's current cart, or a copy
 * beside the current one. Its lines have the packing of the order, and keep the prices that the buyer saw. Returns
 * nothing when the order was reopened before, or when the owner got a current cart at the same moment.
 */
export const reopenCart = first<{ order: string; day: string }, { id: string }>(
  'cart.reopen',
  `WITH old AS (SELECT * FROM cart WHERE id = $order
   ), made AS (
     INSERT INTO cart (id, member_id, guest_id, company_id, kind, email, address, billing, methods, insured, shortage,
       remark, payment_method, vat, purchase_order, invoice, coupon_code, gift_sku, quote_id, reopened_order)
     SELECT 'V' || $day || nextval('order_number'), old.member_id, old.guest_id, old.company_id,
       CASE WHEN EXISTS (SELECT FROM cart c WHERE c.state = 'open' AND c.kind = 'current'
         AND (c.member_id = old.member_id OR c.guest_id = old.guest_id)) THEN 'copy' ELSE 'current' END,
       old.email, o.address, o.billing, old.methods, old.insured, old.shortage, old.remark, old.payment_method, o.vat,
       old.purchase_order, old.invoice, old.coupon_code, old.gift_sku, old.quote_id, old.id
     FROM old JOIN orders o ON o.id = old.id ON CONFLICT DO NOTHING RETURNING id
   ), lines AS (
     INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at, is_sample)
     SELECT made.id, l.sku, l.warehouse, l.packing, sum(l.quantity), COALESCE(min(c.seen_price), min(f.prices[1])),
       COALESCE(min(c.seen_moq), min(f.moq)), COALESCE(min(c.added_at), now()),
       COALESCE(bool_and(c.is_sample), false) AND sum(l.quantity) = 1
     FROM made, order_line l JOIN line_fact f ON f.sku = l.sku LEFT JOIN LATERAL (
       SELECT seen_price, seen_moq, added_at, is_sample FROM cart_line
       WHERE cart_id = $order AND sku = l.sku AND warehouse = l.warehouse ORDER BY packing = l.packing DESC LIMIT 1) c ON true
     WHERE l.order_id = $order AND NOT l.is_gift GROUP BY made.id, l.sku, l.warehouse, l.packing
   )
   SELECT id FROM made`,
);

/** Finds the cart that an order was placed from, which is deleted some time after a guest's last change. */
export const findPlacedCart = first<{ order: string }, { id: string }>(
  'cart.find-placed',
  `SELECT id FROM cart WHERE id = $order AND state = 'placed'`,
);

/** Assigns placed carts of guests to a member: an order that is taken back to the cart is then the member's cart. */
export const assignPlacedCarts = run<{ ids: string[]; member: number }>(
  'cart.assign-placed',
  `UPDATE cart SET member_id = $member, guest_id = NULL WHERE id = ANY($ids) AND state = 'placed' AND guest_id IS NOT NULL`,
);
