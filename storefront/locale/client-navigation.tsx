import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { findShopLink } from './shop-link.ts';

const POINTING_EVENTS = ['pointerover', 'focusin', 'touchstart'];

/** Whether this browser was told to spare the line, where browsers tell it. */
const hasSaveData = ({ connection }: Navigator & { connection?: { saveData?: boolean } }): boolean =>
  connection?.saveData ?? false;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Turns clicks on plain anchors into navigation, for the whole page, and fetches ahead what is pointed at. */
export function ClientNavigation() {
  const navigate = useNavigate();
  const [prefetched, setPrefetched] = useState<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const found = isPlainClick(event) ? findShopLink(event) : null;
      if (!found) return;
      const { url, link } = found;
      const samePage = url.pathname === location.pathname && url.search === location.search;
      if (samePage && url.hash) return;
      event.preventDefault();
      void navigate(url.pathname + url.search + url.hash, {
        preventScrollReset: Boolean(link.dataset.keepScroll),
        state: link.dataset.keepScroll ? { keepFocus: true } : null,
        replace: samePage,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);

  useEffect(() => {
    if (hasSaveData(navigator)) return;
    const done = new AbortController();
    let last: Event | null = null;
    const begin = (event: Event) => {
      const isFirst = last === null;
      last = event;
      if (!isFirst) return;
      void import('./watch-link-intent.ts').then((part) => {
        if (done.signal.aborted) return;
        done.abort();
        // What was pointed at meanwhile counts, not what the pointer has left.
        part.watchLinkIntent(POINTING_EVENTS, last ?? event, setPrefetched);
      });
    };
    for (const kind of POINTING_EVENTS)
      document.addEventListener(kind, begin, { passive: true, signal: done.signal });
    return () => done.abort();
  }, []);

  return prefetched ? <PrefetchPageLinks key={prefetched} page={prefetched} /> : null;
}
