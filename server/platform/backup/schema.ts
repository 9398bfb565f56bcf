import type { ClientBase } from 'pg';

/** A table that is backed up, its name quoted and with its schema, its columns quoted. */
export type Table = { name: string; columns: string[] };

// Queued jobs are data (a waiting mail is one); the list of applied migrations is not.
const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
         array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     -- a transaction number means nothing in another cluster: the restoring transaction stamps its own
     AND a.attgenerated = '' AND a.atttypid <> 'xid8'::regtype
   WHERE c.relkind = 'r'
     AND ((n.nspname = 'public' AND c.relname <> 'migration')
       OR (n.nspname = 'graphile_worker' AND c.relname LIKE '\\_private\\_%'))
   GROUP BY n.nspname, c.relname
   ORDER BY n.nspname, c.relname`;

/** Lists the tables whose rows a backup contains. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

/**
 * Lists those of the tables that have rows. To truncate a table PostgreSQL looks through all of its cache, several
 * times: a second for a hundred empty ones.
 */
export async function listFilledTables(client: ClientBase, tables: readonly string[]): Promise<string[]> {
  const looks = tables.map((name, at) => `SELECT ${at} AS at WHERE EXISTS (SELECT FROM ${name})`);
  const { rows } = await client.query<{ at: number }>(looks.join(' UNION ALL '));
  return rows.flatMap(({ at }) => tables[at] ?? []);
}

/** Lists the sequences of the same schemas, quoted and with their schema. */
export async function listSequences(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
      WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys so that tables can be filled in any order. Returns what adds them again, which checks all
 * rows.
 */
export async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
        AND connamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))`,
  );
  for (const key of rows) await client.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`);
  return async () => {
    for (const key of rows) {
      await client.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${key.name} ${key.definition}`);
    }
  };
}
