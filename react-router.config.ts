import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  // A folder of its own: building empties it, and what is known about the build lies beside it.
  buildDirectory: 'build/pages',
  // The whole route map is a few KB and spares each first hover a request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
