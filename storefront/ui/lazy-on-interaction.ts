import { type ComponentType, lazy } from 'react';

/** What a visitor does first, whatever it is; `popstate` is his going back. */
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'popstate'];
const MAX_WAIT_MS = 2500;

/** Resolves with the visitor's first move, or after a while without any. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      resolve();
    };
    for (const sign of interactionEvents)
      addEventListener(sign, end, { capture: true, passive: true, signal: done.signal });
    setTimeout(end, MAX_WAIT_MS);
  });

/**
 * A part of a page that the server draws, and whose code comes with the visitor's first move rather than with the
 * page. It stands in a Suspense whose props never change, within the element with this id: where the server has not
 * drawn that, the code is fetched at once.
 */
export const lazyOnInteraction = <Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
) =>
  lazy(async () => {
    if (!import.meta.env.SSR && document.getElementById(id)) await firstInteraction();
    return { default: await load() };
  });
