import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  // The whole route map is a few KB and spares each first hover a request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
