import { first, many, run } from '../../../platform/database/statement.ts';
import type { RowChange } from '../changes/diff-facts.ts';

export type LastRun = { id: number; file: string; doneAt: Date | null; products: number };

/** The last import that changed anything and is not undone. */
export const findLastRun = first<[], LastRun>(
  'undo.last-run',
  `SELECT r.id, r.file_name AS file, r.done_at AS "doneAt",
     (SELECT count(*) FROM import_change WHERE run_id = r.id) AS products
   FROM import_run r WHERE EXISTS (SELECT FROM import_change c WHERE c.run_id = r.id) ORDER BY r.id DESC LIMIT 1`,
);

export type RecordedProduct = {
  product: number;
  isNew: boolean;
  hash: string | null;
  changes: RowChange[] | null;
};

/** The next products of a run, locked against orders and edits until the transaction ends. */
export const nextRecorded = many<[run: number, limit: number], RecordedProduct>(
  'undo.next',
  `SELECT c.product_id AS product, c.is_new AS "isNew", c.hash, c.changes
   FROM import_change c JOIN product p ON p.id = c.product_id
   WHERE c.run_id = $1 ORDER BY c.product_id LIMIT $2 FOR UPDATE OF p`,
);

/** Variants are locked against carts and orders, which refer to them. */
export const lockVariants = many<[products: readonly number[]], { product: number; sku: string }>(
  'undo.lock-variants',
  'SELECT product_id AS product, sku FROM variant WHERE product_id = ANY($1::bigint[]) ORDER BY sku FOR UPDATE',
);

/** SKUs of products that an order, a cart or a reservation names. */
export const usedSkus = many<[products: readonly number[]], { sku: string }>(
  'undo.used-skus',
  `SELECT v.sku FROM variant v WHERE v.product_id = ANY($1::bigint[]) AND (
     EXISTS (SELECT FROM order_line WHERE sku = v.sku) OR EXISTS (SELECT FROM cart_line WHERE sku = v.sku)
     OR EXISTS (SELECT FROM reservation WHERE sku = v.sku))`,
);

export const forgetRecorded = run<[run: number, products: readonly number[]]>(
  'undo.forget',
  'DELETE FROM import_change WHERE run_id = $1 AND product_id = ANY($2::bigint[])',
);

export const deleteProducts = run<[products: readonly number[]]>(
  'undo.delete-products',
  'DELETE FROM product WHERE id = ANY($1::bigint[])',
);

export const deleteVariants = run<[skus: readonly string[]]>(
  'undo.delete-variants',
  'DELETE FROM variant WHERE sku = ANY($1::text[])',
);

export const discontinue = run<[skus: readonly string[]]>(
  'undo.discontinue',
  `UPDATE variant SET state = 'discontinued' WHERE sku = ANY($1::text[])`,
);

/** Marks a run as undone and deletes its rows, so that the same file is imported from its beginning. */
export const finishUndo = run<[run: number]>(
  'undo.finish',
  `WITH rows AS (DELETE FROM import_row WHERE run_id = $1)
   UPDATE import_run SET state = 'done', undone_at = now() WHERE id = $1`,
);
