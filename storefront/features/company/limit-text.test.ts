import { expect, it } from 'vitest';
import { limitText, readLimit } from './limit-text.ts';

it('readLimit() reads dollars with a comma or a point, and leaves what is no number to the call', () => {
  expect(['500', ' 12,5 ', '0.1', '', 'much'].map(readLimit)).toEqual([50_000, 1250, 10, null, 'much']);
});

it('limitText() writes what readLimit() reads', () => {
  for (const cents of [0, 50_000, 1250, null]) expect(readLimit(limitText(cents))).toBe(cents);
  expect(limitText(50_000)).toBe('500');
});
