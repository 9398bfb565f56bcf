import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

describe('timeLeft()', () => {
  it.each([
    ['2026-11-26T12:00:00Z', { key: 'daysLeft', count: 2 }],
    ['2026-11-27T11:59:00Z', { key: 'daysLeft', count: 2 }],
    ['2026-12-01T12:00:00Z', { key: 'daysLeft', count: 7 }],
    ['2026-12-01T12:00:01Z', { key: 'daysLeft', count: 7 }],
    ['2026-12-02T12:00:00Z', null],
    ['2026-11-25T12:00:00Z', { key: 'daysLeft', count: 1 }],
    ['2026-11-25T11:00:00Z', { key: 'hoursLeft', count: 23 }],
    ['2026-11-24T12:10:00Z', { key: 'hoursLeft', count: 1 }],
    ['2026-11-24T12:00:00Z', null],
  ])('until %s is %j', (ends, left) => {
    expect(timeLeft(ends, NOW)).toEqual(left);
  });
});
