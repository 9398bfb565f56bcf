import { first, many, run } from '../../platform/database/statement.ts';

/** The kinds of carts of which an owner has one. */
export type SingleKind = 'current' | 'saved';

/** Locks the carts of a kind of a guest and a member, in the order of their ids. */
export const lockBoth = many<
  [guest: string, member: number, kind: SingleKind],
  { id: string; isGuests: boolean }
>(
  'cart.lock-both',
  `SELECT id, guest_id IS NOT NULL AS "isGuests" FROM cart
   WHERE (guest_id = $1 OR member_id = $2) AND state = 'open' AND kind = $3 ORDER BY id FOR UPDATE`,
);

/** Assigns a guest's cart of a kind to a member without one. */
export const assignCart = run<[guest: string, member: number, kind: SingleKind]>(
  'cart.assign',
  `UPDATE cart SET member_id = $2, guest_id = NULL, version = version + 1
   WHERE guest_id = $1 AND state = 'open' AND kind = $3
     AND NOT EXISTS (SELECT FROM cart WHERE member_id = $2 AND state = 'open' AND kind = $3)`,
);

/** Assigns the rest of a guest's cart to the member as a second cart. */
export const assignCopy = run<[id: string, member: number]>(
  'cart.assign-copy',
  `UPDATE cart SET member_id = $2, guest_id = NULL, kind = 'copy', version = version + 1 WHERE id = $1`,
);

/**
 * Moves a guest's lines into the member's cart as far as it has room for them, the oldest first. Equal lines add up,
 * capped by stock, down to a whole step, and never below the member's own. Returns how many lines are left in the
 * guest's cart.
 */
export const mergeLines = first<[from: string, to: string, maxLines: number], { left: number }>(
  'cart.merge-lines',
  `WITH room AS (SELECT $3 - count(*) AS lines FROM cart_line WHERE cart_id = $2
   ), ranked AS (
     SELECT l.sku, l.warehouse, l.packing, m.sku IS NOT NULL AS is_known,
       row_number() OVER (PARTITION BY m.sku IS NULL ORDER BY l.added_at, l.sku, l.warehouse, l.packing) AS position
     FROM cart_line l LEFT JOIN cart_line m ON m.cart_id = $2 AND m.sku = l.sku AND m.warehouse = l.warehouse
       AND m.packing = l.packing
     WHERE l.cart_id = $1
   ), moved AS (
     DELETE FROM cart_line l USING ranked r
     WHERE l.cart_id = $1 AND l.sku = r.sku AND l.warehouse = r.warehouse AND l.packing = r.packing
       AND (r.is_known OR r.position <= (SELECT lines FROM room)) RETURNING l.*
   ), merged AS (
     INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at)
     SELECT $2, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at FROM moved
     ON CONFLICT (cart_id, sku, warehouse, packing) DO UPDATE SET is_sample = false, quantity = GREATEST(cart_line.quantity, LEAST(
       (SELECT q - (q - v.moq) % v.step FROM variant v LEFT JOIN stock k ON k.sku = v.sku AND k.warehouse = excluded.warehouse,
          LEAST(cart_line.quantity + excluded.quantity, GREATEST(cart_line.quantity, COALESCE(k.on_hand - k.reserved, 0))) AS q
        WHERE v.sku = excluded.sku), 1000000))
   )
   SELECT ((SELECT count(*) FROM ranked) - (SELECT count(*) FROM moved))::int AS left`,
);

/** Copies coupon code and gift of a guest's cart to a member's that has none. */
export const mergeChoices = run<[from: string, to: string]>(
  'cart.merge-choices',
  `UPDATE cart SET coupon_code = COALESCE(cart.coupon_code, g.coupon_code), gift_sku = COALESCE(cart.gift_sku, g.gift_sku)
   FROM cart g WHERE g.id = $1 AND cart.id = $2`,
);

export const markMerged = run<[id: string, into: string]>(
  'cart.merged',
  `UPDATE cart SET state = 'merged', merged_into = $2, draft = NULL WHERE id = $1`,
);
