import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { createServer } from 'vite';
import { contractMap } from '../../storefront/build/contract-map.ts';

const ROOT = path.join(import.meta.dirname, '../..');

export type Rendered = typeof import('./render-parts.tsx');

/** Loads the parts by Vite, as `npm run dev` does, but without a shop. */
export async function loadParts(): Promise<{ parts: Rendered; close: () => Promise<void> }> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [contractMap(path.join(ROOT, 'contract')), tailwindcss()],
  });
  const parts = (await vite.ssrLoadModule('/e2e/parts/render-parts.tsx')) as Rendered;
  return { parts, close: () => vite.close() };
}
