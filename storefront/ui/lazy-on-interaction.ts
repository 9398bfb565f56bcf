import { type ComponentType, lazy } from 'react';

/** What a visitor does first, whatever it is; `popstate` is his going back. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'popstate'];
const PATIENCE_MS = 2500;

/** Resolves with the visitor's first move, or after a while without any. */
export const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      resolve();
    };
    for (const sign of signs)
      addEventListener(sign, end, { capture: true, passive: true, signal: done.signal });
    setTimeout(end, PATIENCE_MS);
  });

/**
 * A part of a page that the server draws, and whose code comes with the visitor's first move rather than with the
 * page. It stands in a Suspense whose props never change, within the element with this id: where the server has not
 * drawn that, the code is fetched at once.
 */
export const onIntent = <Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (!import.meta.env.SSR && document.getElementById(id)) await firstSign();
    return { default: await load() };
  });
