import { useLocation } from 'react-router';
import { routeAccess } from '../config/route-access.ts';
import { splitPath } from './paths.ts';

/** Returns the part of the query that changes the page; the server may have rendered it without the rest. */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = useLocation();
  const keys = routeAccess(splitPath(pathname).path)?.cacheQuery ?? [];
  return new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => keys.includes(key)));
}
