import { expect, it } from 'vitest';
import { namesVersion } from './names-version.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('namesVersion() of %s is %s', (header, is) => {
  expect(namesVersion(header, (tag) => tag === '"a"')).toBe(is);
});
