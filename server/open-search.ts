import path from 'node:path';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { createSearchThread, noSearchEngine, type SearchEngine } from './domains/discovery/index.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';

type Search = { engine: SearchEngine; start: (shop: App) => void; stop: () => Promise<void> };

// A change that touches more categories than these empties all lists: the tags alone would take longer.
const MANY_CATEGORIES = 50;

/**
 * The search engine of this process, or none where it is switched off. A list that was stored while the engine did
 * not know of a change yet is dropped when it does.
 */
export function openSearch({ config, log, metrics }: { config: Config; log: Log; metrics: Metrics }): Search {
  if (config.SEARCH_ENGINE === 'off')
    return { engine: noSearchEngine, start: () => undefined, stop: async () => undefined };
  let shop: App | undefined;
  let products = 0;
  let appliedAt = 0;
  const seconds = metrics.histogram(
    'search_duration_seconds',
    'Time from a question to the search engine to its answer',
    ['kind'],
  );
  metrics.gauge('search_products', 'Products that the search engine knows; 0 while it is not ready', () =>
    thread.engine.ready() ? products : 0,
  );
  metrics.gauge('search_age_seconds', 'Seconds since the index was opened or last took in a change', () =>
    appliedAt === 0 ? 0 : (Date.now() - appliedAt) / 1000,
  );
  const thread = createSearchThread({
    url: config.DATABASE_URL ?? '',
    folder: path.join(config.DATA_DIR, 'search'),
    ready: (state) => {
      products = state.products;
      appliedAt = Date.now();
      log.info(state, 'search is ready');
      if (shop) shop.cache.purge(shop.allListTags());
    },
    applied: (categories, count) => {
      products = count;
      appliedAt = Date.now();
      if (!shop) return;
      const tags =
        categories.length > MANY_CATEGORIES ? shop.allListTags() : categories.map((id) => `category:${id}`);
      shop.cache.purge(['category:0', ...tags]);
    },
    took: (kind, time) => seconds({ kind }, time),
    failed: (error) => log.warn({ err: error }, 'the search engine failed; it goes on or starts again'),
  });
  return {
    engine: thread.engine,
    start: (started) => {
      shop = started;
      thread.start();
    },
    stop: thread.stop,
  };
}
