import { useLocation } from 'react-router';
import { routeAccess } from '../config/route-access.ts';
import { isRepeated, localizePath, splitPath } from './paths.ts';

/** Returns the part of the query that changes the page; the server may have rendered it without the rest. */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = useLocation();
  const keys = routeAccess(splitPath(pathname).path)?.cacheQuery ?? [];
  return new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => keys.includes(key)));
}

/**
 * Returns the path and query for links that lead back to this page. Where these are too long to be repeated in each link:
 * the path alone, or that of the first page.
 */
export function usePageAddress(): { pathname: string; query: URLSearchParams } {
  const { pathname } = useLocation();
  const query = usePageQuery();
  const { language } = splitPath(pathname);
  if (isRepeated(pathname + query)) return { pathname, query };
  const isShort = isRepeated(pathname);
  return { pathname: isShort ? pathname : localizePath(language, '/'), query: new URLSearchParams() };
}
