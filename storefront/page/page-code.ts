import type { PageModule } from './page.ts';

// Without loaders and actions, which are the server's: build/browser-part.ts.
const pages = import.meta.glob<PageModule>('../routes/*.tsx', { query: '?browser' });

/** Loads the code of a page by its file in routes/. Rejects where there is none. */
export async function loadPageCode(file: string): Promise<PageModule> {
  const load = pages[`../routes/${file}.tsx`];
  if (!load) throw new Error(`routes/${file}.tsx is missing`);
  return load();
}

let prefetches = 0;

/** Whether code is being loaded that may be needed later. Its loss says nothing now. */
export const isPrefetching = (): boolean => prefetches > 0;

/** Loads the code of a page that may be opened next. What cannot be loaded now is loaded when the page is opened. */
export async function prefetchPageCode(file: string): Promise<void> {
  prefetches += 1;
  await loadPageCode(file).catch(() => undefined);
  prefetches -= 1;
}
