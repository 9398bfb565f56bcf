/** Constants of the trade and of the shop's behaviour in the browser; every one has its place here. */
export const API_BASE = '/api';
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_LANGUAGE = 'en';
/** Currencies that the shop does not quote, and what stands in for them. */
export const CURRENCY_FALLBACKS: Readonly<Record<string, string>> = { RUB: 'USD' };

export const MAX_RETRIES = 1;
export const RETRY_DELAY_MS = 100;
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

export const TOAST_MS = 3000;
export const CART_TOAST_MS = 3000;
export const CART_TOAST_OFFSET_PX = 56;
export const NOTIFICATION_MS = 4500;
export const MAX_BADGE_COUNT = 99;
/** A discount shows its badge only above this, in percent. */
export const MIN_DISCOUNT_BADGE_PERCENT = 3;

export const RESOURCE_VERSION = '3.29.0';
/** The bar at the top while a page loads; milliseconds, and pixels of height. */
export const LOADING_BAR = {
  duration: 2000,
  throttle: 200,
  step: 100,
  hide: 500,
  reset: 400,
  height: 2,
} as const;
export const PRODUCT_IMAGE_PX = 220;
/** Milliseconds, and pixels of distance; `close` where pictures stand close together. */
export const TOOLTIP = { show: 0, hide: 200, hideClose: 40, offset: 6 } as const;
export const MIN_RELOAD_INTERVAL_MS = 10_000;
/** How long the page waits before the same call is made again for a lost guest token. */
export const GUEST_RETRY_DELAY_MS = 100;
