const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From so many days on an end is far enough for its date alone. */
const FAR_DAYS = 8;

/** The time until an end that is near, in whole days, or in hours on the last day; null: it is far, or over. */
export function timeLeft(ends: string, now: number): { key: 'daysLeft' | 'hoursLeft'; count: number } | null {
  const left = Date.parse(ends) - now;
  if (left <= 0 || left >= FAR_DAYS * DAY) return null;
  if (left >= DAY) return { key: 'daysLeft', count: Math.floor(left / DAY) };
  return { key: 'hoursLeft', count: Math.max(1, Math.floor(left / HOUR)) };
}
