import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { RouteRow } from '../config/route-table.ts';

/**
 * Replaces the route table in the browser's bundle by what the browser needs of it: paths, access and the query keys of
 * cached pages. Every page loads it, so that the rows are written as short calls.
 */
export function routeMap(file: string): Plugin {
  return {
    name: 'route-map',
    enforce: 'pre',
    async load(id, options) {
      if (id.split('?')[0] !== file || options?.ssr) return null;
      const { routeTable }: { routeTable: readonly RouteRow[] } = await import(pathToFileURL(file).href);
      return { code: compactTable(routeTable), moduleSideEffects: false };
    },
  };
}

/** Writes a query key list once, however many rows share it. */
function compactTable(rows: readonly RouteRow[]): string {
  const lists = [...new Set(rows.map(({ cacheQuery }) => JSON.stringify(cacheQuery)))];
  const calls = rows.map(({ path, access, shared, cacheQuery }) => {
    const list = `keys${lists.indexOf(JSON.stringify(cacheQuery))}`;
    return `row(${JSON.stringify(path)}, ${list}${access === 'open' && shared ? '' : `, ${shared}, ${JSON.stringify(access)}`})`;
  });
  return [
    ...lists.map((list, index) => `const keys${index} = ${list};`),
    `const row = (path, cacheQuery, shared = true, access = 'open') => ({ path, access, shared, cacheQuery });`,
    `export const routeTable = [${calls.join(', ')}];`,
  ].join('\n');
}
