import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { followCards } from './domains/discovery/index.ts';
import { registerWebhooks } from './flows/settle-payment/routes.ts';
import { createPool } from './platform/database/pool.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { stopWithSupervisor, tellReady } from './platform/process/child.ts';
import { registerPages } from './register-pages.ts';
import { registerServices } from './register-services.ts';

const REFRESH_MS = 60_000;

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const pool = createPool(config.DATABASE_URL ?? '');
const metrics = createMetrics();
const shop = await createApp({ config, pool, log, metrics });
const { app, store } = shop;

registerWebhooks(app, { pool, providers: shop.providers, now: Date.now });
await registerServices(shop, { config, pool, log, metrics });
await registerPages(shop, config);

const failed = (fault: unknown) =>
  log.warn({ err: fault }, 'what changed could not be read; it is tried again');
const cards = await followCards({
  pool,
  failed,
  changed: (rows) =>
    store.purge(rows.flatMap(({ id, category }) => [`product:${id}`, ...shop.listTags(category)])),
});
const refreshing = setInterval(() => shop.refresh().catch(failed), REFRESH_MS);

const url = await app.listen({ host: config.HOST, port: config.PORT });
stopWithSupervisor(async () => {
  clearInterval(refreshing);
  await app.close();
  await cards.stop();
  await pool.end();
});
tellReady(url);
