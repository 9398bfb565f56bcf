import type { RowError } from '../../../contract/dropshipping-batch.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import type { BatchOrderState } from './rules.ts';

/** What a checked order costs, in minor units of the batch's currency. */
export type OrderQuote = {
  goods: number;
  discount: number;
  shipping: number;
  tax: number;
  customsDuty: number;
  total: number;
  /** The order as it is priced and placed. */
  order: unknown;
  parcels: unknown[];
};

const columns = `id, batch_id AS "batchId", position, given_no AS "givenNo", order_no AS "orderNo", state, methods,
  quote, total, quoted_until AS "quotedUntil", order_id AS "orderId"`;

export type BatchOrderRow = {
  id: number;
  batchId: string;
  position: number;
  givenNo: string;
  /** null: it has none, or another order has it. */
  orderNo: string | null;
  state: BatchOrderState;
  methods: Record<string, string>;
  quote: OrderQuote | null;
  total: number | null;
  quotedUntil: Date | null;
  orderId: string | null;
};

/**
 * Inserts orders of a batch, each with a number that no other order of the member has, else without one. JSON of
 * { position, no }[]. The caller holds the lock of the member's batches.
 */
export const insertOrders = many<
  { batch: string; member: number; orders: string },
  { id: number; position: number }
>(
  'dropshipping.insert-orders',
  `INSERT INTO dropship_order (batch_id, member_id, position, given_no, order_no)
   SELECT $batch, $member, x.position, x.no,
     CASE WHEN x.no <> '' AND NOT EXISTS (SELECT FROM dropship_order d WHERE d.member_id = $member AND d.order_no = x.no)
       AND x.position = min(x.position) OVER (PARTITION BY x.no) THEN x.no END
   FROM jsonb_to_recordset($orders::jsonb) AS x(position int, no text) ORDER BY x.position
   RETURNING id, position`,
);

/** Assigns orders of a batch their number where it has become free. The caller holds the lock of the member's batches. */
export const claimNumbers = run<{ ids: readonly number[] }>(
  'dropshipping.claim-numbers',
  `UPDATE dropship_order o SET order_no = given_no WHERE id = ANY($ids::bigint[]) AND order_no IS NULL AND given_no <> ''
     AND NOT EXISTS (SELECT FROM dropship_order d WHERE d.member_id = o.member_id AND d.order_no = o.given_no)
     AND NOT EXISTS (SELECT FROM dropship_order d WHERE d.id = ANY($ids::bigint[]) AND d.member_id = o.member_id
       AND d.given_no = o.given_no AND d.order_no IS NULL AND d.id < o.id)`,
);

/** Finds which batches have numbers, of all of a member's orders. */
export const findHolders = many<
  { member: number; numbers: readonly string[] },
  { orderNo: string; batchId: string }
>(
  'dropshipping.holders',
  'SELECT order_no AS "orderNo", batch_id AS "batchId" FROM dropship_order WHERE member_id = $member AND order_no = ANY($numbers)',
);

/** Finds the unplaced orders of a batch that have numbers as given. */
export const findUnplacedByNumber = many<
  { batch: string; numbers: readonly string[] },
  { id: number; givenNo: string }
>(
  'dropshipping.unplaced-by-number',
  `SELECT id, given_no AS "givenNo" FROM dropship_order WHERE batch_id = $batch AND given_no = ANY($numbers)
     AND given_no <> '' AND state IN ('uploaded', 'needs_fixing', 'quoted', 'expired') ORDER BY id`,
);

/** The next orders of a batch that wait for a check, behind one. */
export const listUnchecked = many<{ batch: string; after: number; limit: number }, BatchOrderRow>(
  'dropshipping.unchecked',
  `SELECT ${columns} FROM dropship_order WHERE batch_id = $batch AND state = 'uploaded' AND id > $after
   ORDER BY id LIMIT $limit`,
);

/** Locks orders of a batch by their ids. */
export const lockBatchOrders = many<{ batch: string; ids: readonly number[] }, BatchOrderRow>(
  'dropshipping.lock-orders',
  `SELECT ${columns} FROM dropship_order WHERE batch_id = $batch AND id = ANY($ids::bigint[]) ORDER BY id FOR UPDATE`,
);

/** Locks every order of a batch that is quoted or waits for its payment. */
export const lockPayable = many<[batch: string], BatchOrderRow>(
  'dropshipping.lock-payable',
  `SELECT ${columns} FROM dropship_order WHERE batch_id = $1 AND state IN ('quoted', 'awaiting_payment') ORDER BY id FOR UPDATE`,
);

export type CheckedRow = {
  id: number;
  errors: RowError[];
  sku: string | null;
  warehouse: number | null;
  quantity: number | null;
  title: string | null;
  unit_price: number | null;
  price: number | null;
};
export type CheckedOrder = {
  id: number;
  state: 'needs_fixing' | 'quoted';
  errors: number;
  receiver: string;
  country: string;
  quote: OrderQuote | null;
  total: number | null;
};

/** Stores what a check has found of unplaced orders: JSON of CheckedOrder[]. */
export const saveChecked = run<{ orders: string; until: Date }>(
  'dropshipping.save-checked',
  `UPDATE dropship_order o SET state = x.state, errors = x.errors, receiver = x.receiver, country = x.country,
     quote = NULLIF(x.quote, 'null'), total = x.total, changed_at = now(),
     quoted_until = CASE WHEN x.state = 'quoted' THEN $until::timestamptz END
   FROM jsonb_to_recordset($orders::jsonb) AS x(id bigint, state text, errors int, receiver text, country text,
     quote jsonb, total bigint)
   WHERE o.id = x.id AND o.state IN ('uploaded', 'needs_fixing', 'quoted', 'expired')`,
);

/** Stores what a check has found of rows, whose cells then have the SKU that was found: JSON of CheckedRow[]. */
export const saveCheckedRows = run<[rows: string]>(
  'dropshipping.save-checked-rows',
  `UPDATE dropship_row r SET errors = x.errors, sku = x.sku,
     cells = CASE WHEN x.sku IS NULL THEN r.cells ELSE r.cells || jsonb_build_object('sku', x.sku) END,
     warehouse = x.warehouse, quantity = x.quantity,
     title = x.title, unit_price = x.unit_price, price = x.price
   FROM jsonb_to_recordset($1::jsonb) AS x(id bigint, errors jsonb, sku text, warehouse smallint, quantity int,
     title text, unit_price bigint, price bigint)
   WHERE r.id = x.id`,
);

/** Changes the state of orders from one of some states. Returns how many had one. */
export const setOrderStates = run<{ ids: readonly number[]; from: readonly string[]; to: string }>(
  'dropshipping.set-order-states',
  `UPDATE dropship_order SET state = $to, changed_at = now() WHERE id = ANY($ids::bigint[]) AND state = ANY($from)`,
);

/** Sends every unplaced order of a batch back to be checked. */
export const uncheckOrders = run<{ batch: string; from: readonly string[] }>(
  'dropshipping.uncheck',
  `UPDATE dropship_order SET state = 'uploaded', changed_at = now() WHERE batch_id = $batch AND state = ANY($from)`,
);

/** Notes which orders of the shop orders of batches have become: JSON of { id, order }[]. */
export const setPlaced = run<[placed: string]>(
  'dropshipping.set-placed',
  `UPDATE dropship_order o SET order_id = x."order", state = 'awaiting_payment', changed_at = now()
   FROM jsonb_to_recordset($1::jsonb) AS x(id bigint, "order" text) WHERE o.id = x.id AND o.state = 'quoted'`,
);

export const setMethods = run<[methods: string]>(
  'dropshipping.set-methods',
  `UPDATE dropship_order o SET methods = o.methods || x.methods
   FROM jsonb_to_recordset($1::jsonb) AS x(id bigint, methods jsonb) WHERE o.id = x.id`,
);

/** Counts a member's orders that are placed and not paid, in all batches. */
export const countAwaiting = first<[member: number], { count: number }>(
  'dropshipping.count-awaiting',
  `SELECT count(*)::int AS count FROM dropship_order WHERE member_id = $1 AND state = 'awaiting_payment'`,
);

/** Counts the orders of a batch by state. */
export const countOrderStates = many<[batch: string], { state: BatchOrderState; count: number }>(
  'dropshipping.count-states',
  'SELECT state, count(*)::int AS count FROM dropship_order WHERE batch_id = $1 GROUP BY state',
);

/** Expires quotes whose time is over, so many at a time; returns their batches. */
export const expireQuotes = many<[limit: number], { batchId: string }>(
  'dropshipping.expire-quotes',
  `UPDATE dropship_order SET state = 'expired', changed_at = now() WHERE id IN (
     SELECT id FROM dropship_order WHERE state = 'quoted' AND quoted_until < now()
     ORDER BY quoted_until LIMIT $1 FOR UPDATE SKIP LOCKED
   ) RETURNING batch_id AS "batchId"`,
);

/** Deletes unplaced orders of a batch with their rows; of all of them, when `ids` is null. Returns how many. */
export const deleteUnplaced = run<{ batch: string; ids: readonly number[] | null; from: readonly string[] }>(
  'dropshipping.delete-unplaced',
  `DELETE FROM dropship_order WHERE batch_id = $batch AND ($ids::bigint[] IS NULL OR id = ANY($ids::bigint[]))
     AND state = ANY($from)`,
);

/** Deletes the orders of a batch that have no row any more; returns their ids. */
export const deleteEmpty = many<[batch: string], { id: number }>(
  'dropshipping.delete-empty',
  `DELETE FROM dropship_order o WHERE batch_id = $1 AND NOT EXISTS (SELECT FROM dropship_row r WHERE r.dropship_order_id = o.id)
   RETURNING id`,
);

/** Finds the highest position of a batch's orders. */
export const findLastPosition = first<[batch: string], { position: number; rows: number }>(
  'dropshipping.last-position',
  `SELECT COALESCE((SELECT max(position) FROM dropship_order WHERE batch_id = $1), 0) AS position,
     (SELECT count(*)::int FROM dropship_row WHERE batch_id = $1) AS rows`,
);

/** Deletes the unplaced orders of a batch whose row has no number: a corrected file has them again. */
export const deleteNumberless = run<[batch: string]>(
  'dropshipping.delete-numberless',
  `DELETE FROM dropship_order WHERE batch_id = $1 AND given_no = '' AND state IN ('uploaded', 'needs_fixing', 'quoted', 'expired')`,
);
