/** Waits before each further attempt, in seconds: ten of them, over three days in all. */
const RETRY_WAITS_S = [5, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 72_000, 86_400];
/** A wait is longer by up to this share, so that what failed together does not return together. */
const JITTER = 0.2;

/** Attempts of an endpoint under way at once, and of all endpoints of a member. */
export const AT_ONCE_PER_ENDPOINT = 2;
export const AT_ONCE_PER_MEMBER = 4;
/** Failures in a row after which an endpoint is paused, and tried with one delivery at a time. */
export const FAILURES_TO_PAUSE = 5;
const FIRST_PAUSE_S = 30;
const MAX_PAUSE_S = 1800;
/** An endpoint is switched off when it has failed for so long without a success between. */
export const HOURS_TO_OFF = 72;
/** A process has a delivery for so long; another takes it over then. */
export const LEASE_S = 45;

/** Returns seconds until the next attempt after so many; null when there is none. `random` is from 0 to 1. */
export function waitAfter(attempts: number, random = Math.random()): number | null {
  const wait = RETRY_WAITS_S[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random));
}

/** Returns seconds for which an endpoint is paused after so many failures in a row; 0 for none. */
export function pauseAfter(failures: number): number {
  if (failures < FAILURES_TO_PAUSE) return 0;
  return Math.min(MAX_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.min(failures - FAILURES_TO_PAUSE, 10));
}
