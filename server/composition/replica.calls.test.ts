import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBlogHome } from '../../contract/blog.ts';
import { exportOrders, getDownload } from '../../contract/download.ts';
import { getOrders } from '../../contract/order.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { openReplica } from '../platform/database/replica.ts';
import type { Database } from '../platform/database/statement.ts';
import { createLog } from '../platform/log.ts';
import { takeJobs } from '../testing/jobs.ts';
import { type Replicated, startReplicated } from '../testing/replicated.ts';
import { seed } from '../testing/seed-catalogue.ts';
import type { TestShop } from '../testing/shop.ts';
import { member, placedOrder } from '../testing/visitors.ts';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { allTasks } from './tasks.ts';

describe('a shop with a replica', () => {
  let servers: Replicated;
  let shop: TestShop;
  let close: () => Promise<void>;
  const asked: string[] = [];
  const warnings: unknown[] = [];
  let reader: Database;

  beforeAll(async () => {
    servers = await startReplicated(async (url) => {
      await migrate(url);
      const pool = createPool(url, 2);
      await seed(pool);
      await pool.end();
    });
    const pool = createPool(servers.primaryUrl, 4);
    const log = createLog('warn', { write: (line) => warnings.push(JSON.parse(line)) });
    const replica = openReplica({ url: servers.replicaUrl, connections: 2, primary: pool, log });
    reader = {
      query: (statement) => {
        asked.push(statement.name ?? '');
        return replica.reader.query(statement);
      },
    };
    const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'lading-replica-'));
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', DATA_DIR });
    const parts = await createApp({ config, pool, reader, log });
    shop = { ...parts, pool } as unknown as TestShop;
    close = async () => {
      await parts.app.close();
      await replica.stop();
      await pool.end();
      await servers.stop();
    };
  }, 120_000);
  afterAll(() => close());

  it('reads orders, the blog and exports from it, and finds there what was written just before', async () => {
    const buyer = await member(shop);
    for (let count = 1; count <= 3; count += 1) {
      const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
      const { items } = (await buyer.call(getOrders, {})).data;
      expect(items.map(({ orderid }) => orderid)).toContain(id);
      expect(items).toHaveLength(count);
    }
    await buyer.call(getBlogHome, {});
    const { id } = (await buyer.call(exportOrders, { format: 'csv' })).data;
    const log = createLog('silent');
    const transport = { send: async () => undefined, close: () => undefined };
    const tasks = await allTasks({ config: shop.config, pool: shop.pool, reader, log, transport });
    for (const { payload } of await takeJobs(shop.pool, 'make-download'))
      await tasks.files['make-download']?.(payload);
    expect((await buyer.call(getDownload, { id })).data).toMatchObject({ state: 'done' });
    expect(asked).toEqual(expect.arrayContaining(['order.summaries', 'blog.categories']));
    expect(warnings).toEqual([]);
  });
});
