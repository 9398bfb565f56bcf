import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The first rows of a table: CSV as PostgreSQL reads it, with the names of the columns in its first line. */
export type DataFile = { table: string; rows: string };

const FOLDER = path.join(import.meta.dirname, '../../migrations/data');
const NAMED = /^([a-z_]+)\.csv$/;
const COLUMNS = /^[a-z_]+(,[a-z_]+)*$/;

/** Reads the data files, each named by its table. */
export function readDataFiles(folder = FOLDER): DataFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const table = NAMED.exec(name)?.[1];
      return table ? [{ table, rows: readFileSync(path.join(folder, name), 'utf8') }] : [];
    });
}

/** Lists those of the tables that exist. */
export async function listExisting(client: pg.ClientBase, data: readonly DataFile[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname = ANY ($1)`,
    [data.map(({ table }) => table)],
  );
  return new Set(rows.map(({ name }) => name));
}

// Data tables refer to each other without cycles.
const BY_REFERENCE = `
  WITH RECURSIVE chain AS (
    SELECT c.oid, 0 AS depth FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY ($1)
    UNION
    SELECT k.conrelid, chain.depth + 1 FROM chain JOIN pg_constraint k ON k.confrelid = chain.oid AND k.contype = 'f'
    JOIN pg_class c ON c.oid = k.conrelid AND c.relname = ANY ($1) AND k.conrelid <> k.confrelid
  )
  SELECT c.relname AS name FROM chain JOIN pg_class c USING (oid) GROUP BY c.relname ORDER BY max(depth), c.relname`;

/** Fills the tables of the data files, those first that others refer to. A table that has rows is left as it is. */
export async function fillEmptyTables(client: pg.ClientBase, data: readonly DataFile[]): Promise<void> {
  const rowsByTable = new Map(data.map(({ table, rows }) => [table, rows]));
  const { rows: tables } = await client.query<{ name: string }>(BY_REFERENCE, [[...rowsByTable.keys()]]);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount === 0) await copyRows(client, name, rowsByTable.get(name) ?? '');
  }
}

async function copyRows(client: pg.ClientBase, table: string, rows: string): Promise<void> {
  const columns = rows.slice(0, rows.indexOf('\n'));
  if (!COLUMNS.test(columns)) throw new Error(`data/${table}.csv does not begin with the names of columns`);
  const copy = client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN (FORMAT csv, HEADER)`));
  await pipeline(Readable.from([Buffer.from(rows)]), copy);
}
