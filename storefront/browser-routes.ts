import type { Language } from '../contract/fields.ts';
import { DEFAULT_LANGUAGE } from './config/constants.ts';
import type { Layout } from './config/route-table.ts';
import Shell from './layouts/default.tsx';
import { loadPageCode } from './page/page-code.ts';
import { createRoutes, layoutFields, pageFields } from './pages.tsx';
import { rootFields } from './root.tsx';
import { unlessLeaving } from './session/is-leaving.ts';
import { loaderOf, loadPage } from './startup/load-page.ts';
import { loadParts } from './ui/lazy-part.tsx';

const shells = {
  simple: async () => (await import('./layouts/simple.tsx')).default,
  vip: async () => (await import('./layouts/vip.tsx')).default,
  'no-header': async () => (await import('./layouts/no-header.tsx')).default,
  'svg-sprite': async () => (await import('./layouts/svg-sprite.tsx')).default,
  blog: async () => (await import('./layouts/blog.tsx')).default,
} satisfies Record<Exclude<Layout, 'default'>, unknown>;

/** Loads code and all of it that the page shows at once. */
const loadWhole = <Code>(load: () => Promise<Code>): Promise<Code> =>
  unlessLeaving(async () => {
    const code = await load();
    await loadParts();
    return code;
  });

const layoutOf = (name: Layout) =>
  name === 'default'
    ? layoutFields(Shell)
    : {
        ...(name === 'blog' && { loader: loaderOf('layout') }),
        lazy: async () => layoutFields(await loadWhole(shells[name])),
      };

/** Returns the routes of all pages in the document's language, whose code and data come from the server. */
export const browserRoutes = (language: Language) =>
  createRoutes({
    prefix: language === DEFAULT_LANGUAGE ? '' : `/${language}`,
    root: { ...rootFields, loader: loaderOf('root') },
    layout: layoutOf,
    page: (file) => ({
      loader: loadPage,
      lazy: async () => pageFields(await loadWhole(() => loadPageCode(file))),
    }),
  });
