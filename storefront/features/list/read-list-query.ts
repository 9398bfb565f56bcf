import { type Sort, sorts } from '../../../contract/list.ts';
import type { ListQuery, View } from './list-path.ts';
import { parseAmount } from './typed-price.ts';

const MAX_FILTERS = 40;
const MAX_PAGE = 2500;
const MAX_AMOUNT = 100_000_000;
const FILTER = /^[a-z_]{1,40}:.{1,80}$/i;

export type ParsedListQuery = {
  f: string[];
  min: number | undefined;
  max: number | undefined;
  sort: Sort;
  view: View;
  page: number;
};

/** What a list's address says; what is not known counts as not said. `usual` is the list's own order. */
export function parseListQuery(
  query: URLSearchParams,
  offered: readonly Sort[] = sorts,
  usual: Sort = 'best',
): ParsedListQuery {
  const asked = query.get('sort');
  const page = Number(query.get('page'));
  return {
    f: [...new Set(query.getAll('f'))].filter((one) => FILTER.test(one)).slice(0, MAX_FILTERS),
    min: parseMinorUnits(query.get('min')),
    max: parseMinorUnits(query.get('max')),
    sort: offered.find((sort) => sort === asked) ?? usual,
    view: query.get('view') === 'rows' ? 'rows' : 'grid',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The facet whose values an address asks for all of, as those do who have no script to fetch them. */
export const parseExpandedFacet = (query: URLSearchParams): string | undefined =>
  /^[a-z_]{1,40}$/i.exec(query.get('all') ?? '')?.[0];

function parseMinorUnits(text: string | null): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Number(text), MAX_AMOUNT);
}

/**
 * Prices as a form without JavaScript sends them (`low`, `high`, in major units), for the address that says the same
 * in minor units; null where none were sent.
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

/** Two prices as a range, whichever of them was put first. */
export const toPriceRange = (
  low: number | undefined,
  high: number | undefined,
): { min: number | undefined; max: number | undefined } =>
  low !== undefined && high !== undefined && low > high ? { min: high, max: low } : { min: low, max: high };
