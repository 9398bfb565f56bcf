import type { Closure } from './rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is ordered so many days before a closure may not leave before it. */
const PACKING_DAYS = 2;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: string): string => dayOf(Date.parse(day) + DAY_MS);

/**
 * Returns by how many days a parcel ordered at `now` leaves a warehouse later because of its closures, and the first
 * day on which it is open again; null when none is near. Closures that follow each other without a day between count as
 * one.
 */
export function delayOf(
  closures: readonly Closure[],
  warehouse: number,
  now: number,
): { days: number; opens: string } | null {
  const today = dayOf(now);
  const coming = closures
    .filter((closure) => closure.warehouse === warehouse && closure.lastDay >= today)
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  const [first] = coming;
  if (!first || first.firstDay > dayOf(now + PACKING_DAYS * DAY_MS)) return null;
  const opens = coming.reduce(
    (open, { firstDay, lastDay }) =>
      firstDay <= open && dayAfter(lastDay) > open ? dayAfter(lastDay) : open,
    dayAfter(first.lastDay),
  );
  const from = first.firstDay > today ? first.firstDay : today;
  return { days: Math.round((Date.parse(opens) - Date.parse(from)) / DAY_MS), opens };
}
