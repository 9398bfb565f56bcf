/*
 * Waits for the load event, an interaction or a timeout, then loads what the deferred links name, and the page's code:
 * the page works without it, so that what is seen first must not share a slow connection with it.
 */
await new Promise((go) => {
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(go)));
  addEventListener('pointerdown', go);
  addEventListener('keydown', go);
  setTimeout(go, MAX_WAIT_MS);
});
for (const link of document.querySelectorAll('link[rel=RELATION]'))
  if (link.href.endsWith('.js')) link.rel = 'modulepreload';
  else {
    link.as = 'fetch';
    link.crossOrigin = '';
    link.rel = 'preload';
  }
await import(ENTRY);
