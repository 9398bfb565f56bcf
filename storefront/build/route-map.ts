import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { RouteRow } from '../config/route-table.ts';

/**
 * Gives the browser's bundle what it needs of the route table: paths, access, and what makes another page. Files,
 * layouts and defaults stay with the build and the server.
 */
export function routeMap(file: string): Plugin {
  return {
    name: 'route-map',
    enforce: 'pre',
    async load(id, options) {
      if (id.split('?')[0] !== file || options?.ssr) return null;
      const { routeTable }: { routeTable: readonly RouteRow[] } = await import(pathToFileURL(file).href);
      const rows = routeTable.map(({ path, access, shared, cacheQuery }) => ({
        path,
        access,
        shared,
        cacheQuery,
      }));
      return { code: `export const routeTable = ${JSON.stringify(rows)};`, moduleSideEffects: false };
    },
  };
}
