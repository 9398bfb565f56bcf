import type { ExportFormat } from '../../../contract/office/exports.ts';
import type { ListState } from '../../../kit/list-state.ts';
import { first, many, one, run } from '../../platform/database/statement.ts';

type NewExport = {
  staff: number;
  ip: string;
  list: string;
  /** JSON of the list's state; null: the problems of a bulk. */
  state: string | null;
  bulk: number | null;
  format: ExportFormat;
};

export const insertExport = one<NewExport, { id: string }>(
  'office.insert-export',
  `INSERT INTO list_export (staff_id, ip, list, state, bulk_id, format)
   VALUES ($staff, $ip, $list, $state::jsonb, $bulk, $format) RETURNING id`,
);

export const countToday = one<[staff: number], { count: number }>(
  'office.count-exports',
  "SELECT count(*)::int AS count FROM list_export WHERE staff_id = $1 AND at > now() - interval '1 day'",
);

export type ExportRow = {
  id: string;
  staff: number;
  ip: string;
  list: string;
  state: ListState | null;
  bulk: number | null;
  format: ExportFormat;
};

/** Finds a file that is still to be written. */
export const findUnwritten = first<[id: string], ExportRow>(
  'office.unwritten-export',
  `SELECT id, staff_id AS staff, ip, list, state, bulk_id AS bulk, format FROM list_export
   WHERE id = $1 AND file IS NULL AND error IS NULL`,
);

/** Stores that a file is written. Returns 0 where another run was first. */
export const storeFile = run<{ id: string; file: string; rows: number; bytes: number }>(
  'office.store-export',
  `UPDATE list_export SET file = $file, rows = $rows, bytes = $bytes
   WHERE id = $id AND file IS NULL AND error IS NULL`,
);

export const storeError = run<{ id: string; error: string }>(
  'office.fail-export',
  'UPDATE list_export SET error = $error WHERE id = $id AND file IS NULL',
);

/** Records an export: what was asked for and how many rows there were. */
export const recordExport = run<{
  staff: number;
  ip: string;
  call: string;
  reason: string;
  entity: string;
  entityId: string;
}>(
  'office.record-export',
  `INSERT INTO change_set (id, kind, staff_id, ip, call, reason, entity, entity_id)
   VALUES (nextval('change_set_id'), 'export', $staff, $ip, $call, $reason, $entity, $entityId)`,
);

export type ListedExport = {
  id: string;
  list: string;
  bulk: number | null;
  format: ExportFormat;
  rows: number | null;
  bytes: number | null;
  isReady: boolean;
  error: string | null;
  at: Date;
};

/** Lists the files of a person, the latest first. */
export const listOwnExports = many<[staff: number, limit: number], ListedExport>(
  'office.exports',
  `SELECT id, list, bulk_id AS bulk, format, rows, bytes, file IS NOT NULL AS "isReady", error, at
   FROM list_export WHERE staff_id = $1 ORDER BY at DESC, id LIMIT $2`,
);

/** Finds the written file of a person. */
export const findFile = first<
  { id: string; staff: number },
  { file: string; list: string; bulk: number | null; format: ExportFormat; at: Date }
>(
  'office.export-file',
  `SELECT file, list, bulk_id AS bulk, format, at FROM list_export
   WHERE id = $id AND staff_id = $staff AND file IS NOT NULL`,
);

export const listOldExports = many<[days: number, limit: number], { id: string }>(
  'office.old-exports',
  `SELECT id FROM list_export WHERE at < now() - make_interval(days => $1) ORDER BY at LIMIT $2`,
);

export const deleteExport = run<[id: string]>(
  'office.delete-export',
  'DELETE FROM list_export WHERE id = $1',
);
