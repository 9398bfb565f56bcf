import { expect, it } from 'vitest';
import { formatWait } from './format-wait.ts';

it('formatWait() names seconds, minutes and hours in a language', () => {
  const waits = [1, 120, 121, 3112, 7200, 7201, 86_336].map((seconds) => formatWait(seconds, 'en-US'));
  expect(waits).toEqual([
    '1 second',
    '120 seconds',
    '3 minutes',
    '52 minutes',
    '120 minutes',
    '3 hours',
    '24 hours',
  ]);
  expect(formatWait(3112, 'ru')).toBe('52 минуты');
});
