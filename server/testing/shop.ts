import type { QueryResultRow } from 'pg';
import pino from 'pino';
import { drawSource } from '../../demo/pictures/draw.ts';
import { type App, createApp } from '../composition/app.ts';
import { readConfig } from '../composition/config/config.ts';
import { registerServices } from '../composition/endpoints.ts';
import { pictureWorker } from '../domains/discovery/index.ts';
import { registerWebhooks } from '../flows/payment/routes.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createPictureThread } from '../search/pictures/thread/picture-thread.ts';
import { testDatabase } from './database.ts';

/**
 * A whole shop without pages on a database of its own, an empty one unless told; `env` overrides, `now` in ms, `extend`
 * adds to its app.
 */
export async function testShop(
  env: Record<string, string> = {},
  now: () => number = Date.now,
  extend: (shop: App) => void = () => undefined,
  template: 'template' | 'seeded' = 'template',
) {
  const { pool, url, drop } = await testDatabase(template);
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...env });
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const pictures = createPictureThread({ script: pictureWorker, onError: (error) => log.warn(error) });
  const shop: App = await createApp({ config, pool, log, now, pictures });
  registerWebhooks(shop.app, { pool, providers: shop.providers, now, log });
  await registerServices(shop, { config, pool, log, metrics: createMetrics(), draw: drawSource });
  extend(shop);
  await shop.app.ready();
  return {
    ...shop,
    /** A test that starts it stops it. */
    pictures,
    pool,
    url,
    remittances: config.remittances,
    /** The rows of a query on the shop's database. */
    query: async <Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      (await pool.query<Row>(sql, values)).rows,
    close: async () => {
      await shop.app.close();
      await drop();
    },
  };
}
export type TestShop = Awaited<ReturnType<typeof testShop>>;
