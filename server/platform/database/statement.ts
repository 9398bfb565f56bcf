import type { QueryResult } from 'pg';

/** What a statement runs on: the pool, or one connection inside a transaction. */
export type Database = {
  query(config: { name?: string; text: string; values?: unknown[] }): Promise<QueryResult>;
};

/** Every statement of the program by name, so that a test can prepare each against the migrated schema. */
export const statements = new Map<string, string>();

function declare(name: string, text: string): { name: string; text: string } {
  if (statements.has(name)) throw new Error(`two statements are called ${name}`);
  statements.set(name, text);
  return { name, text };
}

/**
 * A prepared statement that gives all its rows.
 * Named, so PostgreSQL parses it once a connection. int8 arrives as number, timestamptz as Date, xid8 as text.
 */
export function many<Params extends unknown[], Row>(name: string, text: string) {
  const config = declare(name, text);
  return async (db: Database, ...values: Params): Promise<Row[]> =>
    (await db.query({ ...config, values })).rows;
}

/** A prepared statement of which only the first row is wanted; undefined when there is none. */
export function first<Params extends unknown[], Row>(name: string, text: string) {
  const config = declare(name, text);
  return async (db: Database, ...values: Params): Promise<Row | undefined> =>
    (await db.query({ ...config, values })).rows[0];
}

/** A prepared statement that changes rows; gives how many. */
export function run<Params extends unknown[]>(name: string, text: string) {
  const config = declare(name, text);
  return async (db: Database, ...values: Params): Promise<number> =>
    (await db.query({ ...config, values })).rowCount ?? 0;
}
