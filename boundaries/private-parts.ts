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

const usesName = (text: string, name: string): boolean => {
  // The end of a longer name is another name.
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/\w/.test(name.charAt(0)) || !/\w/.test(text.charAt(at - 1))) return true;
  return false;
};

/** Returns a line for each use of a private part of a library in `files`, whose paths are relative to `root`. */
export function findPrivateParts(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return NAMES.filter((name) => usesName(text, name)).map(
      (name) => `no-private-parts: ${file} uses ${name}`,
    );
  });
}
