import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = { entry: { imports: string[] }; routes: Record<string, { imports?: string[] }> };

/**
 * Leaves out of the routes' files in the browser's manifest what every page has loaded with its entry: the browser asks
 * for it a second time only to find it. A fifth less of a file that every page loads.
 */
export function trimManifest(root: string): void {
  for (const file of globSync('build/pages/client/assets/manifest-*.js', { cwd: root })) {
    const at = path.join(root, file);
    const code = readFileSync(at, 'utf8');
    const [start, end] = [code.indexOf('{'), code.lastIndexOf('}') + 1];
    const manifest = JSON.parse(code.slice(start, end)) as Manifest;
    const loaded = new Set(manifest.entry.imports);
    for (const route of Object.values(manifest.routes))
      route.imports = route.imports?.filter((name) => !loaded.has(name)) ?? [];
    writeFileSync(at, code.slice(0, start) + JSON.stringify(manifest) + code.slice(end));
  }
}
