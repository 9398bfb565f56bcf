import { readCookie } from '../session/cookies.ts';
import { refreshVisitor } from './refresh-visitor.ts';

const state = (): string => ['isGuest', 'CurrencyCode'].map(readCookie).join();

/** A page that comes back from the browser's memory shows today's cart, and is loaded anew for another visitor. */
export function watchBackForward(): void {
  let shown = state();
  addEventListener('pagehide', () => {
    shown = state();
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (state() !== shown) location.reload();
    else void refreshVisitor();
  });
}
