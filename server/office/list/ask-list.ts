import type { FilterValue, ListState } from '../../../kit/list-state.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Staff } from '../gate/handle-staff.ts';
import { type AnySource, maySee, type Values } from './bind-list.ts';
import type { Question } from './write-sql.ts';

const conditionsOf = (
  { filters }: AnySource,
  given: Readonly<Record<string, FilterValue | undefined>>,
  staff: Staff,
) =>
  Object.entries(given).flatMap(([name, value]) => {
    const bound = filters[name];
    // The value was parsed by the filter's own schema.
    return value === undefined || !bound ? [] : [(values: Values) => bound(value as never, values, staff)];
  });

/**
 * Returns what a state asks a list for: its filters and those of its view, and the records or words of what is searched
 * for. null: that finds nothing.
 */
export async function askList(
  db: Database,
  { source, staff }: { source: AnySource; staff: Staff },
  state: ListState,
): Promise<Question | null> {
  const { list, search, key } = source;
  const view = state.view === undefined ? undefined : list.views[state.view];
  const conditions = [
    ...conditionsOf(source, view?.filters ?? {}, staff),
    ...conditionsOf(source, state.filters, staff),
  ];
  const [usual = ''] = Object.keys(list.sorts);
  const sort = {
    name: state.sort.replace(/^-/, '') || usual,
    isDown: state.sort === '' ? list.sorts[usual] === 'down' : state.sort.startsWith('-'),
  };
  const question = { source, conditions, words: null, sort };
  const text = state.search.trim();
  if (text === '' || !search) return question;
  const records = await search.find(db, text);
  if (records.length > 0)
    return { ...question, conditions: [...conditions, (values) => `${key} = ANY(${values.add(records)})`] };
  const words = search.query(text, staff);
  return words === null ? null : { ...question, words };
}

/** Columns that a state shows and the person may see, with the currencies of its amounts. */
export function shownColumns({ list }: AnySource, { columns }: ListState, staff: Staff): string[] {
  const names =
    columns.length > 0
      ? columns
      : Object.entries(list.columns).flatMap(([name, { hidden }]) => (hidden ? [] : [name]));
  const allowed = names.filter((name) => {
    const column = list.columns[name];
    return column !== undefined && maySee(column, staff);
  });
  const currencies = allowed.flatMap((name) => list.columns[name]?.currency ?? []);
  return [...new Set([...allowed, ...currencies])];
}
