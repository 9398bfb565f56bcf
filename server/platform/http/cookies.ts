import { COOKIE_LIFETIMES } from '../../../contract/cookies.ts';
import type { CookieChange } from './request-context.ts';

export type CookieOptions = { domain: string | undefined; secure: boolean };

function cookie(
  name: keyof typeof COOKIE_LIFETIMES,
  value: string,
  { domain, secure }: CookieOptions,
): string {
  const lifetime = `Max-Age=${COOKIE_LIFETIMES[name]}`;
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', lifetime, 'SameSite=Lax'];
  if (domain) parts.push(`Domain=${domain}`);
  if (secure) parts.push('Secure');
  if (name === 'token') parts.push('HttpOnly');
  return parts.join('; ');
}

/** Set-Cookie lines of one change. The token is kept from scripts; isGuest and the currency are theirs to read. */
export function setCookies(change: CookieChange, options: CookieOptions): string[] {
  if ('currency' in change) return [cookie('CurrencyCode', change.currency, options)];
  return [cookie('token', change.token, options), cookie('isGuest', change.isGuest ? 'YES' : 'NO', options)];
}

/** The language of the first visit, and the one in use. */
export const languageCookies = (language: string, options: CookieOptions): string[] => [
  cookie('i18n_redirected', language, options),
  cookie('lang', language, options),
];
