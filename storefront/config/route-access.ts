import { type RouteRow, routeTable } from './route-table.ts';

export type RouteAccess = Pick<
  RouteRow,
  'path' | 'access' | 'openWhenClosed' | 'shared' | 'cacheQuery' | 'byArrival'
>;

const patternOf = ({ path }: RouteRow): RegExp =>
  new RegExp(
    `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}${path === '/' ? '' : '/?'}$`,
    'i',
  );

const patterns = routeTable.map((row) => ({ row, pattern: patternOf(row) }));

/** Returns the row of a path without its language. */
export const findRow = (path: string): RouteRow | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.row;

/** Returns what the route table says of a path without its language; null for a path without a page. */
export function routeAccess(path: string): RouteAccess | null {
  const row = findRow(path);
  if (!row) return null;
  const { path: pattern, access, openWhenClosed, shared, cacheQuery, byArrival } = row;
  return { path: pattern, access, openWhenClosed, shared, cacheQuery, byArrival };
}

/** Returns the files of texts that the page of a path needs besides the common ones. */
export const routeTexts = (path: string): readonly string[] => findRow(path)?.texts ?? [];
