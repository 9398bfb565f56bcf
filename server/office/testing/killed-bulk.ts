import path from 'node:path';
import { expect } from 'vitest';
import { createPool } from '../../platform/database/pool.ts';
import { runJobs } from '../../platform/jobs/run-jobs.ts';
import { createLog } from '../../platform/log.ts';
import { killedWorker } from '../../testing/killed-worker.ts';
import type { OfficeShop, Operator } from '../../testing/office.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { bulkTasks } from '../bulk/tasks.ts';
import { beginBulk, bulkContext } from './bulk-desk.ts';
import { seedOrders } from './seed-orders.ts';

const WORKER = path.join(import.meta.dirname, '../bulk/fakes/bulk-worker.ts');

/** Rows that a worker does before it is killed. */
const MAX_KILLED = 100;

/**
 * Kills the workers of a bulk over `count` orders at `kills` moments (SIGKILL), lets another one finish it, and expects
 * each row to be done once: rows, change sets and notes are as many as orders.
 */
export async function expectKilledBulk(
  office: OfficeShop,
  who: Operator,
  { count, kills }: { count: number; kills: number },
): Promise<void> {
  const orders = (await seedOrders(office.pool, count, [who.id])).map(({ id }) => id);
  const id = await beginBulk(who, orders, { action: 'note', input: { text: 'once' } });
  const one = async (sql: string): Promise<Record<string, unknown> | undefined> =>
    (await office.query(sql, [id]))[0];
  const doneNow = async () => Number((await one('SELECT done FROM bulk WHERE id = $1'))?.done);
  for (let kill = 1; kill <= kills; kill += 1) {
    const target = Math.floor((count * kill) / (kills + 1));
    // A worker has 30 s to come so far, also on a busy machine.
    while ((await doneNow()) < target - MAX_KILLED) await runBulk(bulkContext(office.pool), id);
    if ((await doneNow()) >= target) continue;
    await killedWorker(WORKER, { DATABASE_URL: office.url }, async () => (await doneNow()) >= target);
  }
  expect(await one('SELECT state FROM bulk WHERE id = $1')).toEqual({ state: 'running' });
  const pool = createPool(office.url, 4);
  const tasks = bulkTasks(bulkContext(pool));
  const log = createLog('silent');
  const jobs = await runJobs({
    url: office.url,
    classes: [{ tasks, concurrency: 2 }],
    log,
    sweepEveryMs: 200,
  });
  try {
    while ((await one('SELECT state FROM bulk WHERE id = $1'))?.state === 'running')
      await new Promise((go) => setTimeout(go, 50));
  } finally {
    await jobs.stop();
    await pool.end();
  }
  expect(await one('SELECT state, done, refused, proposed FROM bulk WHERE id = $1')).toEqual({
    ...{ state: 'done', done: count, refused: 0, proposed: 0 },
  });
  expect(
    await one(
      `SELECT count(*)::int AS rows, count(DISTINCT set_id)::int AS sets, count(DISTINCT record)::int AS records
       FROM bulk_row WHERE bulk_id = $1 AND state = 'done'`,
    ),
  ).toEqual({ rows: count, sets: count, records: count });
  const [effects] = await office.query(
    `SELECT count(*)::int AS notes, count(DISTINCT order_id)::int AS orders FROM order_note
     WHERE body = 'once' AND staff_id = $1`,
    [who.id],
  );
  expect(effects).toEqual({ notes: count, orders: count });
  const [sets] = await office.query(
    "SELECT count(*)::int AS sets FROM change_set WHERE staff_id = $1 AND call = '/orders/add-note'",
    [who.id],
  );
  expect(sets).toEqual({ sets: count });
}
