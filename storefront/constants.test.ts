import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
    TOAST_MS: 3000,
    CART_TOAST_MS: 3000,
    CART_TOAST_OFFSET: 56,
    NOTIFICATION_MS: 4500,
    BADGE_MAX: 99,
    DISCOUNT_BADGE_ABOVE: 3,
    RESOURCE_VERSION: '3.29.0',
    LOADING_BAR: { duration: 2000, throttle: 200, step: 100, hide: 500, reset: 400, height: 2 },
    PRODUCT_IMAGE_SIZE: 220,
    TOOLTIP: { show: 0, hide: 200, hideClose: 40, offset: 6 },
    RELOAD_GUARD_MS: 10_000,
    GUEST_RETRY_MS: 100,
  });
});

it('every constant is used by the code of the shop, not by a test alone', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test.') && file !== 'constants.ts',
  );
  const code = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n');
  const unused = Object.keys(constants).filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
  expect(unused).toEqual([]);
});

it('popups lie at the agreed height, under toasts', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'styles/app.css'), 'utf8');
  expect(css).toContain('--z-index-popup: 2000;');
  expect(css).toContain('--z-index-toast: 2100;');
});
