import type { RowColumn, RowReason } from '../../../contract/dropshipping-batch.ts';
import { many, run } from '../../platform/database/statement.ts';

export type RowCells = Partial<Record<RowColumn, string>>;
/** What the file itself makes of a cell. */
export type FileError = { column: RowColumn; reason: RowReason; found: string };

export type BatchRowRow = {
  id: number;
  orderId: number;
  fileRow: number;
  cells: RowCells;
  fileErrors: FileError[];
};

/** Inserts rows: JSON of { order, row, cells, errors }[]. */
export const insertRows = run<{ batch: string; rows: string }>(
  'dropshipping.insert-rows',
  `INSERT INTO dropship_row (batch_id, dropship_order_id, file_row, cells, file_errors)
   SELECT $batch, x."order", x.row, x.cells, x.errors
   FROM jsonb_to_recordset($rows::jsonb) AS x("order" bigint, row int, cells jsonb, errors jsonb)`,
);

const columns =
  'id, dropship_order_id AS "orderId", file_row AS "fileRow", cells, file_errors AS "fileErrors"';

/** Lists the rows of orders, by order and by their place in the file. */
export const listRowsOfOrders = many<[orders: readonly number[]], BatchRowRow>(
  'dropshipping.rows',
  `SELECT ${columns} FROM dropship_row WHERE dropship_order_id = ANY($1::bigint[]) ORDER BY dropship_order_id, file_row, id`,
);

/** Locks rows of a batch whose orders are in one of some states. */
export const lockRows = many<
  { batch: string; rows: readonly number[]; states: readonly string[] },
  BatchRowRow
>(
  'dropshipping.lock-rows',
  `SELECT r.id, r.dropship_order_id AS "orderId", r.file_row AS "fileRow", r.cells, r.file_errors AS "fileErrors"
   FROM dropship_row r JOIN dropship_order o ON o.id = r.dropship_order_id
   WHERE r.batch_id = $batch AND r.id = ANY($rows::bigint[]) AND o.state = ANY($states) ORDER BY r.id FOR UPDATE OF r`,
);

/** Changes rows: JSON of { id, order, cells, errors }[]. */
export const updateRows = run<[rows: string]>(
  'dropshipping.update-rows',
  `UPDATE dropship_row r SET cells = x.cells, file_errors = x.errors, dropship_order_id = x."order"
   FROM jsonb_to_recordset($1::jsonb) AS x(id bigint, "order" bigint, cells jsonb, errors jsonb) WHERE r.id = x.id`,
);

export const deleteRowsOfOrders = run<[orders: readonly number[]]>(
  'dropshipping.delete-rows',
  'DELETE FROM dropship_row WHERE dropship_order_id = ANY($1::bigint[])',
);
