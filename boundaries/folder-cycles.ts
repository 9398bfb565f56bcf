import path from 'node:path';

type Module = { source: string; dependencies: readonly { resolved: string }[] };

const TEST = /\.test\.tsx?$|(^|\/)(testing|fakes)\/|^e2e\/|^bench\//;

function foldersOf(modules: readonly Module[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  const sources = new Set(modules.map(({ source }) => source));
  for (const { source, dependencies } of modules.filter((module) => !TEST.test(module.source))) {
    const folder = path.dirname(source);
    const used = folders.get(folder) ?? new Set();
    for (const { resolved } of dependencies)
      if (sources.has(resolved) && path.dirname(resolved) !== folder) used.add(path.dirname(resolved));
    folders.set(folder, used);
  }
  return folders;
}

/** Returns the shortest way from a folder back to itself; null when there is none. */
function wayBack(folders: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of folders.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/** Returns a line for each cycle between folders, tests left out: each cycle once, by its shortest way. */
export function findFolderCycles(modules: readonly Module[]): string[] {
  const folders = foldersOf(modules);
  const reported = new Set<string>();
  return [...folders.keys()].sort().flatMap((folder) => {
    const way = wayBack(folders, folder);
    if (!way) return [];
    const key = [...new Set(way)].sort().join(' ');
    if (reported.has(key)) return [];
    reported.add(key);
    return [`folder cycle: ${way.join(' -> ')}`];
  });
}
