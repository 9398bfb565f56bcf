import type { Address } from '../../../contract/address.ts';
import { first, many, run } from '../../platform/database/statement.ts';

export type CartRow = {
  id: string;
  version: number;
  state: 'open' | 'placed' | 'joined';
  email: string | null;
  address: Address | null;
  billing: Address | null;
  methods: Record<string, string>;
  insured: boolean;
  shortage: 'wait' | 'ship_rest' | 'other_colour' | 'ask';
  remark: string;
};

/** The columns of a CartRow. */
export const cartColumns = 'id, version, state, email, address, billing, methods, insured, shortage, remark';

type Lines = [
  skus: string[],
  warehouses: number[],
  packings: number[],
  quantities: number[],
  prices: number[],
  moqs: number[],
];

/**
 * Puts lines into the owner's open cart, which is made when there is none, in one statement: the cart's row is
 * written first and so is the lock that orders two additions. Gives the cart. With a `version` (0: no cart) the cart
 * must be as it was read: otherwise the unique index of open carts is violated.
 */
export const addLines = first<
  [member: number | null, guest: string | null, day: string, ...Lines, version: number | null],
  CartRow
>(
  'cart.add-lines',
  `WITH found AS (
     UPDATE cart SET version = version + 1, changed_at = now()
     WHERE (member_id = $1 OR guest_id = $2) AND state = 'open' AND kind = 'current'
       AND ($10::int IS NULL OR version = $10) RETURNING ${cartColumns}
   ), made AS (
     INSERT INTO cart (id, member_id, guest_id)
     SELECT 'V' || $3 || nextval('order_number'), $1, $2
     WHERE NOT EXISTS (SELECT FROM found) RETURNING ${cartColumns}
   ), c AS (SELECT * FROM found UNION ALL SELECT * FROM made), l AS (
     INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq)
     SELECT c.id, w.sku, w.warehouse, w.packing, w.quantity, w.price, w.moq
     FROM c, unnest($4::text[], $5::smallint[], $6::smallint[], $7::int[], $8::bigint[], $9::int[])
       AS w(sku, warehouse, packing, quantity, price, moq)
     ON CONFLICT (cart_id, sku, warehouse, packing)
     DO UPDATE SET quantity = LEAST(cart_line.quantity + excluded.quantity, 1000000)
   )
   SELECT * FROM c`,
);

/** Adds to a cart named by its id; nothing when it is not the owner's, no longer open or of another version. */
export const addLinesTo = first<
  [id: string, member: number | null, guest: string | null, ...Lines, version: number | null],
  CartRow
>(
  'cart.add-lines-to',
  `WITH c AS (
     UPDATE cart SET version = version + 1, changed_at = now()
     WHERE id = $1 AND (member_id = $2 OR guest_id = $3) AND state = 'open'
       AND ($10::int IS NULL OR version = $10) RETURNING ${cartColumns}
   ), l AS (
     INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq)
     SELECT c.id, w.sku, w.warehouse, w.packing, w.quantity, w.price, w.moq
     FROM c, unnest($4::text[], $5::smallint[], $6::smallint[], $7::int[], $8::bigint[], $9::int[])
       AS w(sku, warehouse, packing, quantity, price, moq)
     ON CONFLICT (cart_id, sku, warehouse, packing)
     DO UPDATE SET quantity = LEAST(cart_line.quantity + excluded.quantity, 1000000)
   )
   SELECT * FROM c`,
);

/** Locks the owner's open cart, the one named or without a name the current one. */
export const lockOpenCart = first<
  [member: number | null, guest: string | null, id: string | null],
  { id: string }
>(
  'cart.lock-open',
  `SELECT id FROM cart WHERE (member_id = $1 OR guest_id = $2) AND state = 'open'
     AND CASE WHEN $3::text IS NULL THEN kind = 'current' ELSE id = $3 END FOR UPDATE`,
);

/** Locks one of the owner's carts for the rest of the transaction. */
export const lockCart = first<
  [id: string, member: number | null, guest: string | null],
  { id: string; version: number; state: 'open' | 'placed' | 'joined' }
>(
  'cart.lock',
  `SELECT id, version, state FROM cart WHERE id = $1 AND (member_id = $2 OR guest_id = $3) FOR UPDATE`,
);

export const touchCart = run<[id: string]>(
  'cart.touch',
  'UPDATE cart SET version = version + 1, changed_at = now() WHERE id = $1',
);

export const setQuantity = run<
  [cart: string, sku: string, warehouse: number, packing: number, quantity: number]
>(
  'cart.set-quantity',
  'UPDATE cart_line SET quantity = $5 WHERE cart_id = $1 AND sku = $2 AND warehouse = $3 AND packing = $4',
);

export const removeLine = run<[cart: string, sku: string, warehouse: number, packing: number]>(
  'cart.remove-line',
  'DELETE FROM cart_line WHERE cart_id = $1 AND sku = $2 AND warehouse = $3 AND packing = $4',
);

/** Moves a line to another packing; where such a line is there already the two become one. */
export const repackLine = run<
  [cart: string, sku: string, warehouse: number, packing: number, newPacking: number]
>(
  'cart.repack',
  `WITH old AS (
     DELETE FROM cart_line WHERE cart_id = $1 AND sku = $2 AND warehouse = $3 AND packing = $4 RETURNING *
   )
   INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at)
   SELECT cart_id, sku, warehouse, $5, quantity, seen_price, seen_moq, added_at FROM old
   ON CONFLICT (cart_id, sku, warehouse, packing)
   DO UPDATE SET quantity = LEAST(cart_line.quantity + excluded.quantity, 1000000)`,
);

/** What the buyer is taken to have seen of each line, and the quantity he agrees to. */
export const settleLines = run<
  [
    cart: string,
    skus: string[],
    warehouses: number[],
    packings: number[],
    quantities: number[],
    prices: number[],
    moqs: number[],
  ]
>(
  'cart.settle-lines',
  `UPDATE cart_line l SET quantity = w.quantity, seen_price = w.price, seen_moq = w.moq
   FROM unnest($2::text[], $3::smallint[], $4::smallint[], $5::int[], $6::bigint[], $7::int[])
     AS w(sku, warehouse, packing, quantity, price, moq)
   WHERE l.cart_id = $1 AND l.sku = w.sku AND l.warehouse = w.warehouse AND l.packing = w.packing`,
);

export const deleteLines = run<[cart: string, skus: string[], warehouses: number[], packings: number[]]>(
  'cart.delete-lines',
  `DELETE FROM cart_line l USING unnest($2::text[], $3::smallint[], $4::smallint[]) AS w(sku, warehouse, packing)
   WHERE l.cart_id = $1 AND l.sku = w.sku AND l.warehouse = w.warehouse AND l.packing = w.packing`,
);

/** Sets what an open cart needs besides its lines; null leaves a field as it is, billing has a switch of its own. */
export const setDetails = run<
  [
    id: string,
    member: number | null,
    guest: string | null,
    email: string | null,
    address: Address | null,
    setBilling: boolean,
    billing: Address | null,
    methods: Record<string, string> | null,
    insured: boolean | null,
    shortage: string | null,
    remark: string | null,
  ]
>(
  'cart.set-details',
  `UPDATE cart SET version = version + 1, changed_at = now(), email = COALESCE($4, email), address = COALESCE($5, address),
     billing = CASE WHEN $6 THEN $7 ELSE billing END, methods = methods || COALESCE($8::jsonb, '{}'),
     insured = COALESCE($9, insured), shortage = COALESCE($10, shortage), remark = COALESCE($11, remark),
     draft = CASE WHEN $5::jsonb IS NULL THEN draft END
   WHERE id = $1 AND (member_id = $2 OR guest_id = $3) AND state = 'open'`,
);

/** Returns what was typed for an open cart of the owner's. */
export const findDraft = first<
  [id: string, member: number | null, guest: string | null],
  { draft: Record<string, string> | null }
>(
  'cart.find-draft',
  `SELECT draft FROM cart WHERE id = $1 AND (member_id = $2 OR guest_id = $3) AND state = 'open'`,
);

/** Keeps what was typed for an open cart of the owner's; its version stays, since no total depends on it. */
export const saveDraft = run<
  [id: string, member: number | null, guest: string | null, draft: Record<string, string> | null]
>(
  'cart.save-draft',
  `UPDATE cart SET draft = $4 WHERE id = $1 AND (member_id = $2 OR guest_id = $3) AND state = 'open'`,
);

export const markPlaced = run<[id: string]>(
  'cart.placed',
  `UPDATE cart SET state = 'placed', draft = NULL WHERE id = $1`,
);

/** Gives a guest's open cart to a member who has none. */
export const giveCart = run<[guest: string, member: number]>(
  'cart.give',
  `UPDATE cart SET member_id = $2, guest_id = NULL, version = version + 1
   WHERE guest_id = $1 AND state = 'open' AND kind = 'current'
     AND NOT EXISTS (SELECT FROM cart WHERE member_id = $2 AND state = 'open' AND kind = 'current')`,
);

/** Locks the open carts of a guest and a member, in the order of their ids. */
export const lockBoth = many<[guest: string, member: number], { id: string; isGuests: boolean }>(
  'cart.lock-both',
  `SELECT id, guest_id IS NOT NULL AS "isGuests" FROM cart
   WHERE (guest_id = $1 OR member_id = $2) AND state = 'open' AND kind = 'current' ORDER BY id FOR UPDATE`,
);

/**
 * Moves a guest's lines into the member's cart as far as it has room for them, the oldest first. Equal lines add up,
 * capped by what is there, down to a whole step, and never to less than the member's own. Returns how many lines are
 * left in the guest's cart.
 */
export const joinLines = first<[from: string, to: string, maxLines: number], { left: number }>(
  'cart.join-lines',
  `WITH room AS (SELECT $3 - count(*) AS lines FROM cart_line WHERE cart_id = $2
   ), ranked AS (
     SELECT l.sku, l.warehouse, l.packing, m.sku IS NOT NULL AS is_known,
       row_number() OVER (PARTITION BY m.sku IS NULL ORDER BY l.added_at, l.sku, l.warehouse, l.packing) AS place
     FROM cart_line l LEFT JOIN cart_line m ON m.cart_id = $2 AND m.sku = l.sku AND m.warehouse = l.warehouse
       AND m.packing = l.packing
     WHERE l.cart_id = $1
   ), moved AS (
     DELETE FROM cart_line l USING ranked r
     WHERE l.cart_id = $1 AND l.sku = r.sku AND l.warehouse = r.warehouse AND l.packing = r.packing
       AND (r.is_known OR r.place <= (SELECT lines FROM room)) RETURNING l.*
   ), joined AS (
     INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at)
     SELECT $2, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at FROM moved
     ON CONFLICT (cart_id, sku, warehouse, packing) DO UPDATE SET quantity = GREATEST(cart_line.quantity, LEAST(
       (SELECT q - (q - v.moq) % v.step FROM variant v LEFT JOIN stock k ON k.sku = v.sku AND k.warehouse = excluded.warehouse,
          LEAST(cart_line.quantity + excluded.quantity, GREATEST(cart_line.quantity, COALESCE(k.on_hand - k.reserved, 0))) AS q
        WHERE v.sku = excluded.sku), 1000000))
   )
   SELECT ((SELECT count(*) FROM ranked) - (SELECT count(*) FROM moved))::int AS left`,
);

/** Makes what is left of a guest's cart a second cart of the member. */
export const keepAsCopy = run<[id: string, member: number]>(
  'cart.keep-as-copy',
  `UPDATE cart SET member_id = $2, guest_id = NULL, kind = 'copy', version = version + 1 WHERE id = $1`,
);

/** Deletes carts of guests that nobody has touched for so many days, whatever became of them. Returns how many. */
export const deleteGuestCarts = run<[days: number, limit: number]>(
  'cart.delete-guest-carts',
  `WITH old AS (
     SELECT id FROM cart WHERE guest_id IS NOT NULL AND created_at < now() - make_interval(days => $1)
       AND changed_at < now() - make_interval(days => $1) ORDER BY created_at LIMIT $2
   )
   DELETE FROM cart c USING old
   WHERE c.id = old.id AND c.guest_id IS NOT NULL AND c.changed_at < now() - make_interval(days => $1)`,
);

export const closeJoined = run<[id: string]>(
  'cart.close-joined',
  `UPDATE cart SET state = 'joined', draft = NULL WHERE id = $1`,
);
