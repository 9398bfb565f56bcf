import { DEFERRED } from './deferred-link.ts';
import captureEarlyEvents from './early-events.inline.js?raw';

/** Waits for the load event, an interaction or the timeout, then loads the deferred links. */
const WAIT = `${captureEarlyEvents}
await new Promise((go) => {
addEventListener('load', () => requestAnimationFrame(() => setTimeout(go)));
addEventListener('pointerdown', go);
addEventListener('keydown', go);
setTimeout(go, ${DEFERRED.maxWaitMs});
});
for (const link of document.querySelectorAll('link[rel=${DEFERRED.relation}]'))
if (link.href.endsWith('.js')) link.rel = 'modulepreload';
else {
link.as = 'fetch';
link.crossOrigin = '';
link.rel = 'preload';
}
`;
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");?/gm;

/**
 * Delays the imports of the framework's module script. The page works without its code, so that what is seen first must
 * not share a slow connection with it; the framework has no option for that.
 */
export const deferScripts = (code: string): string =>
  WAIT +
  code.replace(IMPORT, (_, name: string | undefined, file: string) =>
    name ? `const ${name} = await import(${file});` : `await import(${file});`,
  );
