import path from 'node:path';
import type { IModule } from 'dependency-cruiser';

export const FOLDER_CYCLES = 'search-folders-have-no-cycles';

const SEARCH = 'server/search/';
const TEST = /\.test\.ts$|\/fakes\//;
const isChecked = (file: string): boolean => file.startsWith(SEARCH) && !TEST.test(file);

/** Cycles between the folders of the search module, tests apart; dependency-cruiser would count tests. */
export function folderCycles(modules: readonly IModule[]): string[] {
  const importsByFolder = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (!isChecked(source)) continue;
    const folder = path.dirname(source);
    const imported = importsByFolder.get(folder) ?? new Set();
    importsByFolder.set(folder, imported);
    for (const { resolved } of dependencies)
      if (isChecked(resolved) && path.dirname(resolved) !== folder) imported.add(path.dirname(resolved));
  }
  return [...importsByFolder.keys()].flatMap((folder) => {
    const cycle = pathBack(importsByFolder, folder, [folder]);
    return cycle ? [`${FOLDER_CYCLES}: ${cycle.join(' -> ')}`] : [];
  });
}

/** A way from the end of a path of folders back to its beginning. */
function pathBack(
  importsByFolder: ReadonlyMap<string, ReadonlySet<string>>,
  first: string,
  taken: readonly string[],
): string[] | undefined {
  for (const next of importsByFolder.get(taken.at(-1) ?? first) ?? []) {
    if (next === first) return [...taken, first];
    const back = taken.includes(next) ? undefined : pathBack(importsByFolder, first, [...taken, next]);
    if (back) return back;
  }
  return undefined;
}
