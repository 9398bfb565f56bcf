import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const STOREFRONT = path.join(import.meta.dirname, '..');

/** Returns the places in files where a pattern is found. */
const placesOf = (files: string, pattern: RegExp): string[] =>
  globSync(files, { cwd: STOREFRONT, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    readFileSync(path.join(STOREFRONT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])),
  );

it('no height is limited by a share of what has no height of its own, which is 0 in WebKit', () => {
  expect(placesOf('styles/*.css', /max-height: [\d.]+%/)).toEqual([]);
  expect(placesOf('**/*.tsx', /\bmax-h-(?:full|\d+\/\d+)\b/)).toEqual([]);
});

it('no field is of type number: Firefox and Safari leave letters in it, and Firefox shows spin buttons', () => {
  expect(placesOf('**/*.{ts,tsx}', /type[=:] ?["'{]+number["']/)).toEqual([]);
});

it('no link acts as a button, which Tab skips in Safari', () => {
  expect(placesOf('**/*.{ts,tsx}', /role="button"|<a [^>]*data-scripted/)).toEqual([]);
});
