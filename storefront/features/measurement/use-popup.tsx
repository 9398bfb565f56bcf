import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Advert, getAdverts } from '../../../contract/content.ts';
import { call } from '../../api/call.ts';
import { splitPath } from '../../locale/paths.ts';
import { useConsent } from './consent.ts';

/** Seconds from 3 down to the popup. */
const COUNTDOWN_S = 3;
const SECOND_MS = 1000;
const KEY = 'popupClosed';
const CLOSED_DAYS = 30;
const DAY_MS = 86_400_000;

const SidebarPopup = lazy(async () => ({ default: (await import('./sidebar-popup.tsx')).SidebarPopup }));

/** Pages where a visitor is about to do something that must not be interrupted. */
const QUIET =
  /^\/(details|order|payment|googlepay|login|register|forget|set|verify|vip-login|logout|withdrawal|order-lookup|user|privacy|terms)/i;

/** Whether the visitor has closed the popup in the last days. Without storage it is not shown: it would come again and again. */
function wasClosed(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(KEY) ?? 0) < CLOSED_DAYS * DAY_MS;
  } catch {
    return true;
  }
}

function storeClosed(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage is full or forbidden.
  }
}

const isBusy = (): boolean =>
  document.activeElement?.matches('input:not([type=hidden]),select,textarea,[contenteditable]') === true ||
  document.querySelector('dialog[open],:popover-open') !== null;

/**
 * Returns the popup at the side of the page, which comes after a countdown; null before, and for whoever has closed it.
 * `isThere`: the shop has one. The countdown stands still while the visitor types, answers the banner or has a dialog open.
 */
export function usePopup(isThere: boolean): ReactNode {
  const { pathname } = useLocation();
  const isAsking = useConsent((state) => state.isAsking || state.consent === null);
  const [advert, setAdvert] = useState<Advert | null>(null);
  const isQuiet = QUIET.test(splitPath(pathname).path);
  useEffect(() => {
    if (!isThere || isQuiet || isAsking || advert || wasClosed(Date.now())) return;
    let left = COUNTDOWN_S;
    const timer = setInterval(async () => {
      if (isBusy()) return;
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      const answer = await call(getAdverts, { placement: 'popup' });
      setAdvert((answer.ok && answer.data[0]) || null);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isThere, isQuiet, isAsking, advert]);
  if (!advert || isQuiet || isAsking) return null;
  const close = () => {
    storeClosed(Date.now());
    setAdvert(null);
  };
  return (
    <Suspense>
      <SidebarPopup advert={advert} onClose={close} />
    </Suspense>
  );
}
