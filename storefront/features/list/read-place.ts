import { type Sort, sorts } from '../../../contract/catalogue.ts';

/** Sort and page of a list's address; what it does not know is the first of each. */
export function readPlace(query: URLSearchParams): { sort: Sort; page: number } {
  const asked = query.get('sort');
  const page = Number(query.get('page'));
  return {
    sort: sorts.find((sort) => sort === asked) ?? 'best',
    page: Number.isInteger(page) && page >= 1 && page <= 2500 ? page : 1,
  };
}
