import { routeAccess } from '../config/route-access.ts';
import { splitPath } from './paths.ts';
import { findShopLink } from './shop-link.ts';

const INTENT_DELAY_MS = 80;

/** Calls `onIntent` with each page of the shop that is pointed at for a moment, once a page; `last` is the event that came last before this began. */
export function watchLinkIntent(
  kinds: readonly string[],
  last: Event,
  onIntent: (target: string) => void,
): void {
  let timer: ReturnType<typeof setTimeout>;
  const fetched = new Set<string>();
  const point = (event: Event) => {
    clearTimeout(timer);
    const found = findShopLink(event);
    // Orders and filters of a list are many, and few of them are gone to.
    if (!found || found.link.rel === 'nofollow') return;
    if (!routeAccess(splitPath(found.url.pathname).path)?.shared) return;
    const target = found.url.pathname + found.url.search;
    // What differs from this page by no more than a heading is here already.
    if (fetched.has(target) || target === location.pathname + location.search) return;
    timer = setTimeout(() => {
      fetched.add(target);
      onIntent(target);
    }, INTENT_DELAY_MS);
  };
  point(last);
  for (const kind of kinds) document.addEventListener(kind, point, { passive: true });
}
