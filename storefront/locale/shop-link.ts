import { routeAccess } from '../config/route-access.ts';
import { splitPath } from './paths.ts';

/**
 * Returns the page of the shop that an event's link leads to; null for other sites, files, other targets and whole
 * page loads.
 */
export function findShopLink(event: Event): { url: URL; link: HTMLAnchorElement } | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self')) return null;
  if (link.hasAttribute('download') || link.dataset.reload) return null;
  const url = new URL(link.href);
  const here = splitPath(location.pathname).language;
  const { language, path } = splitPath(url.pathname);
  if (url.origin !== location.origin || language !== here || !routeAccess(path)) return null;
  return { url, link };
}
