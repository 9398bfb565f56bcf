/** A process has a connection for so long, and longer with each step. */
export const LEASE_S = 120;
/** Minutes between two imports by the clock. */
export const IMPORT_EVERY_MIN = 60;

/** Waits before each further attempt to send a tracking number, in seconds: three days in all. */
const RETRY_WAITS_S = [60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400];

/** Returns seconds until the next attempt after so many; null when there is none. */
export const trackingWaitAfter = (attempts: number): number | null => RETRY_WAITS_S[attempts - 1] ?? null;
