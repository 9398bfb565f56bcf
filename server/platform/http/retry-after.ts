/** Seconds after which a client that was answered 503 should come back. */
export const RETRY_AFTER_S = 5;
