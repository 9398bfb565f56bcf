import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { type Database, first } from '../../platform/database/statement.ts';
import { type CartRow, cartColumns } from './store.ts';
import { keyColumns, keysTable, type LineKey } from './store-lines.ts';

/** The owner's cart of what is saved for later. */
export const findSavedCart = first<Owner, CartRow>(
  'cart.saved',
  `SELECT ${cartColumns} FROM cart WHERE ${ownedBy()} AND state = 'open' AND kind = 'saved'`,
);

/** Locks the owner's saved cart for the rest of the transaction. */
export const lockSavedCart = first<Owner, CartRow>(
  'cart.lock-saved',
  `SELECT ${cartColumns} FROM cart WHERE ${ownedBy()} AND state = 'open' AND kind = 'saved' FOR UPDATE`,
);

/** Creates the owner's saved cart; undefined when there is one. */
export const insertSavedCart = first<{ day: string } & Owner, CartRow>(
  'cart.insert-saved',
  `INSERT INTO cart (id, member_id, guest_id, company_id, kind)
   SELECT 'V' || $day || nextval('order_number'), $member, $guest, $company, 'saved'
   ON CONFLICT DO NOTHING RETURNING ${cartColumns}`,
);

/** Creates a cart of the owner's beside the current one; undefined when there are `limit` with lines already. */
export const insertCopy = first<{ day: string; limit: number } & Owner, CartRow>(
  'cart.insert-copy',
  `INSERT INTO cart (id, member_id, guest_id, company_id, kind)
   SELECT 'V' || $day || nextval('order_number'), $member, $guest, $company, 'copy'
   WHERE (SELECT count(*) FROM cart WHERE ${ownedBy()} AND state = 'open' AND kind = 'copy'
       AND EXISTS (SELECT FROM cart_line WHERE cart_id = cart.id)) < $limit
   RETURNING ${cartColumns}`,
);

const move = first<
  { from: string; to: string } & ReturnType<typeof keyColumns>,
  { moved: number; lines: number }
>(
  'cart.save-lines',
  `WITH gone AS (
     DELETE FROM cart_line l USING ${keysTable}
     WHERE l.cart_id = $from AND l.sku = w.sku AND l.warehouse = w.warehouse AND l.packing = w.packing RETURNING l.*
   ), kept AS (
     INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, is_sample)
     SELECT $to, sku, warehouse, packing, quantity, seen_price, seen_moq, is_sample FROM gone
     ON CONFLICT (cart_id, sku, warehouse, packing) DO UPDATE SET quantity = excluded.quantity,
       seen_price = excluded.seen_price, seen_moq = excluded.seen_moq, is_sample = excluded.is_sample
     RETURNING (xmax = 0) AS is_new
   )
   SELECT (SELECT count(*)::int FROM gone) AS moved,
     ((SELECT count(*) FROM cart_line WHERE cart_id = $to) + (SELECT count(*) FROM kept WHERE is_new))::int AS lines`,
);

/**
 * Moves lines between two carts of one owner, both locked; a line that is there gets the quantity of the moved one.
 * Returns how many were moved, and how many lines the other cart has then.
 */
export const moveLines = (
  db: Database,
  { from, to, lines }: { from: string; to: string; lines: readonly LineKey[] },
) => move(db, { from, to, ...keyColumns(lines) });
