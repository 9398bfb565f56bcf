import { MAX_QUANTITY } from '../../../contract/fields.ts';
import { type Sort, sorts } from '../../../contract/list.ts';
import { type ListQuery, type View, views } from './list-path.ts';
import { parseAmount } from './price-text.ts';

// Each filter has a link that takes it out and repeats all others, so that a document grows by their square.
const MAX_FILTERS = 20;
const MAX_FILTERS_LENGTH = 400;
const MAX_PAGE = 2500;
const MAX_AMOUNT = 100_000_000;
const FILTER = /^[a-z_]{1,40}:.{1,80}$/i;

export type ParsedListQuery = {
  f: string[];
  min: number | undefined;
  max: number | undefined;
  sort: Sort;
  view: View | undefined;
  page: number;
  fit: 'all' | undefined;
  quantity: number | undefined;
};

/** Returns the first filters, as many as a document repeats in its links. */
function boundFilters(filters: readonly string[]): string[] {
  let length = 0;
  return filters.slice(0, MAX_FILTERS).filter((filter) => {
    length += encodeURIComponent(filter).length + '&f='.length;
    return length <= MAX_FILTERS_LENGTH;
  });
}

/** Parses the query of a list. Invalid values are ignored. */
export function parseListQuery(
  query: URLSearchParams,
  offered: readonly Sort[] = sorts,
  defaultSort: Sort = 'best',
): ParsedListQuery {
  const requestedSort = query.get('sort');
  const page = Number(query.get('page'));
  return {
    f: boundFilters([...new Set(query.getAll('f'))].filter((one) => FILTER.test(one))),
    min: parseMinorUnits(query.get('min')),
    max: parseMinorUnits(query.get('max')),
    sort: offered.find((sort) => sort === requestedSort) ?? defaultSort,
    view: views.find((view) => view === query.get('view')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    fit: query.get('fit') === 'all' ? 'all' : undefined,
    quantity: parseQuantity(query.get('quantity')),
  };
}

/** Returns the facet whose values a page without scripts shows all of. */
export const parseExpandedFacet = (query: URLSearchParams): string | undefined =>
  /^[a-z_]{1,40}$/i.exec(query.get('all') ?? '')?.[0];

/** One piece is what prices are for anyway. */
function parseQuantity(text: string | null): number | undefined {
  const quantity = /^\s*\d{1,7}\s*$/.test(text ?? '') ? Number(text) : 1;
  return quantity > 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
}

function parseMinorUnits(text: string | null): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Number(text), MAX_AMOUNT);
}

/**
 * Returns the prices that a form without JavaScript sends (`low`, `high`, in major units) in minor units; null where
 * there are none.
 */
export function parseTypedPrices(
  query: URLSearchParams,
  currency: string,
): Pick<ListQuery, 'min' | 'max'> | null {
  if (!query.has('low') && !query.has('high')) return null;
  return toPriceRange(
    parseAmount(query.get('low') ?? '', currency),
    parseAmount(query.get('high') ?? '', currency),
  );
}

/** Returns two prices as a range, whichever is lower. */
export const toPriceRange = (
  low: number | undefined,
  high: number | undefined,
): { min: number | undefined; max: number | undefined } =>
  low !== undefined && high !== undefined && low > high ? { min: high, max: low } : { min: low, max: high };
