import type { Sort } from '../../../contract/list.ts';

/** Cards, or rows for comparing figures. */
export const views = ['grid', 'rows'] as const;
export type View = (typeof views)[number];

/** The state of a list in its URL. Amounts are in minor units of the page's currency. */
export type ListQuery = {
  keyword?: string | undefined;
  /** The category that a search is limited to. */
  id?: string | undefined;
  /** Each `{facet}:{value}`. */
  f?: readonly string[];
  min?: number | undefined;
  max?: number | undefined;
  sort?: Sort | undefined;
  /** Only where it is not the default of the list. */
  view?: View | undefined;
  page?: number | undefined;
  /** Pieces that prices are for; absent for one. */
  quantity?: number | undefined;
  /** `all`: also what does not fit the visitor's devices. */
  fit?: 'all' | undefined;
  /** The facet whose values are all shown. */
  all?: string | undefined;
};

/** Returns the path of a list with the query keys that change the page. */
export function listPath(path: string, query: ListQuery, defaultSort: Sort = 'best'): string {
  const { keyword, id, f = [], min, max, sort, view, page, fit, all, quantity } = query;
  const params = new URLSearchParams();
  if (keyword) params.set('keyword', keyword);
  if (id) params.set('id', id);
  for (const filter of f) params.append('f', filter);
  if (min !== undefined) params.set('min', String(min));
  if (max !== undefined) params.set('max', String(max));
  if (quantity) params.set('quantity', String(quantity));
  if (sort && sort !== defaultSort) params.set('sort', sort);
  if (view) params.set('view', view);
  if (fit) params.set('fit', fit);
  if (page && page > 1) params.set('page', String(page));
  if (all) params.set('all', all);
  // A colon needs no escaping in a query, and people read URLs.
  return params.size > 0 ? `${path}?${params.toString().replaceAll('%3A', ':')}` : path;
}

/** Adds a filter, or removes it where it is active. */
export const toggleFilter = (filters: readonly string[], filter: string): string[] =>
  filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter];
