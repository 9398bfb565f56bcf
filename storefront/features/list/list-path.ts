import type { Sort } from '../../../contract/list.ts';

/** Cards side by side, or rows for those who compare figures. */
export type View = 'grid' | 'rows';

/** What an address says of a list. Amounts in minor units of the page's currency. */
export type ListQuery = {
  keyword?: string | undefined;
  /** Category that a search stays in. */
  id?: string | undefined;
  /** Each `{facet}:{value}`. */
  f?: readonly string[];
  min?: number | undefined;
  max?: number | undefined;
  sort?: Sort | undefined;
  view?: View | undefined;
  page?: number | undefined;
  /** Facet to show all values of. */
  all?: string | undefined;
};

/** The path of a list with only what makes it another page. `usual` is the order that it has by itself. */
export function listPath(path: string, place: ListQuery, usual: Sort = 'best'): string {
  const { keyword, id, f = [], min, max, sort, view, page, all } = place;
  const query = new URLSearchParams();
  if (keyword) query.set('keyword', keyword);
  if (id) query.set('id', id);
  for (const filter of f) query.append('f', filter);
  if (min !== undefined) query.set('min', String(min));
  if (max !== undefined) query.set('max', String(max));
  if (sort && sort !== usual) query.set('sort', sort);
  if (view === 'rows') query.set('view', view);
  if (page && page > 1) query.set('page', String(page));
  if (all) query.set('all', all);
  // A colon needs no escaping in a query, and addresses are read by people.
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%3A', ':')}` : path;
}

/** The filters with one put in, or taken out where it is among them. */
export const toggleFilter = (filters: readonly string[], filter: string): string[] =>
  filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter];
