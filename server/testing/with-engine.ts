import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openEngine } from '../domains/discovery/engine/open-engine.ts';
import { createLog } from '../platform/log.ts';
import type { TestShop } from './shop.ts';

/**
 * A second program over a shop's database whose lists come from the search engine; no thread stands between.
 * Closing it throws the first fault of following changes.
 */
export async function withSearchEngine({ pool }: TestShop): Promise<App & { close: () => Promise<void> }> {
  const faults: unknown[] = [];
  const engine = await openEngine({ pool, failed: (fault) => faults.push(fault) });
  const shop = await createApp({
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' }),
    pool,
    log: createLog('silent'),
    engine: {
      ready: () => true,
      search: async (asked) => engine.search(asked),
      suggest: async (asked) => engine.suggest(asked),
    },
  });
  return {
    ...shop,
    close: async () => {
      await engine.stop();
      await shop.app.close();
      if (faults.length > 0) throw faults[0];
    },
  };
}
