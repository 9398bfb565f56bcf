import type { Pool } from 'pg';
import { BLOG, followBlog } from '../domains/content/index.ts';
import { followCards } from '../domains/discovery/index.ts';
import { followPublicCoupons, PUBLIC_COUPONS } from '../domains/promotions/index.ts';
import { registerWebhooks } from '../flows/payment/routes.ts';
import { createPool } from '../platform/database/pool.ts';
import { retryWhileAway } from '../platform/database/retry-while-away.ts';
import type { DrawSource } from '../platform/images/open-pictures.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { GRACE_MS, sendReady, stopWithSupervisor } from '../platform/process/child.ts';
import { type App, createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { registerServices } from './endpoints.ts';
import { openReader } from './open-reader.ts';
import { openSearch } from './open-search.ts';
import { openTraces } from './open-traces.ts';
import { registerPages } from './pages.ts';
import { registerPictureMetrics, registerWebMetrics } from './process-metrics.ts';
import { createNameRefresher } from './refresh-names.ts';

const REFRESH_MS = 60_000;
// Some 1.5 KB each.
const KEEP_CARDS = 10_000;

type Following = {
  pool: Pool;
  /** For LISTEN. */
  listening: Pool;
  whileAway: <Result>(action: () => Promise<Result>) => Promise<Result>;
  failed: (error: unknown) => void;
};

/** Drops what is stored of a shop when the database says that it has changed. */
async function followDatabase(shop: App, { pool, listening, whileAway, failed }: Following) {
  const { cache } = shop;
  const names = createNameRefresher({
    isKnown: (category) => shop.taxonomy.link(category, 'en') !== undefined,
    refresh: shop.refresh,
    onError: failed,
  });
  const cards = await whileAway(() =>
    followCards({
      pool,
      listening,
      onError: failed,
      onChange: (rows) => {
        shop.cards.forget(rows.map(({ id }) => id));
        names.notice(rows.map(({ category }) => category));
        cache.purge(rows.flatMap(({ id, category }) => [`product:${id}`, ...shop.listTags(category)]));
      },
    }),
  );
  const purging = (tag: string) => ({
    db: pool,
    now: Date.now,
    onChange: () => cache.purge([tag]),
    onError: failed,
  });
  const followed = await Promise.all([
    whileAway(() => followPublicCoupons(purging(PUBLIC_COUPONS))),
    whileAway(() => followBlog(purging(BLOG))),
  ]);
  return {
    stop: async (): Promise<void> => {
      names.stop();
      for (const one of [cards, ...followed]) await one.stop();
    },
  };
}

/**
 * Runs the web process: calls, pages, images, texts. `draw` draws pictures that are not files: those of the demo shop.
 */
export async function startWeb({ draw }: { draw?: DrawSource } = {}): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const traces = await openTraces(config, 'lading-web', log);
  const { DATABASE_CONNECTIONS: connections } = config;
  const { DATABASE_URL: url = '', DATABASE_POOLER_URL: poolerUrl } = config;
  const pool = createPool(poolerUrl ?? url, connections);
  // A pooler gives each transaction another connection, which hears no notifications.
  const listening = poolerUrl ? createPool(url, 1) : pool;
  const replica = openReader({ config, pool, connections, log });
  const metrics = createMetrics();
  const search = openSearch({ config, log, metrics });
  const onWait = (error: unknown) => log.warn({ err: error }, 'the start waits for the database');
  const whileAway = <Result>(action: () => Promise<Result>) => retryWhileAway(action, { onWait });
  const { engine, pictures } = search;
  const sources = { engine, pictures, keepCards: KEEP_CARDS };
  const shop = await createApp({
    ...{ config, pool, reader: replica.reader, log, metrics, whileAway },
    ...sources,
  });
  const { app, cache } = shop;

  registerWebhooks(app, { pool, providers: shop.providers, now: Date.now, log });
  await registerServices(shop, { config, pool, log, metrics, draw });
  await registerPages(shop, config);

  const failed = (error: unknown) =>
    log.warn({ err: error }, 'what changed could not be read; it is tried again');
  const following = await followDatabase(shop, { pool, listening, whileAway, failed });
  registerPictureMetrics(metrics, pictures.size);
  registerWebMetrics(metrics, { pool, cache, isValkeyAway: shop.isValkeyAway });
  search.start(shop);
  const refreshing = setInterval(() => shop.refresh().catch(failed), REFRESH_MS);

  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const drainMs = config.DRAIN_S * 1000;
  stopWithSupervisor(async () => {
    await app.drain.begin(drainMs);
    clearInterval(refreshing);
    await app.close();
    await search.stop();
    await following.stop();
    await replica.stop();
    if (listening !== pool) await listening.end();
    await pool.end();
    await traces.stop();
  }, GRACE_MS + drainMs);
  sendReady(address);
}
