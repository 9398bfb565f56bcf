import { describe, expect, it } from 'vitest';
import { delayOf } from './closures.ts';

const closures = [
  { warehouse: 1, firstDay: '2027-02-05', lastDay: '2027-02-14' },
  { warehouse: 1, firstDay: '2027-02-15', lastDay: '2027-02-16' },
  { warehouse: 6, firstDay: '2027-02-07', lastDay: '2027-02-07' },
];
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);

describe('delayOf()', () => {
  it.each([
    ['two days before', '2027-02-03', { days: 12, opens: '2027-02-17' }],
    ['on the first day', '2027-02-05', { days: 12, opens: '2027-02-17' }],
    ['in the middle', '2027-02-10', { days: 7, opens: '2027-02-17' }],
    ['on the last day', '2027-02-16', { days: 1, opens: '2027-02-17' }],
    ['three days before', '2027-02-02', null],
    ['when it is open again', '2027-02-17', null],
  ])('is the rest of the closures %s', (_, day, delay) => {
    expect(delayOf(closures, 1, at(day))).toEqual(delay);
  });

  it('is that of the longer one where two overlap', () => {
    const overlapping = [
      { warehouse: 1, firstDay: '2027-02-01', lastDay: '2027-02-20' },
      { warehouse: 1, firstDay: '2027-02-05', lastDay: '2027-02-10' },
    ];
    expect(delayOf(overlapping, 1, at('2027-02-06'))).toEqual({ days: 15, opens: '2027-02-21' });
  });

  it('is that of the warehouse alone', () => {
    expect(delayOf(closures, 6, at('2027-02-06'))).toEqual({ days: 1, opens: '2027-02-08' });
    expect(delayOf(closures, 2, at('2027-02-06'))).toBeNull();
  });
});
