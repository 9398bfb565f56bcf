import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type ViteDevServer } from 'vite';
import { type Language, languages } from '../../contract/fields.ts';
import { contractMap } from '../../storefront/build/contract-map.ts';
import { readAll } from '../../storefront/texts/files.ts';
import { drawPicture } from './draw-picture.ts';
import type { Rendered } from './load-parts.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Serves the page of parts, rendered at each request, with a drawing in place of every picture. */
const showParts = (): Plugin => ({
  name: 'show-parts',
  configureServer: (vite) => {
    vite.middlewares.use(async (request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      try {
        if (pathname === '/')
          response.setHeader('content-type', 'text/html').end(await pageOf(vite, searchParams));
        else if (/^\/(images|scenes)\//.test(pathname)) response.end(await drawPicture());
        else next();
      } catch (error) {
        next(error);
      }
    });
  },
});

async function pageOf(vite: ViteDevServer, query: URLSearchParams): Promise<string> {
  const { renderParts } = (await vite.ssrLoadModule('/e2e/parts/render-parts.tsx')) as Rendered;
  const language: Language = languages.find((one) => one === query.get('language')) ?? 'en';
  return renderParts(language, { texts: readAll(language), head: '', only: query.get('part') ?? undefined });
}

/** The parts of the pages, as `npm run parts` shows them and their pictures are taken. */
export default defineConfig({
  root: ROOT,
  publicDir: path.join(ROOT, 'storefront/public'),
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  plugins: [contractMap(path.join(ROOT, 'contract')), tailwindcss(), showParts()],
});
