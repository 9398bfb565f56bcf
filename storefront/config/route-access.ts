import { type Access, type RouteRow, routeTable } from './route-table.ts';

export type RouteAccess = { access: Access; shared: RouteRow['shared']; cacheQuery: readonly string[] };

const patternOf = ({ path }: RouteRow): RegExp =>
  new RegExp(
    `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}${path === '/' ? '' : '/?'}$`,
    'i',
  );

const patterns = routeTable.map((row) => ({ row, pattern: patternOf(row) }));

/** Returns what the route table says of a path without its language; null for a path without a page. */
export function routeAccess(path: string): RouteAccess | null {
  const found = patterns.find(({ pattern }) => pattern.test(path));
  return found
    ? { access: found.row.access, shared: found.row.shared, cacheQuery: found.row.cacheQuery }
    : null;
}
