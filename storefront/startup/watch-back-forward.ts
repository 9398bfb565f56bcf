import { readCookie } from '../session/cookies.ts';
import { takeReturn } from '../session/return-after-sign-in.ts';

const cookieState = (): string =>
  ['isGuest', 'CurrencyCode', 'priceDisplay', 'shipCountry', 'devices'].map(readCookie).join();

/** Reloads a page that the browser restores from memory, or from its cache after a sign-in, for another visitor. */
export function reloadForAnotherVisitor(): void {
  if (takeReturn()) location.reload();
  let shown = cookieState();
  addEventListener('pagehide', () => {
    shown = cookieState();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted && (takeReturn() || cookieState() !== shown)) location.reload();
  });
}
