import { readCookie } from '../session/cookies.ts';
import { refreshVisitor } from './refresh-visitor.ts';

const cookieState = (): string => ['isGuest', 'CurrencyCode'].map(readCookie).join();

/** A page that comes back from the browser's memory shows today's cart, and is loaded anew for another visitor. */
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
