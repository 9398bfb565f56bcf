/** Stored events. A job leaves the latest KEPT_EVENTS. */
export const MAX_EVENTS_STORED = 500_000;
export const KEPT_EVENTS = 400_000;
export const EVENT_DAYS = 90;

/** The provider refuses older events. */
export const MAX_SENT_AGE_DAYS = 4;
