import { first, many, run } from '../../platform/database/statement.ts';

type LineColumns = { skus: string[]; warehouses: number[]; quantities: number[] };

/** Locks stock rows in one fixed order, so that two orders of the same SKUs wait instead of deadlocking. */
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

/**
 * Reserves for orders the stock that covers all of them and returns it: when it returns less, the caller rolls back.
 */
export const reserveStock = many<
  { orderIds: string[]; until: Date } & LineColumns,
  { sku: string; warehouse: number; left: number }
>(
  'inventory.reserve',
  `WITH demand AS (
     SELECT * FROM unnest($orderIds::text[], $skus::text[], $warehouses::smallint[], $quantities::int[])
       AS d(order_id, sku, warehouse, quantity)
   ), updated AS (
     UPDATE stock k SET reserved = reserved + w.quantity
     FROM (SELECT sku, warehouse, sum(quantity)::int AS quantity FROM demand GROUP BY 1, 2) w
     WHERE k.sku = w.sku AND k.warehouse = w.warehouse AND k.on_hand - k.reserved >= w.quantity
     RETURNING k.sku, k.warehouse, k.on_hand - k.reserved AS available
   ), inserted AS (
     INSERT INTO reservation (order_id, sku, warehouse, quantity, expires_at)
     SELECT d.order_id, d.sku, d.warehouse, d.quantity, $until
     FROM demand d JOIN updated u ON u.sku = d.sku AND u.warehouse = d.warehouse
   )
   SELECT sku, warehouse, available AS left FROM updated`,
);

/** Locks the stock that orders have reserved, in the same fixed order. Returns what is available besides. */
export const lockReserved = many<[orders: readonly string[]], { sku: string; available: number }>(
  'inventory.lock-reserved',
  `SELECT k.sku, k.on_hand - k.reserved AS available FROM stock k
   WHERE (k.sku, k.warehouse) IN (SELECT sku, warehouse FROM reservation WHERE order_id = ANY($1))
   ORDER BY k.sku, k.warehouse FOR UPDATE OF k`,
);

/**
 * Finds a SKU of whose stock in a warehouse more than half is reserved by these orders and all others of which a
 * reservation ends after `longerThan` and before `forever`.
 */
export const findExceeded = first<
  { orders: readonly string[]; longerThan: Date; forever: Date },
  { sku: string }
>(
  'inventory.exceeded',
  `WITH own AS (
     SELECT sku, warehouse, sum(quantity) AS quantity FROM reservation WHERE order_id = ANY($orders) GROUP BY 1, 2
   )
   SELECT k.sku FROM own JOIN stock k USING (sku, warehouse)
   WHERE 2 * (own.quantity + COALESCE((SELECT sum(r.quantity) FROM reservation r
     WHERE r.sku = k.sku AND r.warehouse = k.warehouse AND r.expires_at > $longerThan AND r.expires_at < $forever
       AND r.order_id <> ALL($orders)), 0)) > k.on_hand
   LIMIT 1`,
);

/** Lists what an order has reserved, and until when. */
export const listReservations = many<
  [order: string],
  { sku: string; warehouse: number; quantity: number; until: Date }
>(
  'inventory.reservations',
  'SELECT sku, warehouse, quantity, expires_at AS until FROM reservation WHERE order_id = $1 ORDER BY sku, warehouse',
);

/** Finds until when the first of some orders' reservations lasts; nothing when one of them has none. */
export const findReservedUntil = first<[orders: readonly string[]], { until: Date }>(
  'inventory.reserved-until',
  `SELECT min(expires_at) AS until FROM reservation WHERE order_id = ANY($1)
   HAVING count(DISTINCT order_id) = cardinality($1)`,
);

/** Releases what an order has reserved; a repeat releases nothing. */
export const releaseStock = run<[order: string]>(
  'inventory.release',
  `WITH freed AS (DELETE FROM reservation WHERE order_id = $1 RETURNING sku, warehouse, quantity)
   UPDATE stock k SET reserved = k.reserved - f.quantity FROM freed f
   WHERE k.sku = f.sku AND k.warehouse = f.warehouse`,
);

/**
 * Removes pieces from an order's reservation, and with `isShipped` off the shelf too, in one statement. Returns the
 * stock that had so many reserved: when it returns less, the caller rolls back.
 */
export const withdrawReserved = many<
  { orderId: string; isShipped: boolean } & LineColumns,
  { sku: string; warehouse: number; available: number; quantity: number }
>(
  'inventory.take-reserved',
  `WITH demand AS (
     SELECT * FROM unnest($skus::text[], $warehouses::smallint[], $quantities::int[]) AS d(sku, warehouse, quantity)
   ), reduced AS (
     UPDATE reservation r SET quantity = r.quantity - d.quantity FROM demand d
     WHERE r.order_id = $orderId AND r.sku = d.sku AND r.warehouse = d.warehouse AND r.quantity > d.quantity
     RETURNING r.sku, r.warehouse, d.quantity
   ), deleted AS (
     DELETE FROM reservation r USING demand d
     WHERE r.order_id = $orderId AND r.sku = d.sku AND r.warehouse = d.warehouse AND r.quantity = d.quantity
     RETURNING r.sku, r.warehouse, d.quantity
   ), taken AS (SELECT * FROM reduced UNION ALL SELECT * FROM deleted)
   UPDATE stock k SET reserved = k.reserved - t.quantity,
     on_hand = k.on_hand - CASE WHEN $isShipped::boolean THEN t.quantity ELSE 0 END
   FROM taken t WHERE k.sku = t.sku AND k.warehouse = t.warehouse
   RETURNING k.sku, k.warehouse, k.on_hand - k.reserved AS available, t.quantity`,
);

/** Extends the reservations of orders. Returns each with a reservation, once for each of its rows. */
export const extendRows = many<[orders: readonly string[], expires: Date], { orderId: string }>(
  'inventory.extend',
  `UPDATE reservation SET expires_at = GREATEST(expires_at, $2) WHERE order_id = ANY($1) RETURNING order_id AS "orderId"`,
);

/** Finds an expired reservation of an order: read again with the order locked, since a payment may have extended it. */
export const findExpiredReservation = first<[order: string], { orderId: string }>(
  'inventory.expired-of-order',
  'SELECT order_id AS "orderId" FROM reservation WHERE order_id = $1 AND expires_at < now() LIMIT 1',
);

/** Lists orders with expired reservations, by id after `after`. */
export const listExpiredReservations = many<[after: string, limit: number], { orderId: string }>(
  'inventory.expired',
  `SELECT DISTINCT order_id AS "orderId" FROM reservation WHERE expires_at < now() AND order_id > $1
   ORDER BY order_id LIMIT $2`,
);

/** Lists stock whose reserved pieces are not the sum of its reservations. */
export const findWrongReservations = many<
  [],
  { sku: string; warehouse: number; reserved: number; sum: number }
>(
  'inventory.reconcile',
  `SELECT k.sku, k.warehouse, k.reserved, COALESCE(sum(r.quantity), 0)::int AS sum
   FROM stock k LEFT JOIN reservation r ON r.sku = k.sku AND r.warehouse = k.warehouse
   WHERE k.reserved > 0 OR r.sku IS NOT NULL
   GROUP BY k.sku, k.warehouse HAVING k.reserved <> COALESCE(sum(r.quantity), 0)`,
);
