import { one, run } from '../../platform/database/statement.ts';

/** Replaces the stored result by this one: JSON with the number of contradicting rows by check. */
export const storeReconciliation = run<[counts: string]>(
  'reconcile.store',
  `WITH result AS (
     SELECT key AS name, value::int AS failed_rows FROM jsonb_each_text($1::jsonb)
   ), gone AS (
     DELETE FROM reconciliation WHERE name NOT IN (SELECT name FROM result)
   )
   INSERT INTO reconciliation (name, failed_rows) SELECT name, failed_rows FROM result
   ON CONFLICT (name) DO UPDATE SET failed_rows = excluded.failed_rows, at = now()`,
);

/** Seals what staff did since the last time. Returns how many change sets. */
export const sealChanges = one<[], { count: number }>(
  'reconcile.seal-changes',
  'SELECT seal_changes() AS count',
);
