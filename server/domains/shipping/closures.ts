import type { Closure } from './rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is ordered so many days before a closure may not leave before it. */
const PACKING_DAYS = 2;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Returns by how many days a parcel ordered at `now` leaves a warehouse later because of its closures, and the first day
 * on which it is open again; null when none is near. Closures that follow each other without a day between count as one.
 */
export function delayOf(
  closures: readonly Closure[],
  warehouse: number,
  now: number,
): { days: number; opens: string } | null {
  const own = closures
    .filter((one) => one.warehouse === warehouse)
    .sort((one, other) => one.firstDay.localeCompare(other.firstDay));
  let opens: string | null = null;
  for (const { firstDay, lastDay } of own) {
    const isNear: boolean =
      opens === null
        ? firstDay <= dayOf(now + PACKING_DAYS * DAY_MS) && lastDay >= dayOf(now)
        : firstDay <= opens;
    if (isNear) opens = dayOf(Date.parse(lastDay) + DAY_MS);
  }
  if (opens === null) return null;
  const start = own.find(({ lastDay }) => lastDay >= dayOf(now))?.firstDay ?? dayOf(now);
  const from = start > dayOf(now) ? start : dayOf(now);
  return { days: Math.round((Date.parse(opens) - Date.parse(from)) / DAY_MS), opens };
}
