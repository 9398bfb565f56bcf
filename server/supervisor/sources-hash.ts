import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Everything that affects the pages' bundle, the versions of its tools included.
const SOURCES = [
  '{storefront,backoffice,contract,kit}/**/*',
  '{package-lock,tsconfig}.json',
  'vite.config.ts',
];

/** Hashes the sources of the pages: equal exactly when a build would be. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
