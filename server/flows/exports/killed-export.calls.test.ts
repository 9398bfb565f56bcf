import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportOrderLines, exportOrders, getDownload } from '../../../contract/download.ts';
import { createPool } from '../../platform/database/pool.ts';
import { runJobs } from '../../platform/jobs/run-jobs.ts';
import { createLog } from '../../platform/log.ts';
import { killedWorker } from '../../testing/killed-worker.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { createDownloadFile } from './create-download-file.ts';
import { exportTasks } from './tasks.ts';
import { type ExportShop, exportShop, fillOrders } from './testing/export-shop.ts';

const ORDERS = 5000;
const PAGE = 500;
const PARTS = ORDERS / PAGE;
/** Statements of a run: its start, two reads and a save a part, a last part without rows, and the end. */
const STATEMENTS = 1 + 3 * PARTS + 2 + 1;

describe('an export whose worker is killed', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await exportShop();
    buyer = await member(shop);
    await fillOrders(shop, buyer.id, ORDERS);
  });
  afterAll(() => shop.close());

  const idsOf = async (): Promise<string[]> =>
    (
      await shop.query<{ id: string }>(
        'SELECT id FROM orders WHERE member_id = $1 ORDER BY placed_at DESC, id DESC',
        [buyer.id],
      )
    ).map(({ id }) => id);

  const rowsOf = async (id: string): Promise<string[][]> =>
    parse((await shop.fetchFile(id, buyer)).payload, { bom: true }) as string[][];

  /** Runs the job of a download in a process that dies after so many statements; whether it died. */
  async function runAndDie(id: string, statements: number): Promise<boolean> {
    const mortal = mortalPool(shop);
    const died = mortal.dieAfter(statements).then(() => true);
    const { pool } = mortal;
    const context = { ...shop.context, pool, reader: pool, pageSize: PAGE };
    const isDead = await Promise.race([died, createDownloadFile(context, id).then(() => false)]);
    return isDead;
  }

  it('has every order once, wherever it died and however often', async () => {
    const { id } = (await buyer.call(exportOrders, { format: 'csv' })).data;
    let deaths = 0;
    for (const statements of [1, 2, 3, 4, 5, 6, 7, 8]) deaths += Number(await runAndDie(id, statements));
    expect(deaths).toBe(8);
    const halfway = (await buyer.call(getDownload, { id })).data;
    expect(halfway.state).toBe('running');
    expect(halfway.done).toBeGreaterThan(ORDERS / 3);
    expect(halfway.done).toBeLessThan(ORDERS);
    await createDownloadFile({ ...shop.context, pageSize: PAGE }, id);
    const [headings, ...rows] = await rowsOf(id);
    expect(headings?.[0]).toBe('Order');
    expect(rows.map(([order]) => order)).toEqual(await idsOf());
  }, 120_000);

  it('is finished by a repeat after it died at its end, of both statements', async () => {
    const { id } = (await buyer.call(exportOrders, { format: 'xlsx' })).data;
    expect(await runAndDie(id, STATEMENTS - 1)).toBe(true);
    expect((await buyer.call(getDownload, { id })).data.state).toBe('running');
    await createDownloadFile({ ...shop.context, pageSize: PAGE }, id);
    expect((await buyer.call(getDownload, { id })).data).toMatchObject({ state: 'done', done: ORDERS });
  }, 60_000);

  it('saves nothing more once another run has followed: a slow worker and a new one do not mix their parts', async () => {
    const { id } = (await buyer.call(exportOrderLines, { format: 'csv' })).data;
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
    const slow = createDownloadFile({ ...shop.context, files, pageSize: PAGE }, id);
    await paused.promise;
    await createDownloadFile({ ...shop.context, pageSize: PAGE }, id);
    goOn.resolve();
    await slow;
    const [, ...rows] = await rowsOf(id);
    expect(rows).toHaveLength(2 * ORDERS);
    expect([...new Set(rows.map(([order]) => order))]).toEqual(await idsOf());
  }, 60_000);

  it('by kill -9 is soon finished by another worker', async () => {
    const { id } = (await buyer.call(exportOrders, { format: 'csv', tab: 'Done' })).data;
    await killedWorker(
      path.join(import.meta.dirname, 'fakes/export-worker.ts'),
      { DATABASE_URL: shop.url, DATA_DIR: shop.dataDir, PAGE: '100' },
      async () => (await shop.query('SELECT FROM download WHERE id = $1 AND done >= 1000', [id])).length > 0,
    );
    const killed = (await buyer.call(getDownload, { id })).data;
    expect(killed.state).toBe('running');
    const pool = createPool(shop.url, 4);
    const jobs = await runJobs({
      url: shop.url,
      classes: [{ tasks: exportTasks({ ...shop.context, pool, pageSize: 100 }), concurrency: 3 }],
      log: createLog('silent'),
      sweepEveryMs: 100,
    });
    try {
      for (let state = 'running'; state === 'running'; ) {
        await new Promise((go) => setTimeout(go, 50));
        ({ state } = (await buyer.call(getDownload, { id })).data);
      }
    } finally {
      await jobs.stop();
      await pool.end();
    }
    const [, ...rows] = await rowsOf(id);
    const done = await shop.query(`SELECT FROM orders WHERE member_id = $1 AND state = 'done'`, [buyer.id]);
    expect(new Set(rows.map(([order]) => order)).size).toBe(rows.length);
    expect(rows).toHaveLength(done.length);
  }, 60_000);
});
