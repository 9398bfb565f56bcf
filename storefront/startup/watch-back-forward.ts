import { readCookie } from '../session/cookies.ts';

const cookieState = (): string =>
  ['isGuest', 'CurrencyCode', 'priceDisplay', 'shipCountry', 'devices'].map(readCookie).join();

/** Reloads a page that the browser restores from memory for another visitor. */
export function reloadForAnotherVisitor(): void {
  let shown = cookieState();
  addEventListener('pagehide', () => {
    shown = cookieState();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted && cookieState() !== shown) location.reload();
  });
}
