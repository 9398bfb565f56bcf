import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Route = Record<string, unknown> & { imports?: string[] };
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> };

const isEmpty = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0);

/**
 * Leaves out of the browser's manifest what it can do without: files that every page has loaded with its entry, which a
 * route would only find again, and what a route does not have. A quarter less of a file that every page loads.
 */
export function trimManifest(root: string): void {
  for (const file of globSync('build/pages/client/assets/manifest-*.js', { cwd: root })) {
    const at = path.join(root, file);
    const code = readFileSync(at, 'utf8');
    const [start, end] = [code.indexOf('{'), code.lastIndexOf('}') + 1];
    const manifest = JSON.parse(code.slice(start, end)) as Manifest;
    const loaded = new Set(manifest.entry.imports);
    for (const [id, route] of Object.entries(manifest.routes)) {
      const own = { ...route, imports: route.imports?.filter((name) => !loaded.has(name)) ?? [] };
      manifest.routes[id] = Object.fromEntries(Object.entries(own).filter(([, value]) => !isEmpty(value)));
    }
    writeFileSync(at, code.slice(0, start) + JSON.stringify(manifest) + code.slice(end));
  }
}
