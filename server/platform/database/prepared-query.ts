import pg from 'pg';

type Callback = (error: Error | null, result: pg.QueryResult) => void;
type Connection = { describe(config: object): void };
/** What PostgreSQL tells of the columns of a statement, as pg keeps it for reading rows. */
type Columns = {
  fields: unknown[];
  _parsers: unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
};
/** What a connection has run: the columns of each statement by name, and itself without the question for them. */
type Known = { columns: Map<string, Columns>; silent: Connection };
export type NamedStatement = { name: string; text: string; values?: unknown[] };

/** A query of pg with those of its parts that its types leave out. */
type PgQuery = {
  name: string;
  callback: Callback | undefined;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: object, connection: Connection): void;
};
const Query = pg.Query as unknown as new (statement: NamedStatement) => PgQuery;

const knownBy = new WeakMap<Connection, Known>();

/** Returns what a connection has run, and remembers it with the connection. */
function knownOf(connection: Connection): Known {
  const known = knownBy.get(connection);
  if (known) return known;
  const silent: Connection = Object.assign(Object.create(connection), { describe: () => undefined });
  const made = { columns: new Map<string, Columns>(), silent };
  knownBy.set(connection, made);
  return made;
}

/**
 * A prepared statement whose columns are asked once a connection: pg asks at each run, which costs PostgreSQL and this
 * process more than many a row. They cannot change: PostgreSQL refuses a prepared statement of which they would.
 */
export class PreparedQuery extends Query {
  override prepare(connection: Connection): void {
    const { columns, silent } = knownOf(connection);
    const known = columns.get(this.name);
    if (known) {
      Object.assign(this._result, known);
      this._accumulateRows = true;
    }
    super.prepare(known ? silent : connection);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const { columns } = knownOf(connection);
    if (columns.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
