import type { Language } from '../../../contract/fields.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Days = { daysMin: number | null; daysMax: number | null };

/** Returns from when to when a parcel arrives that a carrier has since a time, by the days of its way; null unknown. */
export function arrivalSpan(shippedAt: string, days: Days | undefined, language: Language): string | null {
  if (!days || days.daysMin === null || days.daysMax === null) return null;
  const dayAfter = (count: number): number => Date.parse(shippedAt) + count * DAY_MS;
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
    dayAfter(days.daysMin),
    dayAfter(days.daysMax),
  );
}
