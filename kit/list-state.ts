/** What a filter of a list takes: some of several values, from and to, yes, or a text. */
export type FilterKind = 'oneOf' | 'range' | 'flag' | 'text';
/** Both ends are included; without one that end is open. */
export type Range = { from?: string | undefined; to?: string | undefined };
export type FilterValue = readonly string[] | Range | true | string;

/** What a page of a list shows, as plain JSON. */
export type ListState = {
  /** Name of a declared view; its filters hold besides the others. */
  view?: string | undefined;
  filters: Readonly<Record<string, FilterValue | undefined>>;
  /** Name of a sort, `-` before it from large to small; empty: as the list is declared. */
  sort: string;
  search: string;
  /** Names of columns in their order; empty: as the list is declared. */
  columns: readonly string[];
};

/** What of a declared list its address depends on. */
export type ListShape = {
  columns: Readonly<Record<string, unknown>>;
  filters: Readonly<Record<string, { kind: FilterKind }>>;
  sorts: Readonly<Record<string, unknown>>;
  views: Readonly<Record<string, unknown>>;
};

export const emptyListState: ListState = { filters: {}, sort: '', search: '', columns: [] };

const addFilter = (query: URLSearchParams, name: string, value: FilterValue | undefined): void => {
  if (value === undefined) return;
  if (value === true) query.append(name, '1');
  else if (typeof value === 'string') query.append(name, value);
  else if ('length' in value) for (const one of value) query.append(name, one);
  else query.append(name, `${value.from ?? ''}..${value.to ?? ''}`);
};

/**
 * Returns the query (without `?`) and the fragment (without `#`) of a list's address. What is searched for is in the
 * fragment, which no server and no log sees.
 */
export function formatListState(state: ListState): { query: string; fragment: string } {
  const query = new URLSearchParams();
  if (state.view !== undefined) query.append('view', state.view);
  for (const [name, value] of Object.entries(state.filters)) addFilter(query, `f.${name}`, value);
  if (state.sort) query.append('sort', state.sort);
  if (state.columns.length > 0) query.append('cols', state.columns.join(','));
  return {
    query: query.toString(),
    fragment: state.search ? new URLSearchParams({ q: state.search }).toString() : '',
  };
}

function readFilter(kind: FilterKind, given: readonly string[]): FilterValue | undefined {
  const values = given.filter(Boolean);
  const [value] = values;
  if (value === undefined) return undefined;
  if (kind === 'flag') return value === '1' ? true : undefined;
  if (kind === 'text') return value;
  if (kind === 'oneOf') return [...new Set(values)];
  const [, from, to] = /^(.*?)\.\.(.*)$/.exec(value) ?? [];
  return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
}

const isDeclared = (names: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.hasOwn(names, name);

/** Reads the address of a list. What its declaration does not know is left out, so old bookmarks still open. */
export function parseListState(shape: ListShape, address: { query: string; fragment: string }): ListState {
  const query = new URLSearchParams(address.query);
  const view = query.get('view') ?? '';
  const filters = Object.entries(shape.filters).flatMap(([name, { kind }]) => {
    const value = readFilter(kind, query.getAll(`f.${name}`));
    return value === undefined ? [] : [[name, value] as const];
  });
  const sort = query.get('sort') ?? '';
  const columns = (query.get('cols') ?? '').split(',').filter((name) => isDeclared(shape.columns, name));
  return {
    ...(isDeclared(shape.views, view) && { view }),
    filters: Object.fromEntries(filters),
    sort: isDeclared(shape.sorts, sort.replace(/^-/, '')) ? sort : '',
    search: new URLSearchParams(address.fragment).get('q') ?? '',
    columns: [...new Set(columns)],
  };
}
