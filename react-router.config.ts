import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  // A folder of its own, since building empties it and build/ holds other results too.
  buildDirectory: 'build/pages',
  // The whole route map is a few KB and saves a request on each first hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
