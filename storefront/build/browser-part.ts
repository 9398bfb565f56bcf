import type { Plugin } from 'vite';

const QUERY = '?browser';

/**
 * Leaves the server's part of a page's file out of the browser's bundle: of a file that is imported with `?browser` only
 * the page and the tags of its head are exported, so that nothing needs its loader and action.
 */
export const browserPart = (): Plugin => ({
  name: 'browser-part',
  enforce: 'pre',
  load: (id) =>
    id.endsWith(QUERY)
      ? `export { default, meta } from ${JSON.stringify(id.slice(0, -QUERY.length))};`
      : null,
});
