import type { QueryResult } from 'pg';
import { inSpan, type SpanStart } from '../trace.ts';
import './numbers.ts';

/** Runs statements: the pool, or one connection inside a transaction. */
export type Database = {
  query(config: { name?: string; text: string; values?: unknown[] }): Promise<QueryResult>;
};

/** Every statement of the program by name, so that a test can prepare each against the migrated schema. */
export const statements = new Map<string, string>();

/** A tuple for `$1`, `$2` ..., or an object for `$name`: more than three parameters are named. */
type Arguments<Params> = Params extends unknown[] ? Params : [params: Params];

/**
 * Compiles a statement once, when its module loads: each `$name` becomes the number of its first occurrence.
 * Throws when the name of the statement is taken and when numbers and names are mixed.
 */
function declare(name: string, source: string) {
  if (statements.has(name)) throw new Error(`two statements are called ${name}`);
  const keys: string[] = [];
  const text = source.replace(/\$([a-z]\w*)/gi, (_, key: string) => {
    if (!keys.includes(key)) keys.push(key);
    return `$${keys.indexOf(key) + 1}`;
  });
  if (keys.length > 0 && /\$\d/.test(source)) throw new Error(`${name} mixes $1 and $name`);
  statements.set(name, text);
  const span: SpanStart = { name, kind: 'client', attributes: { 'db.system.name': 'postgresql' } };

  const paramOf = (params: Record<string, unknown>, key: string): unknown => {
    const value = params[key];
    // pg would send null for a missing name.
    if (value === undefined) throw new Error(`${name} lacks ${key}`);
    return value;
  };
  return (db: Database, args: unknown[]): Promise<QueryResult> => {
    const [params] = args as [Record<string, unknown>];
    const values = keys.length > 0 ? keys.map((key) => paramOf(params, key)) : args;
    return inSpan(span, () => db.query({ name, text, values }));
  };
}

/**
 * A prepared statement that returns all its rows.
 * Named, so PostgreSQL parses it once a connection. int8 arrives as number, timestamptz as Date, xid8 as text.
 */
export function many<Params extends object, Row>(name: string, text: string) {
  const query = declare(name, text);
  return async (db: Database, ...args: Arguments<Params>): Promise<Row[]> => (await query(db, args)).rows;
}

/** A prepared statement that returns its first row; undefined when there is none. */
export function first<Params extends object, Row>(name: string, text: string) {
  const query = declare(name, text);
  return async (db: Database, ...args: Arguments<Params>): Promise<Row | undefined> =>
    (await query(db, args)).rows[0];
}

/** A prepared statement that returns its one row. Throws when there is none. */
export function one<Params extends object, Row>(name: string, text: string) {
  const query = declare(name, text);
  return async (db: Database, ...args: Arguments<Params>): Promise<Row> => {
    const [row] = (await query(db, args)).rows;
    if (!row) throw new Error(`${name} returned no row`);
    return row;
  };
}

/** A prepared statement that changes rows and returns how many. */
export function run<Params extends object>(name: string, text: string) {
  const query = declare(name, text);
  return async (db: Database, ...args: Arguments<Params>): Promise<number> =>
    (await query(db, args)).rowCount ?? 0;
}
