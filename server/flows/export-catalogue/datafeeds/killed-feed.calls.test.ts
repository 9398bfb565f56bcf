import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  downloadChoice,
  getDatafeeds,
  renewDatafeed,
  type SavedFeed,
} from '../../../../contract/datafeed.ts';
import { getDownload } from '../../../../contract/download.ts';
import { type Run, startRun } from '../../../domains/downloads/index.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { clearJobs } from '../../../testing/jobs.ts';
import { killedWorker } from '../../../testing/killed-worker.ts';
import { mortalPool } from '../../../testing/mortal-shop.ts';
import { member, type TestMember } from '../../../testing/visitors.ts';
import { type FeedShop, feedShop, fillProducts } from '../testing/feed-shop.ts';
import { feedOfDownload } from './feed-of-download.ts';
import { makeFeed } from './make-feed.ts';
import { datafeedTasks } from './tasks.ts';

const PRODUCTS = 2000;
const PAGE = 200;

describe('a feed whose worker is killed', () => {
  let shop: FeedShop;
  let buyer: TestMember;
  let skus: string[];
  beforeAll(async () => {
    shop = await feedShop();
    buyer = await member(shop);
    await fillProducts(shop, PRODUCTS);
    skus = (
      await shop.query<{ sku: string }>(
        "SELECT sku FROM variant WHERE state <> 'discontinued' ORDER BY product_id, position",
      )
    ).map(({ sku }) => sku);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.query('DELETE FROM datafeed');
    await clearJobs(shop.pool);
  });

  const skusIn = (text: string) =>
    (parse(text, { columns: true, bom: true }) as { sku: string }[]).map(({ sku }) => sku);
  const read = async (): Promise<SavedFeed | undefined> => (await buyer.call(getDatafeeds, {})).data.items[0];
  const context = () => ({ ...shop.context, pageSize: PAGE });

  /** Makes a feed in a process that dies after so many statements; whether it died. */
  async function makeAndDie(id: string, statements: number): Promise<boolean> {
    const mortal = mortalPool(shop);
    const died = mortal.dieAfter(statements).then(() => true);
    return Promise.race([died, makeFeed({ ...context(), pool: mortal.pool }, id).then(() => false)]);
  }

  it('has every variant once, wherever it died and however often', async () => {
    const { id } = await shop.save(buyer, { currency: 'USD' });
    let deaths = 0;
    for (let statements = 1; statements <= 16; statements += 1)
      deaths += Number(await makeAndDie(id, statements));
    expect(deaths).toBeGreaterThan(10);
    await shop.query("UPDATE datafeed SET state = 'running', error = NULL WHERE state = 'failed'");
    await makeFeed(context(), id);
    const feed = await read();
    expect(feed).toMatchObject({ state: 'idle', products: PRODUCTS + 6 });
    expect(skusIn((await shop.fetchLink(feed?.link ?? '')).body)).toEqual(skus);
  }, 120_000);

  it('is finished by a repeat after it died at each statement of its end, and serves the file before until then', async () => {
    const { id } = await shop.save(buyer, { currency: 'USD', skus: ['BANK'] });
    await makeFeed(context(), id);
    const before = (await shop.fetchLink((await read())?.link ?? '')).body;
    let statements = 0;
    for (let isDead = true; isDead; ) {
      statements += 1;
      await buyer.call(renewDatafeed, { id });
      isDead = await makeAndDie(id, statements);
      const served = await shop.fetchLink((await read())?.link ?? '');
      expect([served.statusCode, served.body], `${statements}`).toEqual([200, before]);
      if (isDead) await makeFeed(context(), id);
      expect((await read())?.state).toBe('idle');
    }
    expect(statements).toBeGreaterThan(7);
    const [row] = await shop.query<{ folder: string }>('SELECT folder FROM datafeed');
    const kept = readdirSync(path.join(shop.dataDir, 'files/datafeeds', row?.folder ?? ''));
    expect(kept, 'files of earlier runs are deleted').toHaveLength(1);
  }, 60_000);

  it('saves nothing more once another run has followed', async () => {
    const { id } = await shop.save(buyer, { currency: 'USD' });
    const paused = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let puts = 0;
    const files = {
      ...shop.files,
      put: async (...args: Parameters<typeof shop.files.put>) => {
        const size = await shop.files.put(...args);
        puts += 1;
        if (puts === 3) {
          paused.resolve();
          await goOn.promise;
        }
        return size;
      },
    };
    const slow = makeFeed({ ...context(), files }, id);
    await paused.promise;
    await makeFeed(context(), id);
    goOn.resolve();
    await slow;
    expect(skusIn((await shop.fetchLink((await read())?.link ?? '')).body)).toEqual(skus);
  }, 60_000);

  it('as a download goes on behind the part that it has saved', async () => {
    const { id } = (await buyer.call(downloadChoice, { currency: 'USD' })).data;
    const mortal = mortalPool(shop);
    const run = (await startRun(shop.pool, id)) as Run;
    const died = mortal.dieAfter(23);
    await Promise.race([died, feedOfDownload({ ...context(), pool: mortal.pool }, run)]);
    const halfway = (await buyer.call(getDownload, { id })).data;
    expect(halfway.done).toBeGreaterThanOrEqual(PAGE);
    expect(halfway.done).toBeLessThan(PRODUCTS);
    expect(skusIn((await shop.readDownload(id)).toString())).toEqual(skus);
  }, 60_000);

  it('by kill -9 is soon finished by another worker', async () => {
    const { id } = await shop.save(buyer, { currency: 'USD' });
    await killedWorker(
      path.join(import.meta.dirname, '../fakes/feed-worker.ts'),
      { DATABASE_URL: shop.url, DATA_DIR: shop.dataDir, PAGE: '50' },
      async () => (await shop.query('SELECT FROM datafeed WHERE done > 400')).length > 0,
    );
    const killed = await read();
    expect(killed).toMatchObject({ id, state: 'running', bytes: null });
    expect(killed?.done).toBeLessThan(PRODUCTS);
    const pool = createPool(shop.url, 4);
    const jobs = await runJobs({
      url: shop.url,
      classes: [{ tasks: datafeedTasks({ ...context(), pool, log: createLog('silent') }), concurrency: 3 }],
      log: createLog('silent'),
      sweepEveryMs: 100,
    });
    try {
      await expect.poll(async () => (await read())?.state, { timeout: 30_000 }).toBe('idle');
    } finally {
      await jobs.stop();
      await pool.end();
    }
    expect(skusIn((await shop.fetchLink((await read())?.link ?? '')).body)).toEqual(skus);
  }, 60_000);
});
