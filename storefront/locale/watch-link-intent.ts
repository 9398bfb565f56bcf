import { routeAccess } from '../config/route-access.ts';
import { splitPath } from './paths.ts';
import { findShopLink } from './shop-link.ts';

const INTENT_DELAY_MS = 80;

/**
 * Calls `onIntent` with the path of each link that is hovered or focused for a moment, once a page; `last` is the
 * latest event before this was loaded.
 */
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
    // Sort orders and filters are many, and few are opened.
    if (!found || found.link.rel === 'nofollow') return;
    if (!routeAccess(splitPath(found.url.pathname).path)?.shared) return;
    const target = found.url.pathname + found.url.search;
    // A link to a heading of this page needs no prefetch.
    if (fetched.has(target) || target === location.pathname + location.search) return;
    timer = setTimeout(() => {
      fetched.add(target);
      onIntent(target);
    }, INTENT_DELAY_MS);
  };
  point(last);
  for (const kind of kinds) document.addEventListener(kind, point, { passive: true });
}
