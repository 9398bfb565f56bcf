import path from 'node:path';
import {
  type PictureWorkerData,
  pictureWorker,
  type SearchWorkerData,
  searchWorker,
} from '../domains/discovery/index.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { currentSpan, inSpan } from '../platform/trace.ts';
import { type OnNodeFailed, reasonOf } from '../search/opensearch/client.ts';
import { createOpenSearchEngine } from '../search/opensearch/open-engine.ts';
import type { PictureIndex } from '../search/pictures/picture-index.ts';
import { createPictureThread } from '../search/pictures/thread/picture-thread.ts';
import { noSearchEngine, type SearchEngine } from '../search/search-engine.ts';
import { connectSearch } from '../search/socket/connect-search.ts';
import {
  createSearchThread,
  type RemoteEngine,
  type RemoteEngineOptions,
} from '../search/thread/search-thread.ts';
import type { App } from './app.ts';
import type { Config } from './config/config.ts';
import { observeSearches, registerSearchMetrics } from './process-metrics.ts';

type Search = {
  engine: SearchEngine;
  pictures: PictureIndex;
  start: (shop: App) => void;
  stop: () => Promise<void>;
};

/** A change of more categories than this purges all lists: purging tag by tag would take longer. */
const MAX_PURGED_CATEGORIES = 50;

/** What a thread of the search engine needs, in any process. */
export const searchThread = ({ DATABASE_URL, DATA_DIR, FILES_URL: filesUrl }: Config) => ({
  script: searchWorker,
  workerData: {
    url: DATABASE_URL ?? '',
    folder: path.join(DATA_DIR, 'search'),
    filesUrl,
  } satisfies SearchWorkerData,
});

/** The picture index in a thread of this process. */
export function openPictureThread(
  { DATABASE_URL }: Config,
  log: Log,
  onSize?: (size: number | undefined) => void,
) {
  const { start, stop, ...pictures } = createPictureThread({
    script: pictureWorker,
    onSize,
    onError: (error, message) => log.warn({ err: error }, message),
  });
  return { pictures, start: () => start({ url: DATABASE_URL ?? '' } satisfies PictureWorkerData), stop };
}

/** Logs a node of OpenSearch that has failed. */
export const warnOfNode =
  (log: Log): OnNodeFailed =>
  (node, error) =>
    log.warn({ node, reason: reasonOf(error) }, 'a node of OpenSearch failed: another is asked');

/** The engine over the OpenSearch that a worker feeds. */
const openOpenSearch = (url: string, log: Log, options: RemoteEngineOptions): RemoteEngine =>
  createOpenSearchEngine({
    ...options,
    url,
    onError: (error) => log.warn({ reason: reasonOf(error) }, 'OpenSearch did not answer a search'),
    onAway: (error) =>
      log.warn({ reason: reasonOf(error) }, 'OpenSearch is away: lists come from PostgreSQL'),
    onBack: () => log.info('OpenSearch is back: lists come from it again'),
    onNodeFailed: warnOfNode(log),
  });

/**
 * The engine and the picture index of the machine's search process, or of threads of this process; with SEARCH_URL the
 * engine is OpenSearch.
 */
function openRemote(config: Config, log: Log, options: RemoteEngineOptions) {
  if (config.SEARCH_SOCKET) return connectSearch({ ...options, path: config.SEARCH_SOCKET, traceparent });
  const threads = [
    config.SEARCH_URL
      ? openOpenSearch(config.SEARCH_URL, log, options)
      : createSearchThread({ ...options, ...searchThread(config) }),
    openPictureThread(config, log),
  ] as const;
  const [{ engine }, { pictures }] = threads;
  return {
    engine,
    pictures,
    start: () => {
      for (const { start } of threads) start();
    },
    stop: async () => {
      await Promise.all(threads.map(({ stop }) => stop()));
    },
  };
}

const traceparent = (): string | undefined => {
  const span = currentSpan();
  return span?.isSampled ? span.traceparent : undefined;
};

const traced = ({ ready, search, suggest }: SearchEngine): SearchEngine => ({
  ready,
  search: (query) => inSpan({ name: 'search', kind: 'client' }, () => search(query)),
  suggest: (query) => inSpan({ name: 'suggest', kind: 'client' }, () => suggest(query)),
});

/**
 * Opens the search engine and the picture index: those of the machine's search process where SEARCH_SOCKET is set,
 * else in threads of this process; without the engine where it is switched off. A list that was stored before the
 * engine applied a change is purged when it has.
 */
export function openSearch({ config, log, metrics }: { config: Config; log: Log; metrics: Metrics }): Search {
  if (config.SEARCH_ENGINE === 'off') return { engine: noSearchEngine, ...openPictureThread(config, log) };
  let shop: App | undefined;
  let state = { products: 0, updatedAt: 0 };
  const observeDuration = observeSearches(metrics);
  const remote = openRemote(config, log, {
    onReady: (engine) => {
      state = engine;
      log.info(engine, 'search is ready');
      if (shop) shop.cache.purge(shop.allListTags());
    },
    onApplied: (categories, products) => {
      state = { products, updatedAt: Date.now() };
      if (!shop) return;
      const isMany = categories.length > MAX_PURGED_CATEGORIES;
      const tags = isMany ? shop.allListTags() : categories.map((id) => `category:${id}`);
      shop.cache.purge(['category:0', ...tags]);
    },
    onDuration: (kind, seconds) => observeDuration({ kind }, seconds),
    onError: (error) => log.warn({ err: error }, 'the search engine failed; it goes on or starts again'),
  });
  registerSearchMetrics(metrics, {
    products: () => (remote.engine.ready() ? state.products : 0),
    updatedAt: () => state.updatedAt,
  });
  return {
    ...remote,
    engine: traced(remote.engine),
    start: (started) => {
      shop = started;
      remote.start();
    },
  };
}
