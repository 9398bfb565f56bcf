import type { Config } from '@react-router/dev/config';
import { trimManifest } from './storefront/build/trim-manifest.ts';

export default {
  appDirectory: 'storefront',
  // A folder of its own, since building empties it and build/ holds other results too.
  buildDirectory: 'build/pages',
  // The whole route map is a few KB and saves a request on each first hover.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ viteConfig }) => trimManifest(viteConfig.root),
} satisfies Config;
