import { first, many, one, run } from '../../platform/database/statement.ts';
import { personName } from '../gate/person-name.ts';

/** Selections of a person that stay; older ones go. */
const MAX_SELECTIONS = 10;

export const insertSelection = one<{ staff: number; list: string }, { id: number }>(
  'office.insert-selection',
  `WITH gone AS (DELETE FROM selection WHERE staff_id = $staff AND id IN (
     SELECT id FROM selection WHERE staff_id = $staff ORDER BY id DESC OFFSET ${MAX_SELECTIONS - 1}))
   INSERT INTO selection (staff_id, list) VALUES ($staff, $list) RETURNING id`,
);

export const insertChosen = run<{ selection: number; records: readonly string[] }>(
  'office.insert-chosen',
  `INSERT INTO selection_row (selection_id, n, record)
   SELECT $selection, n, record FROM unnest($records::text[]) WITH ORDINALITY AS chosen (record, n)`,
);

/** Lists the first rows of a selection of a person, up to a limit. */
export const listChosen = many<
  { selection: number; staff: number; list: string; limit: number },
  { n: number; record: string }
>(
  'office.chosen',
  `SELECT r.n, r.record FROM selection s JOIN selection_row r ON r.selection_id = s.id
   WHERE s.id = $selection AND s.staff_id = $staff AND s.list = $list ORDER BY r.n LIMIT $limit`,
);

/** Locks a selection of a person, so that it begins one bulk. Nothing where there is none any more. */
export const lockSelection = first<{ selection: number; staff: number; list: string }, object>(
  'office.lock-selection',
  'SELECT FROM selection WHERE id = $selection AND staff_id = $staff AND list = $list FOR UPDATE',
);

export const countChosen = one<{ selection: number; staff: number; list: string }, { count: number }>(
  'office.count-chosen',
  `SELECT count(*)::int AS count FROM selection s JOIN selection_row r ON r.selection_id = s.id
   WHERE s.id = $selection AND s.staff_id = $staff AND s.list = $list`,
);

export const deleteOldSelections = run<[]>(
  'office.delete-old-selections',
  "DELETE FROM selection WHERE at < now() - interval '1 day'",
);

type NewBulk = {
  staff: number;
  ip: string;
  call: string;
  /** JSON of what all rows have in common. */
  input: string;
  reason: string;
  total: number;
  undoOf: number | null;
};

export const insertBulk = one<NewBulk, { id: number }>(
  'office.insert-bulk',
  `INSERT INTO bulk (staff_id, ip, call, input, reason, total, undo_of)
   VALUES ($staff, $ip, $call, $input::jsonb, $reason, $total, $undoOf) RETURNING id`,
);

/** Gives a bulk the rows of a selection, which is over then. */
export const moveChosen = run<{ bulk: number; selection: number }>(
  'office.move-chosen',
  `WITH moved AS (DELETE FROM selection_row WHERE selection_id = $selection RETURNING n, record),
     gone AS (DELETE FROM selection WHERE id = $selection)
   INSERT INTO bulk_row (bulk_id, n, record) SELECT $bulk, n, record FROM moved`,
);

/** Gives a bulk the rows of another that can be undone, the last first; each has its change set as input. */
export const insertUndoRows = run<{ bulk: number; of: number }>(
  'office.insert-undo-rows',
  `INSERT INTO bulk_row (bulk_id, n, record, input)
   SELECT $bulk, row_number() OVER (ORDER BY r.n DESC), r.record, jsonb_build_object('id', r.set_id)
   FROM bulk_row r JOIN change_set s ON s.id = r.set_id
   WHERE r.bulk_id = $of AND s.inverse IS NOT NULL AND NOT EXISTS (SELECT FROM change_set u WHERE u.undo_of = s.id)`,
);

export const setTotal = run<{ id: number; total: number }>(
  'office.set-bulk-total',
  'UPDATE bulk SET total = $total WHERE id = $id',
);

export const countRunning = one<[staff: number], { count: number }>(
  'office.count-running',
  "SELECT count(*)::int AS count FROM bulk WHERE staff_id = $1 AND state = 'running'",
);

export const findOwner = first<[id: number], { staff: number }>(
  'office.bulk-owner',
  'SELECT staff_id AS staff FROM bulk WHERE id = $1',
);

export type RunningBulk = { staff: number; ip: string; call: string; input: object; reason: string };

/** Locks a bulk for one row, so that a cancellation comes before or after it. Nothing of one that is not running. */
export const lockRunning = first<[id: number], RunningBulk>(
  'office.lock-running-bulk',
  `SELECT staff_id AS staff, ip, call, input, reason FROM bulk WHERE id = $1 AND state = 'running' FOR UPDATE`,
);

export const findNextRow = first<[bulk: number], { n: number; record: string; input: object }>(
  'office.next-bulk-row',
  `SELECT n, record, input FROM bulk_row WHERE bulk_id = $1 AND state = 'waiting' ORDER BY n LIMIT 1`,
);

/** Stores the result of a row that waits, and counts it. */
export const storeRow = run<{
  bulk: number;
  n: number;
  state: 'done' | 'refused' | 'proposed';
  message: string;
  set: number | null;
}>(
  'office.store-bulk-row',
  `WITH stored AS (UPDATE bulk_row SET state = $state, message = $message, set_id = $set
     WHERE bulk_id = $bulk AND n = $n AND state = 'waiting' RETURNING state)
   UPDATE bulk SET done = done + (stored.state = 'done')::int, refused = refused + (stored.state = 'refused')::int,
     proposed = proposed + (stored.state = 'proposed')::int
   FROM stored WHERE bulk.id = $bulk`,
);

/** Ends a running bulk. Returns 0 where it had ended. */
export const endBulk = run<{ id: number; state: 'done' | 'cancelled' | 'stopped' }>(
  'office.end-bulk',
  `UPDATE bulk SET state = $state, ended_at = now() WHERE id = $id AND state = 'running'`,
);

export const listRunning = many<[], { id: number }>(
  'office.running-bulks',
  "SELECT id FROM bulk WHERE state = 'running' ORDER BY id",
);

/** Deletes bulks that ended 90 days ago, the undoing ones first. */
export const deleteOldBulks = run<[]>(
  'office.delete-old-bulks',
  `DELETE FROM bulk b WHERE ended_at < now() - interval '90 days'
     AND NOT EXISTS (SELECT FROM bulk u WHERE u.undo_of = b.id)`,
);

export type BulkRow = {
  id: number;
  call: string;
  reason: string;
  by: string;
  staff: number;
  state: 'running' | 'done' | 'cancelled' | 'stopped';
  total: number;
  done: number;
  refused: number;
  proposed: number;
  undoOf: number | null;
  canUndo: boolean;
  at: Date;
  endedAt: Date | null;
};

/** Lists bulks of a person, or of all with null, the latest first. */
export const listLatestBulks = many<{ staff: number | null; limit: number }, BulkRow>(
  'office.bulks',
  `SELECT b.id, b.call, b.reason, ${personName('f')} AS by, b.staff_id AS staff, b.state, b.total, b.done, b.refused,
     b.proposed, b.undo_of AS "undoOf", b.at, b.ended_at AS "endedAt",
     b.state <> 'running' AND EXISTS (SELECT FROM bulk_row r JOIN change_set s ON s.id = r.set_id
       WHERE r.bulk_id = b.id AND r.state = 'done' AND s.inverse IS NOT NULL
         AND NOT EXISTS (SELECT FROM change_set u WHERE u.undo_of = s.id)) AS "canUndo"
   FROM bulk b JOIN staff f ON f.id = b.staff_id
   WHERE $staff::bigint IS NULL OR b.staff_id = $staff ORDER BY b.id DESC LIMIT $limit`,
);

/** Lists rows of a bulk that were not done as asked for, from behind one on. */
export const listProblems = many<
  { bulk: number; after: number; limit: number },
  { n: number; record: string; message: string }
>(
  'office.bulk-problems',
  `SELECT n, record, message FROM bulk_row
   WHERE bulk_id = $bulk AND state IN ('refused', 'proposed') AND n > $after ORDER BY n LIMIT $limit`,
);
