/** The token of `/metrics` in the shop under test. */
export const METRICS_TOKEN = 'token-of-the-browser-tests';
