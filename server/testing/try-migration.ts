import type { ClientBase } from 'pg';
import { dropForeignKeys } from '../platform/backup/schema.ts';
import type { DataFile } from '../platform/database/data-files.ts';
import { applyMigrations } from '../platform/database/migrate.ts';
import type { Migration } from '../platform/database/migrations.ts';

/** Only a migration of such a name may take away what the version before uses. */
const CONTRACT = /^\d{4}-contract-/;

/** A table's columns that can be written, with their types. Names are quoted. */
type Columns = Map<string, string>;

/**
 * Applies a migration to a database with data of the version before, and returns what makes it unfit to run beside
 * that version: tables and columns that are gone or have another type, rows that are lost, and rows of that version
 * which can no longer be written. Where there is any, the database is left as it was. Throws when the migration fails.
 */
export async function tryMigration(
  client: ClientBase,
  migration: Migration,
  data: readonly DataFile[] = [],
): Promise<string[]> {
  await client.query('BEGIN');
  try {
    const before = await listTables(client);
    for (const [table, columns] of before)
      await client.query(
        `CREATE TEMP TABLE ${copyOf(table)} ON COMMIT DROP AS SELECT ${[...columns.keys()].join(', ')} FROM ${table}`,
      );
    await applyMigrations(client, [migration], data);
    const errors = CONTRACT.test(migration.name) ? [] : await findErrors(client, before);
    await client.query(errors.length > 0 ? 'ROLLBACK' : 'COMMIT');
    return errors;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const copyOf = (table: string): string => `copy_of_${table}`;

async function listTables(client: ClientBase): Promise<Map<string, Columns>> {
  const { rows } = await client.query<{ table: string; columns: [string, string][] }>(
    `SELECT c.relname AS table,
            json_agg(json_build_array(quote_ident(a.attname), format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'
      GROUP BY c.relname ORDER BY c.relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, new Map(columns)]));
}

async function findErrors(client: ClientBase, before: Map<string, Columns>): Promise<string[]> {
  const missing = findMissing(before, await listTables(client));
  if (missing.length > 0) return missing;
  const lost = await findLost(client, [...before.keys()]);
  return lost.length > 0 ? lost : await findRefused(client, before);
}

function findMissing(before: Map<string, Columns>, after: Map<string, Columns>): string[] {
  return [...before].flatMap(([table, columns]) => {
    const now = after.get(table);
    if (!now) return [`the table ${table} is gone`];
    return [...columns].flatMap(([column, type]) => {
      const found = now.get(column);
      if (found === type) return [];
      return [found ? `${table}.${column} was ${type} and is ${found}` : `${table}.${column} is gone`];
    });
  });
}

async function findLost(client: ClientBase, tables: string[]): Promise<string[]> {
  const counts = tables.map(
    (table) =>
      `SELECT '${table}' AS table, (SELECT count(*) FROM ${copyOf(table)}) - (SELECT count(*) FROM ${table}) AS lost`,
  );
  const { rows } = await client.query<{ table: string; lost: string }>(counts.join(' UNION ALL '));
  return rows
    .filter(({ lost }) => Number(lost) > 0)
    .map(({ table, lost }) => `${table} has lost ${lost} rows`);
}

/** Writes the rows of the version before once more, as that version does: without the columns that it does not know. */
async function findRefused(client: ClientBase, before: Map<string, Columns>): Promise<string[]> {
  await client.query('SAVEPOINT written');
  const addForeignKeys = await dropForeignKeys(client);
  const errors: string[] = [];
  for (const [table, columns] of before) {
    const names = [...columns.keys()].join(', ');
    const error = await attempt(
      client,
      `ALTER TABLE ${table} DISABLE TRIGGER USER; DELETE FROM ${table};
       INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM ${copyOf(table)}`,
    );
    if (error) errors.push(`${table} refuses rows of the version before: ${error}`);
  }
  if (errors.length === 0) await addForeignKeys();
  await client.query('ROLLBACK TO SAVEPOINT written');
  return errors;
}

async function attempt(client: ClientBase, sql: string): Promise<string | undefined> {
  await client.query('SAVEPOINT attempt');
  try {
    await client.query(sql);
    return undefined;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT attempt');
    return error instanceof Error ? error.message : String(error);
  }
}
