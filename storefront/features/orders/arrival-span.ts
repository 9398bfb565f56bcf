import type { Language } from '../../../contract/fields.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes a span of days, given as times or as 2026-11-27, in UTC. */
export const daySpan = (from: number | string, to: number | string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );

type Days = { daysMin: number | null; daysMax: number | null };

/** Returns from when to when a parcel arrives that a carrier has since a time, by the days of its way; null unknown. */
export function arrivalSpan(shippedAt: string, days: Days | undefined, language: Language): string | null {
  if (!days || days.daysMin === null || days.daysMax === null) return null;
  const dayAfter = (count: number): number => Date.parse(shippedAt) + count * DAY_MS;
  return daySpan(dayAfter(days.daysMin), dayAfter(days.daysMax), language);
}
