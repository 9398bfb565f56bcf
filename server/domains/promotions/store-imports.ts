import { many, run } from '../../platform/database/statement.ts';

/** Makes a table for the codes of one file, which ends with the transaction. */
export const openImport = run<[]>(
  'promotions.open-import',
  'CREATE TEMPORARY TABLE imported_code (code text PRIMARY KEY, line integer NOT NULL) ON COMMIT DROP',
);

/** Notes codes with their lines, each once. Returns those that an earlier line has, and that line. */
export const noteImported = many<
  { codes: readonly string[]; lines: readonly number[] },
  { code: string; line: number }
>(
  'promotions.note-imported',
  `WITH given AS (SELECT * FROM unnest($codes::text[], $lines::integer[]) AS g (code, line)
   ), noted AS (
     INSERT INTO imported_code (code, line) SELECT code, line FROM given ON CONFLICT DO NOTHING
   )
   SELECT i.code, i.line FROM given g JOIN imported_code i ON i.code = g.code`,
);
