import { readCookie } from '../session/cookies.ts';
import { refreshVisitor } from './refresh-visitor.ts';

const cookieState = (): string =>
  ['isGuest', 'CurrencyCode', 'priceDisplay', 'shipCountry', 'devices'].map(readCookie).join();

/** Refreshes a page that the browser restores from memory, and reloads it for another visitor. */
export function refreshOnBackForward(): void {
  let shown = cookieState();
  addEventListener('pagehide', () => {
    shown = cookieState();
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (cookieState() !== shown) location.reload();
    else void refreshVisitor();
  });
}
