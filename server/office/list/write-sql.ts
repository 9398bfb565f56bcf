import { LIST_PAGE, MAX_COUNT } from '../../../contract/office/list.ts';
import { type AnySource, createValues, type Values } from './bind-list.ts';

/**
 * How rows are found. `walk`: along the index of the sort until the page is full, where many rows match. `gather`: all
 * that match, then sorted, where few do; LIMIT alone would make PostgreSQL walk for them too, past every other row.
 */
export type Form = 'walk' | 'gather';

/** The row after which a page begins: its sort's value as text, and its key. */
export type After = { at: string; id: string };

type Condition = (values: Values) => string;
/** What a list is asked for. */
export type Question = {
  source: AnySource;
  conditions: readonly Condition[];
  /** A tsquery; null: nothing is searched for. */
  words: string | null;
  sort: { name: string; isDown: boolean };
};
export type Statement = { text: string; values: unknown[] };

/** Rows past which a walk with words looks no further: all of them may be older. */
const WALKED = 20_000;

const where = (conditions: readonly Condition[], values: Values): string =>
  conditions.length > 0 ? `WHERE ${conditions.map((write) => `(${write(values)})`).join(' AND ')}` : '';

function write(of: (values: Values) => string): Statement {
  const values = createValues();
  const text = of(values);
  return { text, values: values.all };
}

const searchOf = ({ search }: AnySource) => {
  if (!search) throw new Error('a list without search was searched');
  return search;
};

/** Where rows come from: with words their documents first. */
function rowsFrom({ source, words }: Question, values: Values): string {
  if (words === null) return source.from;
  return `search_document d JOIN ${source.from} ON ${source.key} = d.record::${source.keyType ?? 'text'} AND d.entity = '${searchOf(source).entity}'
    AND d.words @@ ${values.add(words)}::tsquery`;
}

const writeMatching = (question: Question, values: Values): string =>
  `SELECT FROM ${rowsFrom(question, values)} ${where(question.conditions, values)}`;

/** Asks the planner how many rows match, without running anything. */
export const writeEstimate = (question: Question): Statement =>
  write((values) => `EXPLAIN (FORMAT JSON) ${writeMatching(question, values)}`);

/** Counts the documents with the words, to a limit. */
export const writeHits = ({ source, words }: Question, limit: number): Statement =>
  write(
    (values) => `SELECT count(*)::int AS count FROM (SELECT FROM search_document d
      WHERE d.entity = '${searchOf(source).entity}' AND d.words @@ ${values.add(words)}::tsquery LIMIT ${limit}) hit`,
  );

/** Counts the rows that match, up to MAX_COUNT. */
export const writeCount = (question: Question): Statement =>
  write(
    (values) =>
      `SELECT count(*)::int AS count FROM (${writeMatching(question, values)} LIMIT ${MAX_COUNT}) hit`,
  );

/** Stores the keys of all rows that match, up to a limit, as those of a selection. Ordered as the list shows them. */
export const writeChoice = (question: Question, { selection, limit }: { selection: number; limit: number }) =>
  write((values) => {
    const { by, of } = orderOf(question, null);
    const { key } = question.source;
    return `INSERT INTO selection_row (selection_id, n, record)
      SELECT ${values.add(selection)}::bigint, row_number() OVER (${of('sorted', 'key')}), key
      FROM (SELECT ${key} AS key, ${by} AS sorted FROM ${rowsFrom(question, values)}
        ${where(question.conditions, values)} LIMIT ${limit}) hit`;
  });

type Order = { by: string; of: (at: string, key: string) => string; after: Condition[] };

function orderOf({ source, sort }: Question, after: After | null): Order {
  const { sql, type } = source.sorts[sort.name] ?? { sql: '', type: '' };
  const direction = sort.isDown ? 'DESC' : 'ASC';
  const than = sort.isDown ? '<' : '>';
  const pastRow = ({ at, id }: After) => [
    (values: Values) => `(${sql}, ${source.key}) ${than} (${values.add(at)}::${type}, ${values.add(id)})`,
  ];
  return {
    by: sql,
    of: (at, key) => `ORDER BY ${at} ${direction}, ${key} ${direction}`,
    after: after ? pastRow(after) : [],
  };
}

function writeWalk(question: Question, { by, of, after }: Order, values: Values): string {
  const { source, conditions, words } = question;
  const { from, key } = source;
  const limit = `${of(by, key)} LIMIT ${LIST_PAGE + 1}`;
  if (words === null)
    return `page AS MATERIALIZED (
      SELECT ${key} AS key, ${by} AS sorted FROM ${from} ${where([...conditions, ...after], values)} ${limit})`;
  const found = () =>
    `EXISTS (SELECT FROM search_document d WHERE d.entity = '${searchOf(source).entity}' AND d.record = ${key}::text
      AND d.words @@ ${values.add(words)}::tsquery)`;
  return `page AS MATERIALIZED (
    SELECT ${key} AS key, ${by} AS sorted
    FROM (SELECT * FROM ${from} ${where(after, values)} ${of(by, key)} LIMIT ${WALKED}) ${key.split('.')[0]}
    ${where([...conditions, found], values)} ${limit})`;
}

function writeGather(question: Question, { by, of, after }: Order, values: Values): string {
  const { source, conditions } = question;
  return `hit AS MATERIALIZED (
      SELECT ${source.key} AS key, ${by} AS sorted FROM ${rowsFrom(question, values)}
      ${where([...conditions, ...after], values)}),
    page AS (SELECT key, sorted FROM hit ${of('sorted', 'key')} LIMIT ${LIST_PAGE + 1})`;
}

type Page = { form: Form; columns: readonly string[]; after: After | null };

/**
 * Writes the statement of a page of rows: the keys first, then the columns of these rows alone, with the joins that the
 * chosen columns need. Each row has `id`, and `sorted` to go on from.
 */
export function writePage(question: Question, { form, columns, after }: Page): Statement {
  const { source } = question;
  const order = orderOf(question, after);
  const joins = new Set<string>();
  const selected = columns.map((name) => {
    const column = source.columns[name] ?? '';
    if (typeof column === 'string') return `${column} AS "${name}"`;
    joins.add(source.joins[column.join] ?? '');
    return `${column.sql} AS "${name}"`;
  });
  return write(
    (values) => `WITH ${(form === 'walk' ? writeWalk : writeGather)(question, order, values)}
    SELECT ${[...selected, `page.key::text AS "id"`, `to_json(page.sorted) #>> '{}' AS "sorted"`].join(', ')}
    FROM page JOIN ${source.from} ON ${source.key} = page.key ${[...joins].join(' ')}
    ${order.of('page.sorted', 'page.key')}`,
  );
}
