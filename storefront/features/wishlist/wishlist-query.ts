import { type WishSort, wishSorts } from '../../../contract/wishlist.ts';

export const WISHLIST_PATH = '/wishlist';

/** Which wishes a page shows; `folder`: an id, `none`, or empty for all. */
export type WishlistQuery = { folder: string; keyword: string; sort: WishSort; page: number };

/** Reads the query of the wishlist's page. The call validates it. */
export function readQuery({ searchParams }: URL): WishlistQuery {
  const sort = searchParams.get('sort');
  return {
    folder: searchParams.get('folder') ?? '',
    keyword: (searchParams.get('q') ?? '').trim().slice(0, 100),
    sort: wishSorts.find((wishSort) => wishSort === sort) ?? 'newest',
    page: Number(searchParams.get('page')) || 1,
  };
}

/** Returns the path of a page of the wishlist, without language. */
export function wishlistPath({ folder, keyword, sort, page }: WishlistQuery): string {
  const query = new URLSearchParams();
  if (folder) query.set('folder', folder);
  if (keyword) query.set('q', keyword);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${WISHLIST_PATH}?${query}` : WISHLIST_PATH;
}

/** Returns the folder as calls take it. */
export const folderOf = ({ folder }: Pick<WishlistQuery, 'folder'>) =>
  folder === 'none' ? ('none' as const) : Number(folder) > 0 ? Number(folder) : undefined;
