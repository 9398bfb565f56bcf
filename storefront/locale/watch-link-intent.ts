import { findRow } from '../config/route-access.ts';
import { dataAddress } from '../page/data-address.ts';
import { prefetchPageCode } from '../page/page-code.ts';
import { splitPath } from './paths.ts';
import { findShopLink } from './shop-link.ts';

const INTENT_DELAY_MS = 80;

/** Loads the code and the data of a page before it is opened. */
function prefetch(url: URL, file: string): void {
  void prefetchPageCode(file);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href: dataAddress('page', url) });
  document.head.append(link);
}

/**
 * Prefetches the page of each link that is hovered or focused for a moment, once a page; `last` is the latest event
 * before this was loaded.
 */
export function watchLinkIntent(kinds: readonly string[], last: Event): void {
  let timer: ReturnType<typeof setTimeout>;
  const fetched = new Set<string>();
  const point = (event: Event) => {
    clearTimeout(timer);
    const found = findShopLink(event);
    // Sort orders and filters are many, and few are opened.
    if (!found || found.link.rel === 'nofollow') return;
    const row = findRow(splitPath(found.url.pathname).path);
    if (!row?.shared) return;
    const target = found.url.pathname + found.url.search;
    // A link to a heading of this page needs no prefetch.
    if (fetched.has(target) || target === location.pathname + location.search) return;
    timer = setTimeout(() => {
      fetched.add(target);
      prefetch(found.url, row.file);
    }, INTENT_DELAY_MS);
  };
  point(last);
  for (const kind of kinds) document.addEventListener(kind, point, { passive: true });
}
