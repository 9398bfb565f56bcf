import { expect, it } from 'vitest';
import { findFolderCycles } from './folder-cycles.ts';

const modules = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([source, targets]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved })),
  }));

it('findFolderCycles() reports folders that need each other, though no two files do', () => {
  const found = findFolderCycles(
    modules({ 'a/one.ts': ['b/one.ts'], 'b/one.ts': [], 'b/two.ts': ['a/two.ts'], 'a/two.ts': [] }),
  );
  expect(found).toEqual(['folder cycle: a -> b -> a']);
});

it('findFolderCycles() passes over tests, and imports in one direction', () => {
  const found = findFolderCycles(
    modules({
      'a/one.ts': ['a/b/one.ts'],
      'a/b/one.ts': ['c/one.ts'],
      'c/one.ts': [],
      'c/x.test.ts': ['a/one.ts'],
    }),
  );
  expect(found).toEqual([]);
});
