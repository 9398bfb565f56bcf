import { expect, it } from 'vitest';
import { lastDay } from './last-day.ts';

it.each([
  ['2026-12-11T00:00:00Z', 'Dec 10, 2026'],
  ['2026-12-11T00:00:00.001Z', 'Dec 11, 2026'],
  ['2026-12-11T23:59:59Z', 'Dec 11, 2026'],
  ['2027-01-01T00:00:00Z', 'Dec 31, 2026'],
])('lastDay() of what ends at %s is %s', (ends, day) => {
  expect(lastDay(ends, 'en-US', 'medium')).toBe(day);
});
