/** Reads Retry-After, in seconds or as a date; null for none and for one that cannot be read. */
export function retryAfterSeconds(given: string | undefined, nowMs: number): number | null {
  if (given === undefined || given.trim() === '') return null;
  const seconds = Number(given);
  const wait = Number.isNaN(seconds) ? (Date.parse(given) - nowMs) / 1000 : seconds;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
