import type { Consent } from './consent.ts';

/** How long events wait for the tag manager, and after it could not be loaded; milliseconds. */
export const TAG_WAIT_MS = 5000;
export const TAG_FALLBACK_MS = 1000;

type Entry = Record<string, unknown> | IArguments;

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

/** Pushes the arguments object itself, by which tag managers recognise commands. */
const command: (...args: unknown[]) => void = function pushCommand() {
  // biome-ignore lint/complexity/noArguments: the protocol of tag managers
  window.dataLayer?.push(arguments);
};

let queue: Record<string, unknown>[] | null = null;
let isStarted = false;

function flush(): void {
  const waiting = queue ?? [];
  queue = null;
  for (const event of waiting) window.dataLayer?.push(event);
}

/** Declares the consent, then loads the tag manager. Once a document; afterwards it updates the consent only. */
export function startTagManager(script: string, consent: Consent): void {
  if (isStarted) {
    command('consent', 'update', consent);
    return;
  }
  isStarted = true;
  window.dataLayer ??= [];
  queue = [];
  command('consent', 'default', consent);
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  element.addEventListener('load', flush);
  element.addEventListener('error', () => setTimeout(flush, TAG_FALLBACK_MS));
  setTimeout(flush, TAG_WAIT_MS);
  document.head.append(element);
}

export const isTagManagerStarted = (): boolean => isStarted;

/** Pushes an event once the tag manager is there. Without one it is dropped. */
export function pushEvent(event: Record<string, unknown>): void {
  if (!isStarted) return;
  if (queue) queue.push(event);
  else window.dataLayer?.push(event);
}
