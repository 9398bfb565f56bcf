/** Constants of the storefront that a specification or a designer decides. */
export const API_BASE = '/api';
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_LANGUAGE = 'en';
/** Currencies that the shop does not quote, with the one used instead. */
export const CURRENCY_FALLBACKS: Readonly<Record<string, string>> = { RUB: 'USD' };

export const MAX_RETRIES = 1;
export const RETRY_DELAY_MS = 100;
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

export const TOAST_MS = 3000;
export const CART_TOAST_MS = 3000;
export const CART_TOAST_OFFSET_PX = 56;
export const NOTIFICATION_MS = 4500;
export const MAX_BADGE_COUNT = 99;
/** A discount has a badge above this percentage only. */
export const MIN_DISCOUNT_BADGE_PERCENT = 3;

export const RESOURCE_VERSION = '3.29.0';
/** The loading bar; milliseconds, and pixels of height. */
export const LOADING_BAR = {
  duration: 2000,
  throttle: 200,
  step: 100,
  hide: 500,
  reset: 400,
  height: 2,
} as const;
export const PRODUCT_IMAGE_PX = 220;
/** Milliseconds, and pixels of distance; `hideClose` applies where tooltips are close together. */
export const TOOLTIP = { show: 0, hide: 200, hideClose: 40, offset: 6 } as const;
export const MIN_RELOAD_INTERVAL_MS = 10_000;
/** Delay before a call is repeated with a renewed guest token. */
export const GUEST_RETRY_DELAY_MS = 100;

/**
 * Query keys of a list that change the page. Without JavaScript a form sends prices as `low` and `high`, and a link
 * requests `all` values of a facet.
 */
export const LIST_QUERY_KEYS: readonly string[] = [
  ...['page', 'sort', 'view', 'f', 'min', 'max', 'low', 'high', 'fit', 'all', 'quantity'],
];
