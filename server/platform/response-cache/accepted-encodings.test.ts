import { expect, it } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

it.each([
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
  ['', []],
  ['identity', []],
  ['br;q=0, gzip', ['gzip']],
  ['gzip;q=0.5, zstd;q=0', ['gzip']],
  ['*', ['br', 'zstd', 'gzip']],
  ['brotli, x-gzip', []],
])('acceptedEncodings(%j) is %j', (header, expected) => {
  expect([...acceptedEncodings(header)]).toEqual(expected);
});
