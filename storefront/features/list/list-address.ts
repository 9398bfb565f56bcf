import type { Sort } from '../../../contract/catalogue.ts';

type Place = { sort?: string | undefined; page?: number; keyword?: string };

/** The path of a list with only what makes it another page. */
export function listAddress(path: string, { sort, page, keyword }: Place): string {
  const query = new URLSearchParams();
  if (keyword) query.set('keyword', keyword);
  if (sort && sort !== ('best' satisfies Sort)) query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
