import { first, many, run } from '../../platform/database/statement.ts';
import type { CellError, Cells, Format } from './parsed-row.ts';

export type RunState = 'staging' | 'writing' | 'done';

/** The unfinished run of a file. */
export const findOpenRun = first<[hash: string], { id: number; state: RunState }>(
  'import.find-run',
  `SELECT id, state FROM import_run WHERE file_hash = $1 AND state <> 'done' ORDER BY id DESC LIMIT 1`,
);

export const startRun = first<[name: string, hash: string, format: Format], { id: number }>(
  'import.start-run',
  'INSERT INTO import_run (file_name, file_hash, format) VALUES ($1, $2, $3) RETURNING id',
);

export const setRunState = run<[id: number, state: RunState]>(
  'import.run-state',
  `UPDATE import_run SET state = $2, done_at = CASE WHEN $2 = 'done' THEN now() END WHERE id = $1`,
);

export const lastStaged = first<[run: number], { row: number }>(
  'import.last-staged',
  'SELECT coalesce(max(row), 0) AS row FROM import_row WHERE run_id = $1',
);

export const stageRows = run<[run: number, rows: string]>(
  'import.stage',
  `INSERT INTO import_row (run_id, row, product_key, data)
   SELECT $1, row, key, cells FROM jsonb_to_recordset($2::jsonb) AS r (row integer, key text, cells jsonb)
   ON CONFLICT DO NOTHING`,
);

export const nextKeys = many<[run: number, limit: number], { key: string }>(
  'import.next-keys',
  `SELECT DISTINCT product_key AS key FROM import_row
   WHERE run_id = $1 AND state = 'staged' ORDER BY product_key LIMIT $2`,
);

export type StagedRow = { row: number; key: string; cells: Cells };

export const rowsOfKeys = many<[run: number, keys: readonly string[]], StagedRow>(
  'import.rows-of-keys',
  `SELECT row, product_key AS key, data AS cells FROM import_row
   WHERE run_id = $1 AND state = 'staged' AND product_key = ANY($2::text[]) ORDER BY row`,
);

/** Closes rows: rejected ones with their errors, all others as written. */
export const closeRows = run<[run: number, rows: readonly number[], bad: string]>(
  'import.close-rows',
  `UPDATE import_row i
   SET state = CASE WHEN b.row IS NULL THEN 'written' ELSE 'bad' END, faults = b.errors
   FROM unnest($2::int[]) AS w (row) LEFT JOIN jsonb_to_recordset($3::jsonb) AS b (row integer, errors jsonb) USING (row)
   WHERE i.run_id = $1 AND i.row = w.row`,
);

export const countRows = first<[run: number], { staged: number; written: number; bad: number }>(
  'import.count-rows',
  `SELECT count(*) FILTER (WHERE state = 'staged') AS staged, count(*) FILTER (WHERE state = 'written') AS written,
          count(*) FILTER (WHERE state = 'bad') AS bad
   FROM import_row WHERE run_id = $1`,
);

export const rejectedRows = many<
  [run: number, after: number, limit: number],
  { row: number; errors: CellError[] }
>(
  'import.bad-rows',
  `SELECT row, faults AS errors FROM import_row WHERE run_id = $1 AND state = 'bad' AND row > $2 ORDER BY row LIMIT $3`,
);

/** Deletes the written rows; rejected ones stay for the report. */
export const deleteWrittenRows = run<[run: number]>(
  'import.drop-written',
  `DELETE FROM import_row WHERE run_id = $1 AND state = 'written'`,
);
