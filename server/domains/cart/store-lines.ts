import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { type Database, first, run } from '../../platform/database/statement.ts';
import { type CartRow, cartColumns } from './store.ts';

/** The key of a line in its cart. */
export type LineKey = { sku: string; warehouse: number; packing: number };
/** A line as it is written: price in US cents and minimum as the buyer sees them. */
export type NewLine = LineKey & { quantity: number; price: number; moq: number };

type KeyColumns = { skus: string[]; warehouses: number[]; packings: number[] };
type LineColumns = KeyColumns & { quantities: number[]; prices: number[]; moqs: number[] };

/** What identifies a line of a cart, as a key of maps. */
export const lineKey = ({ sku, warehouse, packing }: LineKey): string => `${sku} ${warehouse} ${packing}`;

/** Turns keys of lines into parameters, one array a column. */
export const keyColumns = (lines: readonly LineKey[]): KeyColumns => ({
  skus: lines.map(({ sku }) => sku),
  warehouses: lines.map(({ warehouse }) => warehouse),
  packings: lines.map(({ packing }) => packing),
});

const lineColumns = (lines: readonly NewLine[]): LineColumns => ({
  ...keyColumns(lines),
  quantities: lines.map(({ quantity }) => quantity),
  prices: lines.map(({ price }) => price),
  moqs: lines.map(({ moq }) => moq),
});

/** The keys of lines as a table `w`, by the parameters of keyColumns. */
export const keysTable = `unnest($skus::text[], $warehouses::smallint[], $packings::smallint[]) AS w(sku, warehouse, packing)`;
// The lines as a table `w`, and their insertion into the cart `c`.
const linesTable = `unnest($skus::text[], $warehouses::smallint[], $packings::smallint[], $quantities::int[],
       $prices::bigint[], $moqs::int[]) AS w(sku, warehouse, packing, quantity, price, moq)`;
// Not now(): a transaction that waited for the cart began before lines that others added meanwhile.
const upsertLines = `INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at)
     SELECT c.id, w.sku, w.warehouse, w.packing, w.quantity, w.price, w.moq, statement_timestamp() FROM c, ${linesTable}
     ON CONFLICT (cart_id, sku, warehouse, packing)
     DO UPDATE SET quantity = LEAST(cart_line.quantity + excluded.quantity, 1000000), is_sample = false`;

const upsertCurrent = first<{ day: string; version: number | null } & Owner & LineColumns, CartRow>(
  'cart.add-lines',
  `WITH found AS (
     UPDATE cart SET version = version + 1, changed_at = now()
     WHERE ${ownedBy()} AND state = 'open' AND kind = 'current'
       AND ($version::int IS NULL OR version = $version) RETURNING ${cartColumns}
   ), made AS (
     INSERT INTO cart (id, member_id, guest_id, company_id)
     SELECT 'V' || $day || nextval('order_number'), $member, $guest, $company
     WHERE NOT EXISTS (SELECT FROM found) ON CONFLICT DO NOTHING RETURNING ${cartColumns}
   ), c AS (SELECT * FROM found UNION ALL SELECT * FROM made), l AS (
     ${upsertLines}
   )
   SELECT * FROM c`,
);

const upsertNamed = first<{ id: string; version: number | null } & Owner & LineColumns, CartRow>(
  'cart.add-lines-to',
  `WITH c AS (
     UPDATE cart SET version = version + 1, changed_at = now()
     WHERE id = $id AND ${ownedBy()} AND state = 'open'
       AND ($version::int IS NULL OR version = $version) RETURNING ${cartColumns}
   ), l AS (
     ${upsertLines}
   )
   SELECT * FROM c`,
);

export type LineAddition = {
  owner: Owner;
  lines: readonly NewLine[];
  /** The version that the cart must still have, 0 for no cart; null for any. */
  version: number | null;
};

/**
 * Adds lines to the owner's current cart, which is made with its id from `day` when there is none. One statement: the
 * cart's row is written first, which orders two additions. Returns the cart; undefined when it has another version, for
 * then it is not found, and the unique index of current carts lets no second one be made.
 */
export const addToCurrentCart = (
  db: Database,
  { owner, lines, version, day }: LineAddition & { day: string },
): Promise<CartRow | undefined> => upsertCurrent(db, { ...owner, ...lineColumns(lines), version, day });

/**
 * Adds lines to one of the owner's carts. Returns it; undefined when it is not the owner's, not open or of another
 * version.
 */
export const addToCart = (db: Database, { owner, lines, version, id }: LineAddition & { id: string }) =>
  upsertNamed(db, { ...owner, ...lineColumns(lines), version, id });

const updateQuantities = run<{ cart: string; quantity: number } & KeyColumns>(
  'cart.set-quantities',
  `UPDATE cart_line l SET quantity = $quantity FROM ${keysTable}
   WHERE l.cart_id = $cart AND l.sku = w.sku AND l.warehouse = w.warehouse AND l.packing = w.packing`,
);

/** Sets the quantity of lines of a cart. */
export const setQuantities = (
  db: Database,
  { cart, lines, quantity }: { cart: string; lines: readonly LineKey[]; quantity: number },
): Promise<number> => updateQuantities(db, { cart, quantity, ...keyColumns(lines) });

/** Marks a line of one piece as a sample. */
export const markSample = run<{ cart: string } & LineKey>(
  'cart.mark-sample',
  `UPDATE cart_line SET is_sample = true
   WHERE cart_id = $cart AND sku = $sku AND warehouse = $warehouse AND packing = $packing`,
);

/** Changes a line's packing; quantities add up where the cart has such a line already. */
export const repackLine = run<{ cart: string; newPacking: number } & LineKey>(
  'cart.repack',
  `WITH old AS (
     DELETE FROM cart_line WHERE cart_id = $cart AND sku = $sku AND warehouse = $warehouse AND packing = $packing
     RETURNING *
   )
   INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at)
   SELECT cart_id, sku, warehouse, $newPacking, quantity, seen_price, seen_moq, added_at FROM old
   ON CONFLICT (cart_id, sku, warehouse, packing)
   DO UPDATE SET quantity = LEAST(cart_line.quantity + excluded.quantity, 1000000)`,
);

const updateLines = run<{ cart: string } & LineColumns>(
  'cart.accept-lines',
  `UPDATE cart_line l SET quantity = w.quantity, seen_price = w.price, seen_moq = w.moq FROM ${linesTable}
   WHERE l.cart_id = $cart AND l.sku = w.sku AND l.warehouse = w.warehouse AND l.packing = w.packing`,
);

/** Sets quantities, and prices and minimums as seen by the buyer. */
export const acceptLines = (db: Database, cart: string, lines: readonly NewLine[]): Promise<number> =>
  updateLines(db, { cart, ...lineColumns(lines) });

const removeLines = run<{ cart: string } & KeyColumns>(
  'cart.delete-lines',
  `DELETE FROM cart_line l USING ${keysTable}
   WHERE l.cart_id = $cart AND l.sku = w.sku AND l.warehouse = w.warehouse AND l.packing = w.packing`,
);

export const deleteLines = (db: Database, cart: string, lines: readonly LineKey[]): Promise<number> =>
  removeLines(db, { cart, ...keyColumns(lines) });
