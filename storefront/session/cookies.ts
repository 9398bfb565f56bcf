/** Returns a cookie that scripts may read; null without one. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

export const isMemberCookie = (): boolean => readCookie('isGuest') === 'NO';

/** Whether this browser has a token. The token itself is hidden from scripts. */
export const hasVisitorCookie = (): boolean => readCookie('isGuest') !== null;

/** The server reads it too, for pages rendered for one visitor. */
const NAME = 'shipCountry';
const LIFETIME_S = 365 * 24 * 60 * 60;

/** Returns the chosen country to ship to; null without a choice. */
export const shipCountry = (): string | null => readCookie(NAME);

/** Stores the country to ship to, a code of two letters. */
export function rememberShipCountry(country: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the CookieStore API
  document.cookie = `${NAME}=${country}; Path=/; Max-Age=${LIFETIME_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
