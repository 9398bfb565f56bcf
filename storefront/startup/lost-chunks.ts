import { MIN_RELOAD_INTERVAL_MS } from '../config/constants.ts';
import { isPrefetching } from '../page/page-code.ts';
import { isLeaving } from '../session/is-leaving.ts';
import { readTab, storeTab } from '../session/tab-storage.ts';

const RELOADED_KEY = 'reloaded-at';

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
  if (now - (readTab<number>(RELOADED_KEY) ?? 0) < MIN_RELOAD_INTERVAL_MS) return false;
  // Without storage nothing prevents a reload loop, and so there is no reload.
  return storeTab(RELOADED_KEY, now);
}
