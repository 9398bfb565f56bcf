import { MIN_RELOAD_INTERVAL_MS } from '../config/constants.ts';
import { isLeaving } from '../session/is-leaving.ts';

const TARGET_KEY = 'navigating-to';
const RELOADED_KEY = 'reloaded-at';

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
    // Without storage nothing prevents a reload loop, and so there is no reload.
  }
};

/** Stores the target of a navigation: when a chunk is lost, the router reloads the page that it leaves. */
export const storeNavigationTarget = (url: string | null): void => write(TARGET_KEY, url);

/** Opens the page whose chunk was lost, as a whole page. At most once in ten seconds. */
export function resumeNavigation(): boolean {
  const target = read(TARGET_KEY);
  write(TARGET_KEY, null);
  const [entry] = performance.getEntriesByType('navigation');
  const wasReloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  if (!target || !wasReloaded || target === location.pathname + location.search || !canReload()) return false;
  location.replace(target);
  return true;
}

/** Reloads the page when a release has removed a chunk that it loads, and not when leaving it has cancelled the load. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isLeaving()) return reloadWhenRestored();
    if (!canReload()) return;
    event.preventDefault();
    location.reload();
  });
}

/** Reloads a page that was left before it had what it needs, when the visitor comes back to it. */
export const reloadWhenRestored = (): void =>
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

function canReload(): boolean {
  const now = Date.now();
  if (now - Number(read(RELOADED_KEY) ?? 0) < MIN_RELOAD_INTERVAL_MS) return false;
  write(RELOADED_KEY, String(now));
  return read(RELOADED_KEY) === String(now);
}
