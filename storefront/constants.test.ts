import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('keeps every agreed value', () => {
  expect({ ...constants }).toEqual({
    API_BASE: '/api',
    DEFAULT_CURRENCY: 'USD',
    DEFAULT_LANGUAGE: 'en',
    CURRENCY_STAND_INS: { RUB: 'USD' },
    RETRY_MAX: 1,
    RETRY_DELAY_MS: 100,
    RETRY_STATUSES: [408, 409, 425, 429, 500, 502, 503, 504],
    WISH_PAGE_SIZE: 500,
    TOAST_MS: 3000,
    CART_TOAST_MS: 3000,
    CART_TOAST_OFFSET: 56,
    NOTIFICATION_MS: 4500,
    BADGE_MAX: 99,
    DISCOUNT_BADGE_ABOVE: 3,
    ANALYTICS_LIST_MAX: 50,
    TAG_EVENT_WAIT_MS: 5000,
    TAG_EVENT_FALLBACK_MS: 1000,
    CHAT_POLL_MS: 1500,
    CHAT_POLLS: 5,
    CHAT_STANDBY_MS: 5000,
    SIDEBAR_COUNTDOWN_S: 3,
    INSIGHTS_TIMEOUTS: { connect: 1000, read: 2000, write: 30_000, hostDown: 120_000 },
    EU_CONSENT_COUNTRIES: expect.toSatisfy(
      (list: string[]) =>
        list.length === 27 && list.join('') === 'ATBEBGCYHRCZDKEEFIFRDEGRHUIEITLVLTLUMTNLPLPTROSKSIESSE',
    ),
    RESOURCE_VERSION: '3.29.0',
    LOADING_BAR: { duration: 2000, throttle: 200, step: 100, hide: 500, reset: 400, height: 2 },
    PRODUCT_IMAGE_SIZE: 220,
    POPUP_Z_INDEX: 2000,
    TOOLTIP: { show: 0, hide: 200, hideClose: 40, offset: 6 },
    RELOAD_GUARD_MS: 10_000,
    GUEST_RETRY_MS: 100,
  });
});
