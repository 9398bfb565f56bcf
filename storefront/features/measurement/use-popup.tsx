import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Advert, getAdverts } from '../../../contract/content.ts';
import { call } from '../../api/call.ts';
import { splitPath } from '../../locale/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useConsent } from './consent.ts';
import { COUNTDOWN_S, hasForm, isBusy, isQuietPath, storeClosed, wasClosed } from './popup-rules.ts';

const SECOND_MS = 1000;

const SidebarPopup = lazyPart(async () => ({ default: (await import('./sidebar-popup.tsx')).SidebarPopup }));

/** Whether the page must not be interrupted, by its path or by a form on it. */
function useQuietPage(): boolean {
  const { pathname } = useLocation();
  const [isForm, setForm] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is looked at
  useEffect(() => setForm(hasForm()), [pathname]);
  return isForm || isQuietPath(splitPath(pathname).path);
}

/**
 * Returns the popup at the side of the page, which comes after a countdown; null before, and for whoever has closed it.
 * `isThere`: the shop has one. The countdown stands still while the visitor types, answers the banner or has a dialog
 * open.
 */
export function usePopup(isThere: boolean): ReactNode {
  const isAsking = useConsent((state) => state.isAsking || state.consent === null);
  const [advert, setAdvert] = useState<Advert | null>(null);
  const isQuiet = useQuietPage();
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
