import { readCookie } from './cookies.ts';

/** Read by the server too, for the pages that it renders for one visitor. */
const NAME = 'shipCountry';
const LIFETIME_S = 365 * 24 * 60 * 60;

/** Returns the country that the visitor chose to ship to; null before a choice. */
export const shipCountry = (): string | null => readCookie(NAME);

/** Keeps the country to ship to, a code of two letters. */
export function rememberShipCountry(country: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the CookieStore API
  document.cookie = `${NAME}=${country}; Path=/; Max-Age=${LIFETIME_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
