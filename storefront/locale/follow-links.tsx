import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { routeAccess } from '../guard/route-access.ts';
import { splitPath } from './address.ts';

const INTENT_MS = 80;

/** The page of the shop that an event's link leads to; null for other sites, files, other targets and full loads. */
function innerUrl(event: Event): { url: URL; link: HTMLAnchorElement } | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self')) return null;
  if (link.hasAttribute('download') || link.dataset.reload) return null;
  const url = new URL(link.href);
  const here = splitPath(location.pathname).language;
  const { language, path } = splitPath(url.pathname);
  if (url.origin !== location.origin || language !== here || !routeAccess(path)) return null;
  return { url, link };
}

/** Whether this browser was told to spare the line, where browsers tell it. */
const savesData = ({ connection }: Navigator & { connection?: { saveData?: boolean } }): boolean =>
  connection?.saveData ?? false;

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Turns clicks on plain anchors into navigation, for the whole page, and fetches ahead what is pointed at. */
export function FollowLinks() {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const found = isPlain(event) ? innerUrl(event) : null;
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
    if (savesData(navigator)) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetched = new Set<string>();
    const point = (event: Event) => {
      clearTimeout(timer);
      const found = innerUrl(event);
      // Orders and filters of a list are many, and few of them are gone to.
      if (!found || found.link.rel === 'nofollow') return;
      if (!routeAccess(splitPath(found.url.pathname).path)?.shared) return;
      const target = found.url.pathname + found.url.search;
      // What differs from this page by no more than a heading is here already.
      if (fetched.has(target) || target === location.pathname + location.search) return;
      timer = setTimeout(() => {
        fetched.add(target);
        setAhead(target);
      }, INTENT_MS);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, point, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, point);
    };
  }, []);

  return ahead ? <PrefetchPageLinks key={ahead} page={ahead} /> : null;
}
