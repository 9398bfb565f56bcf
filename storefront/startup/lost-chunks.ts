import { MIN_RELOAD_INTERVAL_MS } from '../config/constants.ts';
import { isPrefetching } from '../page/page-code.ts';
import { isLeaving } from '../session/is-leaving.ts';

const RELOADED_KEY = 'reloaded-at';

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage nothing prevents a reload loop, and so there is no reload.
  }
};

/**
 * Loads the page anew when a release has removed a chunk that it loads, or the page that a navigation leads to, whose URL
 * `targetOf` returns. Not when leaving the page has cancelled the load.
 */
export function reloadOnLostChunk(targetOf: () => string | undefined): void {
  addEventListener('vite:preloadError', (event) => {
    if (isLeaving()) return reloadWhenRestored();
    const target = targetOf();
    if ((isPrefetching() && !target) || !canReload()) return;
    event.preventDefault();
    if (target) location.assign(target);
    else location.reload();
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
