import type { PageModule } from './page.ts';

// Without loaders and actions, which are the server's: build/browser-part.ts.
const pages = import.meta.glob<PageModule>('../routes/*.tsx', {
  query: '?browser',
});

/** Loads the code of a page by its file in routes/; undefined where there is no such file. */
export const loadPageCode = (file: string): Promise<PageModule> | undefined =>
  pages[`../routes/${file}.tsx`]?.();
