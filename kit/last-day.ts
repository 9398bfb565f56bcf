/**
 * Returns the last day, in UTC, on which something still holds that ends at a moment: what ends at midnight does not
 * hold on the day that begins then. As 2026-11-27.
 */
export const lastDayOf = (ends: string | number | Date): string =>
  new Date(new Date(ends).getTime() - 1).toISOString().slice(0, 10);

/** Writes that day. `language` is a tag of Intl. */
export const lastDay = (
  ends: string | number | Date,
  language: string,
  dateStyle: 'medium' | 'long' = 'long',
): string =>
  new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(lastDayOf(ends)));

/** Writes the days on which something holds that starts at a moment. `language` is a tag of Intl. */
export const dayRange = (starts: string, ends: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(starts),
    new Date(lastDayOf(ends)),
  );
