import { expect, it } from 'vitest';
import { formatMeasure } from './measures.ts';

it.each([
  ['en', '4300 mAh', '4300mAh'],
  ['de', '4300 mAh', '4.300\u00a0mAh'],
  ['pt', '4300 mAh', '4.300\u00a0mAh'],
  ['fr', '4300 mAh', '4\u202f300\u00a0mAh'],
  ['es', '4300 mAh', '4300\u00a0mAh'],
  ['it', '4300 mAh', '4300\u00a0mAh'],
  ['ru', '4300 mAh', '4300\u00a0мА·ч'],
  ['ru', '10000 mAh', '10\u00a0000\u00a0мА·ч'],
  ['fr', '22.5 W', '22,5\u00a0W'],
  ['de', '1080P', '1080p'],
] as const)('formatMeasure() writes for %s %s as %s', (language, measure, expected) => {
  expect(formatMeasure(language, measure)).toBe(expected);
});
