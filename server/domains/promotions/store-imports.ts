import { many, run } from '../../platform/database/statement.ts';

/** Notes codes of an import with their lines, each once. Returns those that an earlier line has, and that line. */
export const noteImported = many<
  { import: string; codes: readonly string[]; lines: readonly number[] },
  { code: string; line: number }
>(
  'promotions.note-imported',
  `WITH given AS (SELECT * FROM unnest($codes::text[], $lines::integer[]) AS g (code, line)
   ), noted AS (
     INSERT INTO imported_code (import, code, line) SELECT $import::uuid, code, line FROM given ON CONFLICT DO NOTHING
   )
   SELECT i.code, i.line FROM given g JOIN imported_code i ON i.import = $import::uuid AND i.code = g.code`,
);

/** Forgets the lines of an import, before its transaction ends. */
export const closeImport = run<[id: string]>(
  'promotions.close-import',
  'DELETE FROM imported_code WHERE import = $1',
);
