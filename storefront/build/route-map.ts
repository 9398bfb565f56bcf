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

/** Writes a query key list once, however many rows share it, and rows that follow each other with alike rest as one. */
function compactTable(rows: readonly RouteRow[]): string {
  const lists = [...new Set(rows.map(({ cacheQuery }) => JSON.stringify(cacheQuery)))];
  const runs: { paths: string[]; rest: string }[] = [];
  for (const { path, access, shared, cacheQuery } of rows) {
    const list = `keys${lists.indexOf(JSON.stringify(cacheQuery))}`;
    const rest = `${list}${access === 'open' && shared ? '' : `, ${shared}, ${JSON.stringify(access)}`}`;
    const last = runs.at(-1);
    if (last?.rest === rest) last.paths.push(path);
    else runs.push({ paths: [path], rest });
  }
  const calls = runs.map(({ paths, rest }) => `rows(${JSON.stringify(paths.join(' '))}, ${rest})`);
  return [
    ...lists.map((list, index) => `const keys${index} = ${list};`),
    `const rows = (paths, cacheQuery, shared = true, access = 'open') => paths.split(' ').map((path) => ({ path, access, shared, cacheQuery }));`,
    `export const routeTable = [${calls.join(', ')}].flat();`,
  ].join('\n');
}
