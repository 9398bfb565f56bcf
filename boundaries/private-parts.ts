import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of what libraries do not document, and so may change in any release. */
const NAMES = [
  '__react',
  'streamController',
  'UNSAFE_',
  'unstable_',
  '_private_',
  '_parsers',
  '_result',
  '_zod',
  '._font',
  '.prototype.query',
  '.connection.stream',
  '<!--$',
  '_root.data',
];

/** Files that still use such a part. The list only shrinks: an entry that has become needless is an error too. */
const ALLOWED = new Set([
  'bench/tasks.ts',
  'e2e/address-draft.browser.test.ts',
  'e2e/browser.ts',
  'e2e/engines/walk.ts',
  'storefront/document/before-hydration.ts',
  'storefront/document/early-events.inline.js',
]);

const usesName = (text: string, name: string): boolean => {
  // The end of a longer name is another name.
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/\w/.test(name.charAt(0)) || !/\w/.test(text.charAt(at - 1))) return true;
  return false;
};

/**
 * Returns a line for each use of a private part of a library in `files`, whose paths are relative to `root`, and for each
 * file that `allowed` names without need.
 */
export function findPrivateParts(root: string, files: readonly string[], allowed = ALLOWED): string[] {
  const needed = new Set<string>();
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const used = NAMES.filter((name) => usesName(text, name));
    if (used.length > 0) needed.add(file);
    return allowed.has(file) ? [] : used.map((name) => `no-private-parts: ${file} uses ${name}`);
  });
  const needless = [...allowed].filter((file) => !needed.has(file));
  return [...found, ...needless.map((file) => `no-private-parts: ${file} is allowed without need`)];
}
