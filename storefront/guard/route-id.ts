import { findRow } from '../config/route-access.ts';
import { splitPath } from '../locale/paths.ts';

/** Returns the id of the route of a URL's path; null for a path without a page. */
export const routeIdOf = (pathname: string): string | null => findRow(splitPath(pathname).path)?.path ?? null;
