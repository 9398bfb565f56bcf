import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
])('parseRange() takes %s of 100 bytes for %o', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

it('parseRange() has no bytes of an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('outside');
  expect(parseRange('bytes=-5', 0)).toBe('outside');
});
