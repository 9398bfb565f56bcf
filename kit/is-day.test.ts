import { expect, it } from 'vitest';
import { isDay } from './is-day.ts';

it('isDay() takes days of the calendar alone', () => {
  for (const day of ['2026-11-27', '2028-02-29', '1900-01-01', '2999-12-31'])
    expect(isDay(day), day).toBe(true);
  for (const wrong of [
    ...[
      '2026-02-30',
      '2027-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '1899-12-31',
      '3000-01-01',
    ],
    ...['2026-1-1', '27.11.2026', '2026-11-27T00:00:00Z', '+002026-01-01', '', 'soon'],
  ])
    expect(isDay(wrong), wrong).toBe(false);
});
