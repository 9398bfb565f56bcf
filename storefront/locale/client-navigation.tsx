import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeOverlayEntry } from '../session/overlay-history.ts';
import { findShopLink } from './shop-link.ts';

const POINTING_EVENTS = ['pointerover', 'focusin', 'touchstart'];

/** Whether the visitor has switched on data saving, where the browser exposes it. */
const hasSaveData = ({ connection }: Navigator & { connection?: { saveData?: boolean } }): boolean =>
  connection?.saveData ?? false;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Moves the focus to the element that a link within the page names, as a browser does. The router scrolls to it. */
function focusTarget(link: HTMLAnchorElement): void {
  const [, id = ''] = link.getAttribute('href')?.split('#') ?? [];
  const target = document.getElementById(id);
  if (!target) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}

/** Makes clicks on plain links client navigations, for the whole page, and prefetches the page of a hovered link. */
export function ClientNavigation() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const found = isPlainClick(event) ? findShopLink(event) : null;
      if (!found) return;
      const { url, link } = found;
      const samePage = url.pathname === location.pathname && url.search === location.search;
      event.preventDefault();
      // A step of the browser's own has no state: the router would mix its scroll position up with the first page's.
      if (samePage && url.hash) focusTarget(link);
      void navigate(url.pathname + url.search + url.hash, {
        preventScrollReset: Boolean(link.dataset.keepScroll),
        state: link.dataset.keepScroll ? { keepFocus: true } : null,
        replace: takeOverlayEntry() || (samePage && (!url.hash || url.hash === location.hash)),
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
        // The latest event counts, since the pointer may have left the first link.
        part.watchLinkIntent(POINTING_EVENTS, last ?? event);
      });
    };
    for (const kind of POINTING_EVENTS)
      document.addEventListener(kind, begin, { passive: true, signal: done.signal });
    return () => done.abort();
  }, []);

  return null;
}
