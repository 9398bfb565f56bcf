import type { Plugin } from 'vite';
import { type RouteRow, routeTable } from '../config/route-table.ts';

/** The lists of query keys that rows have, each once; the first is the most usual one. */
const keyLists = (rows: readonly RouteRow[]): string[] => [
  ...new Set(['[]', ...rows.map(({ cacheQuery }) => JSON.stringify(cacheQuery))]),
];

/**
 * Returns what the manifest says of each path's page beside what the router needs: nothing of what most pages have.
 * `keys` is the place of its query keys in the list that `routeMap` writes.
 */
export function manifestFields(rows: readonly RouteRow[]): Map<string, Record<string, unknown>> {
  const lists = keyLists(rows);
  return new Map(
    rows.map(({ path, access, shared, cacheQuery, texts }) => {
      const keys = lists.indexOf(JSON.stringify(cacheQuery));
      return [
        path,
        {
          ...(access !== 'open' && { access }),
          ...(shared !== true && { shared }),
          ...(keys > 0 && { keys }),
          ...(texts.length > 0 && { texts: texts.join(' ') }),
        },
      ];
    }),
  );
}

/**
 * Replaces the route table in the browser's bundle: the manifest, which every page loads before any code, has what the
 * browser needs of it (`manifestFields`), so that no path is loaded twice.
 */
export function routeMap(file: string): Plugin {
  return {
    name: 'route-map',
    enforce: 'pre',
    apply: 'build',
    load(id, options) {
      if (id.split('?')[0] !== file || options?.ssr) return null;
      return { code: tableFromManifest(keyLists(routeTable)), moduleSideEffects: false };
    },
  };
}

const tableFromManifest = (lists: readonly string[]): string =>
  [
    `const lists = [${lists.join(', ')}];`,
    'export const routeTable = Object.entries(window.__reactRouterManifest.routes).flatMap(',
    "  ([path, { access = 'open', shared = true, keys = 0, texts = '' }]) => path[0] === '/'",
    "    ? { path, access, shared, cacheQuery: lists[keys], texts: texts ? texts.split(' ') : [] } : []);",
  ].join('\n');
