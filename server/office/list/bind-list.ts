import type { Column, Filter, List } from '../../../contract/office/list.ts';
import type { Range } from '../../../kit/list-state.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Staff } from '../gate/handle-staff.ts';

/** Values of a statement: `add` returns the place of one, `$1`, so that no value becomes part of the text. */
export type Values = { add: (value: unknown) => string; all: unknown[] };

export function createValues(): Values {
  const all: unknown[] = [];
  return { all, add: (value) => `$${all.push(value)}` };
}

type Given = { oneOf: readonly string[]; range: Range; flag: true; text: string };
type BoundFilter<F extends Filter> = (value: Given[F['kind']], values: Values, staff: Staff) => string;
/** SQL of a column; `join` names one of the source's joins, which is written only where a column needs it. */
type BoundColumn<Join extends string> = string | { sql: string; join: Join };
type Sort = { sql: string; type: 'timestamptz' | 'bigint' };

/** What is searched for in documents of `entity`, see search_document. */
export type Search = {
  entity: string;
  /** Numbers of the records that a text names whole; empty: search for its words. */
  find: (db: Database, text: string) => Promise<readonly string[]>;
  /** The tsquery of its words, as far as the person may see what they are of; null without any. */
  query: (text: string, staff: Staff) => string | null;
};

/**
 * The SQL of a list. All of it is constants of the program, and its rows have the alias that `key` begins with. It compiles
 * only if every column, filter and sort of the declaration is bound.
 */
export type Source<L extends List = List, Join extends string = string> = {
  list: L;
  from: string;
  key: string;
  /** Of the key, where it is no text. */
  keyType?: 'bigint';
  sorts: { readonly [Name in keyof L['sorts']]: Sort };
  joins: { readonly [Name in Join]: string };
  columns: { readonly [Name in keyof L['columns']]: BoundColumn<Join> };
  filters: { readonly [Name in keyof L['filters']]: BoundFilter<L['filters'][Name]> };
  search: L['search'] extends true ? Search : null;
};

/** A bound list without the names of its parts, which are checked when it is bound and when its state is parsed. */
export type AnySource = {
  list: List;
  from: string;
  key: string;
  keyType?: 'bigint';
  sorts: Readonly<Record<string, Sort>>;
  joins: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, BoundColumn<string>>>;
  filters: Readonly<Record<string, (value: never, values: Values, staff: Staff) => string>>;
  search: Search | null;
};

/** Binds a declared list to its SQL. */
export const bindList = <const L extends List, const Join extends string>(
  list: L,
  source: Omit<Source<L, Join>, 'list'>,
): AnySource => ({ list, ...source }) as AnySource;

/** One of several values. */
export const oneOf =
  (sql: string) =>
  (given: readonly string[], values: Values): string =>
    `${sql} = ANY(${values.add(given)})`;

/** The number of another record; what is no number is of none. */
export const numbered =
  (sql: string) =>
  (given: string, values: Values): string =>
    /^\d{1,18}$/.test(given) ? `${sql} = ${values.add(given)}::bigint` : 'false';

/** Between two days in UTC, both included. */
export const betweenDays =
  (sql: string) =>
  ({ from, to }: Range, values: Values): string =>
    [
      ...(from ? [`${sql} >= ${values.add(from)}::date::timestamp AT TIME ZONE 'UTC'`] : []),
      ...(to ? [`${sql} < (${values.add(to)}::date + 1)::timestamp AT TIME ZONE 'UTC'`] : []),
    ].join(' AND ') || 'true';

/** Between two whole numbers, both included. */
export const between =
  (sql: string) =>
  ({ from, to }: Range, values: Values): string =>
    [
      ...(from ? [`${sql} >= ${values.add(from)}::bigint`] : []),
      ...(to ? [`${sql} <= ${values.add(to)}::bigint`] : []),
    ].join(' AND ') || 'true';

/** Whether the person may have a column. */
export const maySee = ({ permission }: Column, { permissions }: Staff): boolean =>
  permission === undefined || permissions.has(permission);
