/** Opens `/metrics` of the shop under test. */
export const METRICS_TOKEN = 'token-of-the-browser-tests';
