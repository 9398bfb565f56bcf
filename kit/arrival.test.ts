import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalDays, type Closure, dispatchDays, nextCutOff } from './arrival.ts';
import { leadDays } from './lead-days.ts';

const NEW_YEAR: Closure = { warehouse: 1, firstDay: '2027-02-05', lastDay: '2027-02-16' };
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const dispatch = (at: string, lead: number, warehouse = 1, closures: readonly Closure[] = []) =>
  dispatchDays({ at: Date.parse(at), warehouse, lead, closures });

describe('dispatchDays()', () => {
  it.each([
    ['before the cut-off', '2026-11-27T13:59:00+08:00', 0, '2026-11-27', '2026-11-30'],
    ['from the cut-off on', '2026-11-27T14:00:00+08:00', 0, '2026-11-30', '2026-12-01'],
    ['on a Saturday', '2026-11-28T10:00:00+08:00', 1, '2026-12-01', '2026-12-03'],
    ['on a day that began there only', '2026-11-29T20:00:00Z', 0, '2026-11-30', '2026-12-01'],
    ['over the end of a year', '2026-12-30T10:00:00+08:00', 2, '2027-01-05', '2027-01-08'],
  ])('counts working days of the warehouse %s', (_, at, lead, first, last) => {
    expect(dispatch(at, lead)).toEqual({ first, last, closedUntil: null });
  });

  it('knows the hour of each warehouse, in summer and in winter', () => {
    for (const [warehouse, summer, winter] of [
      [2, '-07:00', '-08:00'],
      [6, '+02:00', '+01:00'],
    ] as const)
      for (const [day, zone] of [
        ['2026-10-23', summer],
        ['2026-10-30', warehouse === 2 ? summer : winter],
        ['2026-11-06', winter],
      ]) {
        expect(dispatch(`${day}T13:59:59${zone}`, 0, warehouse).first).toBe(day);
        expect(dispatch(`${day}T14:00:00${zone}`, 0, warehouse).first > (day ?? '')).toBe(true);
      }
  });

  it('waits for the end of closures, those that follow each other too, and says until when', () => {
    const next = { warehouse: 1, firstDay: '2027-02-17', lastDay: '2027-02-17' };
    expect(dispatch('2027-02-04T10:00:00+08:00', 0, 1, [next, NEW_YEAR])).toEqual({
      first: '2027-02-04',
      last: '2027-02-18',
      closedUntil: '2027-02-18',
    });
    expect(dispatch('2027-02-10T10:00:00+08:00', 0, 1, [NEW_YEAR]).first).toBe('2027-02-17');
    expect(dispatch('2027-02-03T10:00:00+08:00', 0, 1, [NEW_YEAR]).closedUntil).toBeNull();
    expect(dispatch('2027-02-10T10:00:00+01:00', 0, 6, [NEW_YEAR]).closedUntil).toBeNull();
  });
});

describe('nextCutOff()', () => {
  it.each([
    ['of China', '2026-11-27T13:59:00+08:00', '2026-11-27T14:00:00+08:00'],
    ['of Germany, at that of China', '2026-11-27T14:00:00+08:00', '2026-11-27T14:00:00+01:00'],
    [
      'of California, a millisecond after that of Germany',
      '2026-11-27T14:00:00.001+01:00',
      '2026-11-27T14:00:00-08:00',
    ],
    ['of China, over a weekend', '2026-11-27T14:00:00-08:00', '2026-11-28T14:00:00+08:00'],
    ['of Germany on the day that clocks are put back', '2026-10-25T07:00:00Z', '2026-10-25T14:00:00+01:00'],
    [
      'of Germany on the day that clocks are put forward',
      '2027-03-28T07:00:00Z',
      '2027-03-28T14:00:00+02:00',
    ],
  ])('is that %s', (_, at, next) => {
    expect(new Date(nextCutOff(Date.parse(at)))).toEqual(new Date(next));
  });
});

describe('arrivalDays()', () => {
  it('waits for a day on which carriers deliver in the country', () => {
    const friday = { first: '2026-12-04', last: '2026-12-04' };
    const arrives = (country: string) => arrivalDays(friday, { daysMin: 1, daysMax: 2, country });
    expect(arrives('DE')).toEqual({ first: '2026-12-07', last: '2026-12-07' });
    expect(arrives('IL')).toEqual({ first: '2026-12-06', last: '2026-12-06' });
  });
});

describe('the dates of any parcel', () => {
  const day = fc.integer({ min: 20_400, max: 21_900 }).map((count) => new Date(count * DAY_MS));
  const closure = fc.record({ day, days: fc.nat(60), warehouse: fc.constantFrom(1, 2, 6) }).map(
    ({ day: first, days, warehouse }): Closure => ({
      warehouse,
      firstDay: first.toISOString().slice(0, 10),
      lastDay: new Date(first.getTime() + days * DAY_MS).toISOString().slice(0, 10),
    }),
  );
  const parcel = fc.record({
    at: fc.tuple(day, fc.nat(DAY_MS)).map(([date, ms]) => date.getTime() + ms),
    warehouse: fc.constantFrom(1, 2, 6),
    lead: fc.nat(4),
    closures: fc.array(closure, { maxLength: 3 }),
    daysMin: fc.nat(15),
    more: fc.nat(15),
    country: fc.constantFrom('DE', 'US', 'IL'),
  });
  type Parcel = typeof parcel extends fc.Arbitrary<infer Value> ? Value : never;
  const datesOf = ({ daysMin, more, country, ...handling }: Parcel) => {
    const dispatched = dispatchDays(handling);
    const arrival = arrivalDays(dispatched, { daysMin, daysMax: daysMin + more, country });
    return { dispatched, arrival };
  };

  it('are never before the handling ends, and never on a day on which nobody packs or delivers', () => {
    fc.assert(
      fc.property(parcel, (given) => {
        const { dispatched, arrival } = datesOf(given);
        const [min, max] = leadDays(given.lead);
        // No zone is more than 14 hours ahead of UTC, or 12 behind it.
        const earliest = new Date(given.at - 12 * HOUR_MS + min * DAY_MS).toISOString().slice(0, 10);
        expect(dispatched.first >= earliest).toBe(true);
        const between = (Date.parse(dispatched.last) - Date.parse(dispatched.first)) / DAY_MS;
        expect(between).toBeGreaterThanOrEqual(max - min);
        const carried = (Date.parse(arrival.first) - Date.parse(dispatched.first)) / DAY_MS;
        expect(carried).toBeGreaterThanOrEqual(given.daysMin);
        for (const one of [dispatched.first, dispatched.last]) expect([0, 6]).not.toContain(weekdayOf(one));
        const rest = given.country === 'IL' ? [5, 6] : [0, 6];
        for (const one of [arrival.first, arrival.last]) expect(rest).not.toContain(weekdayOf(one));
        for (const { warehouse, firstDay, lastDay } of given.closures)
          for (const one of [dispatched.first, dispatched.last])
            expect(warehouse === given.warehouse && firstDay <= one && one <= lastDay).toBe(false);
        expect(arrival.first <= arrival.last).toBe(true);
      }),
    );
  });

  it('change at a cut-off only', () => {
    fc.assert(
      fc.property(parcel, fc.nat(DAY_MS), (given, ms) => {
        const until = nextCutOff(given.at);
        expect(until > given.at && until <= given.at + DAY_MS).toBe(true);
        const at = Math.min(given.at + ms, until - 1);
        expect(datesOf({ ...given, at })).toEqual(datesOf(given));
      }),
    );
  });

  it('are never earlier for what is ordered later', () => {
    fc.assert(
      fc.property(parcel, fc.nat(10 * DAY_MS), (given, ms) => {
        const { arrival } = datesOf(given);
        const later = datesOf({ ...given, at: given.at + ms }).arrival;
        expect(later.first >= arrival.first && later.last >= arrival.last).toBe(true);
      }),
    );
  });
});
