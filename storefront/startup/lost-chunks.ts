import { RELOAD_GUARD_MS } from '../config/constants.ts';

const TARGET = 'navigating-to';
const RELOADED = 'reloaded-at';

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // without storage there is nothing to guard with, and no reload either
  }
};

/** Remembers where a navigation goes, since a lost chunk makes the router reload the page it leaves. */
export const rememberTarget = (url: string | null): void => write(TARGET, url);

/** Goes on to the page that a lost chunk kept from loading, as a whole page. At most once in ten seconds. */
export function resumeNavigation(): boolean {
  const target = read(TARGET);
  write(TARGET, null);
  const [entry] = performance.getEntriesByType('navigation');
  const wasReloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  if (!target || !wasReloaded || target === location.pathname + location.search || !mayReload()) return false;
  location.replace(target);
  return true;
}

/** A part loaded on intent that is gone after a release: load the page anew. */
export function reloadForLostChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return;
    event.preventDefault();
    location.reload();
  });
}

function mayReload(): boolean {
  const now = Date.now();
  if (now - Number(read(RELOADED) ?? 0) < RELOAD_GUARD_MS) return false;
  write(RELOADED, String(now));
  return read(RELOADED) === String(now);
}
