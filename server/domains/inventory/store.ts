import { first, many, run } from '../../platform/database/statement.ts';

type Lines = [skus: string[], warehouses: number[], quantities: number[]];

/** Locks stock rows in one order for all, so that two orders of the same SKUs wait instead of deadlocking. */
export const lockStock = many<
  [skus: string[], warehouses: number[]],
  { sku: string; warehouse: number; available: number }
>(
  'inventory.lock',
  `SELECT k.sku, k.warehouse, k.on_hand - k.reserved AS available
   FROM stock k JOIN unnest($1::text[], $2::smallint[]) AS w(sku, warehouse)
     ON k.sku = w.sku AND k.warehouse = w.warehouse
   ORDER BY k.sku, k.warehouse FOR UPDATE OF k`,
);

/** Reserves each line whose stock allows it and gives those lines; fewer than asked: roll back. */
export const reserveStock = many<
  [order: string, ...Lines, expires: Date],
  { sku: string; warehouse: number; left: number }
>(
  'inventory.reserve',
  `WITH taken AS (
     UPDATE stock k SET reserved = reserved + w.quantity
     FROM unnest($2::text[], $3::smallint[], $4::int[]) AS w(sku, warehouse, quantity)
     WHERE k.sku = w.sku AND k.warehouse = w.warehouse AND k.on_hand - k.reserved >= w.quantity
     RETURNING k.sku, k.warehouse, w.quantity, k.on_hand - k.reserved AS available
   ), held AS (
     INSERT INTO reservation (order_id, sku, warehouse, quantity, expires_at)
     SELECT $1, sku, warehouse, quantity, $5 FROM taken
   )
   SELECT sku, warehouse, available AS left FROM taken`,
);

/** Locks the stock that an order holds, in the order that all use; what was there to be had before it is given back. */
export const lockHeld = many<[order: string], { sku: string; available: number }>(
  'inventory.lock-held',
  `SELECT k.sku, k.on_hand - k.reserved AS available
   FROM stock k JOIN reservation r ON r.sku = k.sku AND r.warehouse = k.warehouse
   WHERE r.order_id = $1 ORDER BY k.sku, k.warehouse FOR UPDATE OF k`,
);

/** Gives back what an order holds; a second time there is nothing left to give. */
export const releaseStock = run<[order: string]>(
  'inventory.release',
  `WITH freed AS (DELETE FROM reservation WHERE order_id = $1 RETURNING sku, warehouse, quantity)
   UPDATE stock k SET reserved = k.reserved - f.quantity FROM freed f
   WHERE k.sku = f.sku AND k.warehouse = f.warehouse`,
);

/** Moves the end of an order's hold; gives how many lines it still holds. */
export const renewHold = run<[order: string, expires: Date]>(
  'inventory.renew',
  'UPDATE reservation SET expires_at = GREATEST(expires_at, $2) WHERE order_id = $1',
);

/** An order's hold if it has run out: asked again with the order locked, since a payment may have renewed it. */
export const findLapsedHold = first<[order: string], { orderId: string }>(
  'inventory.lapsed-of-order',
  'SELECT order_id AS "orderId" FROM reservation WHERE order_id = $1 AND expires_at < now() LIMIT 1',
);

/** Orders whose hold has run out, from the one after `after` on. */
export const lapsedHolds = many<[after: string, limit: number], { orderId: string }>(
  'inventory.lapsed',
  `SELECT DISTINCT order_id AS "orderId" FROM reservation WHERE expires_at < now() AND order_id > $1
   ORDER BY order_id LIMIT $2`,
);

/** Proof: what stock says is reserved is what reservations sum up to. Rows are faults. */
export const wrongReservations = many<[], { sku: string; warehouse: number; reserved: number; held: number }>(
  'inventory.proof',
  `SELECT k.sku, k.warehouse, k.reserved, COALESCE(sum(r.quantity), 0)::int AS held
   FROM stock k LEFT JOIN reservation r ON r.sku = k.sku AND r.warehouse = k.warehouse
   WHERE k.reserved > 0 OR r.sku IS NOT NULL
   GROUP BY k.sku, k.warehouse HAVING k.reserved <> COALESCE(sum(r.quantity), 0)`,
);
