import path from 'node:path';
import { createServer } from 'vite';

export type Rendered = typeof import('./render-parts.tsx');

/** Loads the parts by Vite, as `npm run parts` does, without a server. */
export async function loadParts(): Promise<{ parts: Rendered; close: () => Promise<void> }> {
  const vite = await createServer({
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const parts = (await vite.ssrLoadModule('/e2e/parts/render-parts.tsx')) as Rendered;
  return { parts, close: () => vite.close() };
}
