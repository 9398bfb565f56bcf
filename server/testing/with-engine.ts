import { type App, createApp } from '../composition/app.ts';
import { readConfig } from '../composition/config/config.ts';
import { openEngine } from '../domains/discovery/open-engine.ts';
import { createLog } from '../platform/log.ts';
import type { TestShop } from './shop.ts';

/** A second app over a shop's database, with a search engine in this thread. Closing it throws its first error. */
export async function withSearchEngine({ pool }: TestShop): Promise<App & { close: () => Promise<void> }> {
  const errors: unknown[] = [];
  const engine = await openEngine({ pool, onError: (error) => errors.push(error) });
  const shop = await createApp({
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' }),
    pool,
    log: createLog('silent'),
    engine: {
      ready: () => true,
      search: async (query) => engine.search(query),
      suggest: async (query) => engine.suggest(query),
    },
  });
  return {
    ...shop,
    close: async () => {
      await engine.stop();
      await shop.app.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}
