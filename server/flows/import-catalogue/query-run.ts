import { first, many, run } from '../../platform/database/statement.ts';
import type { CellIssue, Cells } from '../catalogue-formats/rows/parsed-row.ts';
import type { Reading } from '../catalogue-formats/rows/reading.ts';

export type RunState = 'staging' | 'writing' | 'done';
/** How the file of a run is read; rates are those of the moment. */
export type StoredReading = Omit<Reading, 'rates'>;

/** The unfinished run of a file. */
export const findOpenRun = first<
  [hash: string],
  { id: number; state: RunState; reading: StoredReading | null }
>(
  'import.find-run',
  `SELECT id, state, reading FROM import_run WHERE file_hash = $1 AND state <> 'done' ORDER BY id DESC LIMIT 1`,
);

type NewRun = { name: string; hash: string; format: string; isDryRun: boolean };

export const startRun = first<NewRun, { id: number }>(
  'import.start-run',
  'INSERT INTO import_run (file_name, file_hash, format, dry_run) VALUES ($name, $hash, $format, $isDryRun) RETURNING id',
);

/** Deletes what dry runs have left: their rows are read until the next import begins. */
export const deleteDryRuns = run<[]>('import.delete-dry-runs', 'DELETE FROM import_run WHERE dry_run');

export const setRunState = run<[id: number, state: RunState]>(
  'import.run-state',
  `UPDATE import_run SET state = $2, done_at = CASE WHEN $2 = 'done' THEN now() END WHERE id = $1`,
);

/** Records how the file is read and that all of it is staged. */
export const startWriting = run<[id: number, reading: string]>(
  'import.start-writing',
  `UPDATE import_run SET state = 'writing', reading = $2::jsonb WHERE id = $1`,
);

export const lastStaged = first<[run: number], { row: number }>(
  'import.last-staged',
  'SELECT coalesce(max(row), 0) AS row FROM import_row WHERE run_id = $1',
);

export const stageRows = run<[run: number, rows: string]>(
  'import.stage',
  `INSERT INTO import_row (run_id, row, product_key, own_key, sku, data, faults)
   SELECT $1, row, key, "ownKey", sku, cells, issues
   FROM jsonb_to_recordset($2::jsonb) AS r (row integer, key text, "ownKey" text, sku text, cells jsonb, issues jsonb)
   ON CONFLICT DO NOTHING`,
);

export const stageLinks = run<[run: number, links: string]>(
  'import.stage-links',
  `INSERT INTO import_link (run_id, name, product_key)
   SELECT $1, name, key FROM jsonb_to_recordset($2::jsonb) AS r (name text, key text) ON CONFLICT DO NOTHING`,
);

/**
 * Gives products whose key another product of the file has one of their own. The key belongs to the product that has it
 * in the shop: not one that the shop knows by its own key, and of the others the one with the shop's title, or the
 * first.
 */
export const splitProducts = run<[run: number]>(
  'import.split-products',
  `WITH stated AS (
     SELECT i.row, i.product_key, i.own_key,
       EXISTS (SELECT FROM variant v WHERE v.product_id = o.id)
         AND EXISTS (SELECT FROM product p JOIN variant v ON v.product_id = p.id WHERE p.spu = i.product_key) AS known,
       EXISTS (SELECT FROM product p JOIN product_text t ON t.product_id = p.id
               WHERE p.spu = i.product_key AND t.title = btrim(coalesce(i.data->>'name', i.data->>'title'))) AS titled
     FROM import_row i LEFT JOIN product o ON o.spu = i.own_key AND i.own_key <> i.product_key
     WHERE i.run_id = $1 AND i.own_key IS NOT NULL
   ), owned AS (
     SELECT row, product_key, own_key, known,
       first_value(own_key) OVER (PARTITION BY product_key ORDER BY known, titled DESC, row) AS first FROM stated
   ), split AS (
     UPDATE import_row i SET product_key = o.own_key FROM owned o
     WHERE i.run_id = $1 AND i.row = o.row AND o.own_key <> o.product_key AND (o.known OR o.own_key <> o.first)
     RETURNING i.own_key
   )
   DELETE FROM import_link WHERE run_id = $1 AND name IN (SELECT own_key FROM split)`,
);

/** Gives rows that name their product otherwise its key. */
export const linkRows = run<[run: number]>(
  'import.link-rows',
  `UPDATE import_row i SET product_key = l.product_key FROM import_link l
   WHERE i.run_id = $1 AND l.run_id = $1 AND l.name = i.product_key AND l.product_key <> i.product_key`,
);

/**
 * Marks rows whose SKU another row has with that row: the one whose product has it in the shop; of several, or of none,
 * one that has it sign by sign before one that gets it by cleaning, then the first.
 */
export const markRepeated = run<[run: number]>(
  'import.mark-repeated',
  `WITH stated AS (
     SELECT row, sku, product_key, upper(btrim(data->>'sku')) = sku AS written, count(*) OVER (PARTITION BY sku) AS times
     FROM import_row WHERE run_id = $1 AND sku IS NOT NULL
   ), owned AS (
     SELECT s.row, first_value(s.row) OVER (PARTITION BY s.sku
       ORDER BY p.spu IS NOT DISTINCT FROM s.product_key DESC, s.written DESC, s.row) AS first
     FROM stated s LEFT JOIN variant v ON v.sku = s.sku LEFT JOIN product p ON p.id = v.product_id
     WHERE s.times > 1
   )
   UPDATE import_row i SET repeats = o.first FROM owned o
   WHERE i.run_id = $1 AND i.row = o.row AND o.first <> o.row`,
);

/** Lets the transaction end before its log is on disk. A batch that a crash loses is staged as before, and resumed. */
export const commitLater = run<[]>(
  'import.commit-later',
  `SELECT set_config('synchronous_commit', 'off', true)`,
);

/**
 * The next keys of staged products in order; `after` null for the first ones. Fewer than `limit` where their rows have
 * more than `bytes` as PostgreSQL stores them, but one at least.
 */
export const nextKeys = many<
  { id: number; limit: number; bytes: number; after: string | null },
  { key: string }
>(
  'import.next-keys',
  `SELECT key FROM (
     SELECT key, sum(bytes) OVER (ORDER BY key) - bytes AS before
     FROM (
       SELECT product_key AS key, sum(pg_column_size(data)) AS bytes FROM import_row
       WHERE run_id = $id AND state = 'staged' AND product_key >= coalesce($after, '') AND product_key IS DISTINCT FROM $after
       GROUP BY product_key ORDER BY product_key LIMIT $limit
     ) AS sized
   ) AS summed WHERE before < $bytes ORDER BY key`,
);

export type StagedRow = {
  row: number;
  key: string;
  /** The row that has its SKU already. */
  repeats: number | null;
  cells: Cells;
  issues: CellIssue[] | null;
};

export const rowsOfKeys = many<[run: number, keys: readonly string[]], StagedRow>(
  'import.rows-of-keys',
  `SELECT row, product_key AS key, repeats, data AS cells, faults AS issues FROM import_row
   WHERE run_id = $1 AND state = 'staged' AND product_key = ANY($2::text[]) ORDER BY row`,
);

/** The products that rows of a run belong to, by their SKUs. */
export const keysOfSkus = many<[run: number, skus: readonly string[]], { sku: string; key: string }>(
  'import.keys-of-skus',
  `SELECT sku, product_key AS key FROM import_row
   WHERE run_id = $1 AND sku = ANY($2::text[]) AND repeats IS NULL AND state <> 'bad'`,
);

/** Products that have SKUs in the shop. */
export const productsOfSkus = many<[skus: readonly string[]], { sku: string; spu: string }>(
  'import.products-of-skus',
  'SELECT v.sku, p.spu FROM variant v JOIN product p ON p.id = v.product_id WHERE v.sku = ANY($1::text[])',
);

/** Closes rows with what the report says of them: those with an error as bad, all others as written. */
export const closeRows = run<[run: number, rows: readonly number[], issues: string]>(
  'import.close-rows',
  `UPDATE import_row i
   SET state = CASE WHEN b.issues @> '[{"severity": "error"}]' THEN 'bad' ELSE 'written' END, faults = b.issues
   FROM unnest($2::int[]) AS w (row) LEFT JOIN jsonb_to_recordset($3::jsonb) AS b (row integer, issues jsonb) USING (row)
   WHERE i.run_id = $1 AND i.row = w.row`,
);

export type RowCounts = { staged: number; written: number; bad: number; warned: number; derived: number };

/** Counts the rows of a run: by state, and those with a warning or a derived value. */
export const countRows = first<[run: number], RowCounts>(
  'import.count-rows',
  `SELECT count(*) FILTER (WHERE state = 'staged') AS staged, count(*) FILTER (WHERE state = 'written') AS written,
          count(*) FILTER (WHERE state = 'bad') AS bad,
          count(*) FILTER (WHERE faults @> '[{"severity": "warning"}]') AS warned,
          count(*) FILTER (WHERE faults @> '[{"severity": "derived"}]') AS derived
   FROM import_row WHERE run_id = $1`,
);

export const reportedRows = many<
  [run: number, after: number, limit: number],
  { row: number; issues: CellIssue[] }
>(
  'import.reported-rows',
  `SELECT row, faults AS issues FROM import_row
   WHERE run_id = $1 AND faults IS NOT NULL AND row > $2 ORDER BY row LIMIT $3`,
);

/** Deletes the written rows that the report says nothing of. */
export const deleteWrittenRows = run<[run: number]>(
  'import.drop-written',
  `DELETE FROM import_row WHERE run_id = $1 AND state = 'written' AND faults IS NULL`,
);

/** Deletes what is left of earlier runs that are done; their reports are files by now. */
export const deleteFormerRows = run<[run: number]>(
  'import.drop-former',
  `WITH links AS (DELETE FROM import_link WHERE run_id <> $1 AND run_id IN (SELECT id FROM import_run WHERE state = 'done'))
   DELETE FROM import_row WHERE run_id <> $1 AND run_id IN (SELECT id FROM import_run WHERE state = 'done')`,
);
