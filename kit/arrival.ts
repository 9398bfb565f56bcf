import type { DaySpan } from './day-span.ts';
import { leadDays } from './lead-days.ts';

/** Days on which a warehouse packs nothing, both included, as 2027-02-05. */
export type Closure = { warehouse: number; firstDay: string; lastDay: string };

/** Where each warehouse is. */
const TIME_ZONES: Readonly<Record<number, string>> = {
  1: 'Asia/Shanghai',
  2: 'America/Los_Angeles',
  6: 'Europe/Berlin',
};
/** What is ordered from this hour on, in the warehouse's time, counts as ordered on the next day. */
const CUT_OFF_HOUR = 14;
/** Days of the week on which no warehouse packs; Monday is 1. */
const WEEKEND: readonly number[] = [6, 7];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** One on which clocks are put back. */
const LONGEST_DAY_MS = 25 * HOUR_MS;
const dayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Returns a day as its number since 1970. */
const numberOf = (day: string): number => Date.parse(day) / DAY_MS;
/** Returns the day of the week, Monday as 1; 1970 began on a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

/** Formats of a day by time zone: to create one takes longer than a parcel's dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
function dayIn(timeZone: string, at: number): number {
  // Swedes write days as 2027-02-05.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  formats.set(timeZone, format);
  return numberOf(format.format(at));
}

/** Returns the day on which something counts as ordered in a time zone. */
const orderDay = (timeZone: string, at: number): number =>
  dayIn(timeZone, at + (24 - CUT_OFF_HOUR) * HOUR_MS);

/** Returns the next cut-off of any warehouse; until then dates of arrival stay. Both in ms. */
export function nextCutOff(at: number): number {
  const nextIn = (timeZone: string): number => {
    const day = orderDay(timeZone, at);
    let [before, from] = [at, at + LONGEST_DAY_MS];
    while (from - before > 1) {
      const middle = Math.floor((before + from) / 2);
      if (orderDay(timeZone, middle) > day) from = middle;
      else before = middle;
    }
    return from;
  };
  return Math.min(...Object.values(TIME_ZONES).map(nextIn));
}

const restDays = new Map<string, readonly number[]>();
/** Returns the days of the week on which carriers deliver nothing in a country. */
export function restDaysOf(country: string): readonly number[] {
  const known = restDays.get(country);
  if (known) return known;
  const { weekend } = new Intl.Locale('und', { region: country }).getWeekInfo();
  restDays.set(country, weekend);
  return weekend;
}

type Handling = {
  /** When it is ordered, in ms. */
  at: number;
  warehouse: number;
  /** The code of the longest lead time of its items. */
  lead: number;
  closures: readonly Closure[];
};

/**
 * Returns when a parcel leaves its warehouse: its items are handled on working days of the warehouse, counted from the
 * first one that is not over. `closedUntil`: the day on which a closure ends that delays it; null: none does.
 */
export function dispatchDays({ at, warehouse, lead, closures }: Handling): DaySpan & {
  closedUntil: string | null;
} {
  const closed = closures
    .filter((closure) => closure.warehouse === warehouse)
    .map(({ firstDay, lastDay }) => [numberOf(firstDay), numberOf(lastDay)] as const);
  const [min, max] = leadDays(lead);
  const days: number[] = [];
  let isDelayed = false;
  let closedUntil: string | null = null;
  // No zone changes its clocks between the cut-off and midnight.
  const start = orderDay(TIME_ZONES[warehouse] ?? 'UTC', at);
  for (let day = start; days.length <= max; day += 1) {
    if (WEEKEND.includes(weekdayOf(day))) continue;
    if (closed.some(([first, last]) => first <= day && day <= last)) {
      isDelayed = true;
      continue;
    }
    if (isDelayed) closedUntil = dayOf(day);
    isDelayed = false;
    days.push(day);
  }
  return { first: dayOf(days[min] ?? start), last: dayOf(days[max] ?? start), closedUntil };
}

/** How a parcel goes: the days that its carrier takes, and the country to which it goes. */
type Transit = { daysMin: number; daysMax: number; country: string };

/** Returns when a parcel arrives that leaves its warehouse on one of these days: on a day on which carriers deliver. */
export function arrivalDays(dispatch: DaySpan, { daysMin, daysMax, country }: Transit): DaySpan {
  const rest = restDaysOf(country);
  const delivered = (day: number): string => {
    let next = day;
    while (rest.includes(weekdayOf(next))) next += 1;
    return dayOf(next);
  };
  return {
    first: delivered(numberOf(dispatch.first) + daysMin),
    last: delivered(numberOf(dispatch.last) + daysMax),
  };
}
