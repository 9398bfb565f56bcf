import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RouteRow, routeTable } from '../config/route-table.ts';
import { manifestFields } from './route-map.ts';

type Route = Record<string, unknown> & { module?: string; imports?: string[] };
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> };

const isEmpty = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0);

/** What most routes have; `expand` writes it back in the browser. */
const usual = (id: string): Route => ({
  id,
  parentId: 'layouts/default',
  path: `:lang?${id}`,
  hasLoader: true,
  hasDefaultExport: true,
});

const FOLDER = '/assets/';
const EXTENSION = '.js';
const shortName = (file: string): string => file.slice(FOLDER.length, -EXTENSION.length);

/** Restores what `trimRoute` left out and `toRuns` put together; null stands for what a route has not. Runs in the browser as it is. */
const expand =
  'const m=window.__reactRouterManifest,t=m.routes;m.routes={};for(const[p,r]of t)for(const k of p.split(" ")){' +
  "const o=m.routes[k]={id:k,parentId:'layouts/default',path:':lang?'+k,hasLoader:!0,hasDefaultExport:!0,...r}," +
  "f=n=>'/assets/'+n+'.js';" +
  "if(o.module){const[m,...i]=o.module.split(' ').map(f);o.module=m;if(i[0])o.imports=i}" +
  'for(const n in o)o[n]===null&&delete o[n]}';

type Run = [ids: string, route: Record<string, unknown>];

/** Puts routes that follow each other with the same rest into one entry with all their ids; no id has a space. */
function toRuns(routes: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const [id, route] of routes) {
    const last = runs.at(-1);
    if (last && JSON.stringify(last[1]) === JSON.stringify(route)) last[0] += ` ${id}`;
    else runs.push([id, route]);
  }
  return runs;
}

/** Counts the routes that import each file. */
function countImports(routes: readonly Route[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of routes.flatMap(({ imports = [] }) => imports))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

type Known = {
  /** Files that every page has loaded. */
  loaded: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
};

/** Returns the file of a route and its imports, those that most routes have first: so their names compress best. */
function shortNames({ module, imports = [] }: Route, { loaded, counts }: Known): string | undefined {
  const byCount = (one: string, other: string): number =>
    (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1);
  const imported = imports.filter((name) => !loaded.has(name)).toSorted(byCount);
  return module && [module, ...imported].map(shortName).join(' ');
}

/** Files that a visitor's own pages import are found when their route's file is loaded: few open them first. */
const withoutImports = ({ imports: _, ...route }: Route): Route => route;

function trimRoute(id: string, route: Route, known: Known): Record<string, unknown> {
  const own = Object.fromEntries(
    Object.entries({
      ...route,
      module: shortNames(route, known),
      imports: undefined,
    }).filter(([, value]) => value !== undefined && !isEmpty(value)),
  );
  const defaults = Object.entries(usual(id));
  const missing = defaults.filter(([name]) => !(name in own)).map(([name]) => [name, null]);
  const kept = Object.entries(own).filter(([name, value]) => value !== usual(id)[name]);
  return Object.fromEntries([...kept, ...missing]);
}

/**
 * Leaves out of the browser's manifest what it can do without: files that every page has loaded with its entry, which a
 * route would only find again, what a route does not have, and what most routes have alike. Half of a file that every
 * page loads. Adds what the route table says of a page (route-map.ts).
 */
export function trimManifest(root: string, rows: readonly RouteRow[] = routeTable): void {
  const fields = manifestFields(rows);
  for (const file of globSync('build/pages/client/assets/manifest-*.js', { cwd: root })) {
    const at = path.join(root, file);
    const code = readFileSync(at, 'utf8');
    const [start, end] = [code.indexOf('{'), code.lastIndexOf('}') + 1];
    const manifest = JSON.parse(code.slice(start, end)) as Manifest;
    const known = {
      loaded: new Set(manifest.entry.imports),
      counts: countImports(Object.values(manifest.routes)),
    };
    const routes = Object.entries(manifest.routes).map(([id, route]): Run => {
      const own = fields.get(id) ?? {};
      const kept = 'shared' in own ? withoutImports(route) : route;
      return [id, { ...trimRoute(id, kept, known), ...own }];
    });
    writeFileSync(
      at,
      `${code.slice(0, start)}${JSON.stringify({ ...manifest, routes: toRuns(routes) })};${expand}`,
    );
  }
}
