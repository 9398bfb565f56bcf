import type { CookieChange } from './caller.ts';

const DAY = 24 * 60 * 60;

/** Lifetimes in seconds (specification, 9). */
const lifetimes = { currency: 12 * 30 * DAY, language: 12 * 30 * DAY, redirected: 365 * DAY, token: 7 * DAY };

export type CookieOptions = { domain: string | undefined; secure: boolean };

function cookie(
  name: string,
  value: string,
  seconds: number,
  { domain, secure }: CookieOptions,
  scriptsMayRead: boolean,
) {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${seconds}`, 'SameSite=Lax'];
  if (domain) parts.push(`Domain=${domain}`);
  if (secure) parts.push('Secure');
  if (!scriptsMayRead) parts.push('HttpOnly');
  return parts.join('; ');
}

/** Set-Cookie lines of one change. The token is kept from scripts; isGuest and the currency are theirs to read. */
export function setCookies(change: CookieChange, options: CookieOptions): string[] {
  if ('currency' in change)
    return [cookie('CurrencyCode', change.currency, lifetimes.currency, options, true)];
  return [
    cookie('token', change.token, lifetimes.token, options, false),
    cookie('isGuest', change.isGuest ? 'YES' : 'NO', lifetimes.token, options, true),
  ];
}

/** The language of the first visit, and the one in use. */
export const languageCookies = (language: string, options: CookieOptions): string[] => [
  cookie('i18n_redirected', language, lifetimes.redirected, options, true),
  cookie('lang', language, lifetimes.language, options, true),
];
