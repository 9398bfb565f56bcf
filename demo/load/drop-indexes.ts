import type { ClientBase } from 'pg';

type Definition = { drop: string; make: string };

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::regclass[]) ORDER BY conname`;

const INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
  FROM pg_index WHERE indrelid = ANY($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY indexrelid`;

/**
 * Drops the foreign keys and secondary indexes of tables for a bulk load. Returns a function that creates them again:
 * checking and sorting once is several times faster than row by row. Runs inside one transaction.
 */
export async function dropIndexes(
  client: ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await client.query<Definition>(FOREIGN_KEYS, [tables]);
  const indexes = await client.query<Definition>(INDEXES, [tables]);
  const definitions = [...keys.rows, ...indexes.rows];
  for (const { drop } of definitions) await client.query(drop);
  return async () => {
    for (const { make } of [...indexes.rows, ...keys.rows]) await client.query(make);
  };
}
