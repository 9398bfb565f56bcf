import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getDropshippingBatch,
  payDropshippingFromBalance,
  uploadDropshippingFile,
} from '../../../contract/dropshipping.ts';
import { getAccount } from '../../../contract/user.ts';
import { createPool } from '../../platform/database/pool.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { runJobs } from '../../platform/jobs/run-jobs.ts';
import { createLog } from '../../platform/log.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { killedWorker } from '../../testing/killed-worker.ts';
import { moments } from '../../testing/moments.ts';
import { mortalPool, mortalShop } from '../../testing/mortal-shop.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member, type TestMember, visitor } from '../../testing/visitors.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { checkBatch } from './check/check-batch.ts';
import { followOrders } from './follow-orders.ts';
import { checkContextOf, csvOf, fileOf, goodRow, ordersOf, runBatchJobs, upload } from './testing/batches.ts';

const ORDERS = 12;
const PART = 4;
const BALANCE = 1_000_000;
/** More statements than any of it has. */
const ENOUGH = 10_000;

describe('a batch whose process is killed', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const rows = Array.from({ length: ORDERS }, (_, at) => goodRow(`K-${at}`, at === 5 ? { zip: 'no' } : {}));

  /** Does something in a process that dies after so many statements; whether it died. */
  async function dieAfter(statements: number, act: (pool: Pool) => Promise<unknown>): Promise<boolean> {
    const mortal = mortalPool(shop);
    const died = mortal.dieAfter(statements).then(() => true);
    const isDead = await Promise.race([died, act(mortal.pool).then(() => false)]);
    if (!isDead) await mortal.pool.end();
    return isDead;
  }

  it('while it is checked is checked to its end by a repeat, each order once', async () => {
    const buyer = await member(shop);
    for (let statements = 4; ; statements += 7) {
      const file = fileOf(csvOf(rows.map((row) => ({ ...row, order_no: `${row.order_no}-${statements}` }))));
      const { id } = (await buyer.call(uploadDropshippingFile, { id: '0', file })).data;
      const context = await checkContextOf(shop);
      const isDead = await dieAfter(statements, (pool) => checkBatch({ ...context, pool }, id, PART));
      const halfway = (await buyer.call(getDropshippingBatch, { id })).data;
      if (isDead) expect(halfway.progress.done % PART).toBe(0);
      await checkBatch(context, id, PART);
      const batch = (await buyer.call(getDropshippingBatch, { id })).data;
      expect(batch).toMatchObject({
        state: 'needs_fixing',
        counts: { quoted: ORDERS - 1, needs_fixing: 1 },
        errors: 1,
        progress: { done: ORDERS, total: ORDERS },
      });
      await shop.query(`UPDATE dropship_batch SET state = 'done' WHERE id = $1`, [id]);
      if (!isDead) break;
    }
    await takeJobs(shop.pool, 'check-batch');
  }, 240_000);

  it('by kill -9 while it is checked is soon finished by another worker, each order once', async () => {
    const buyer = await member(shop);
    const many = Array.from({ length: 400 }, (_, at) =>
      goodRow(`SIG-${at}`, at % 10 === 0 ? { zip: 'no' } : {}),
    );
    const { id } = (await buyer.call(uploadDropshippingFile, { id: '0', file: fileOf(csvOf(many)) })).data;
    const read = async () => (await buyer.call(getDropshippingBatch, { id })).data;
    await killedWorker(
      path.join(import.meta.dirname, 'fakes/check-worker.ts'),
      { DATABASE_URL: shop.url, PART: '4' },
      async () =>
        (await shop.query('SELECT FROM dropship_batch WHERE id = $1 AND done >= 40', [id])).length > 0,
    );
    const killed = await read();
    expect(killed.state).toBe('checking');
    expect(killed.progress.done).toBeLessThan(400);
    const pool = createPool(shop.url, 4);
    const context = await checkContextOf(shop);
    const check = (payload: unknown) =>
      checkBatch({ ...context, pool }, (payload as { batch: string }).batch, PART);
    const jobs = await runJobs({
      url: shop.url,
      classes: [{ tasks: { 'check-batch': check }, concurrency: 3 }],
      log: createLog('silent'),
      sweepEveryMs: 100,
    });
    try {
      while ((await read()).state === 'checking') await new Promise((go) => setTimeout(go, 50));
    } finally {
      await jobs.stop();
      await pool.end();
    }
    expect(await read()).toMatchObject({
      counts: { quoted: 360, needs_fixing: 40 },
      progress: { done: 400, total: 400 },
    });
  }, 120_000);

  async function ready(): Promise<{ buyer: TestMember; id: string; total: number }> {
    const buyer = await member(shop, { balance: BALANCE });
    const batch = await upload(shop, buyer, { rows: rows.slice(0, 4) });
    return { buyer, id: batch.id, total: batch.payable.total };
  }

  const pay = (mortal: TestShop, { buyer, id }: { buyer: TestMember; id: string }) =>
    visitor(mortal, buyer.token).call(payDropshippingFromBalance, { id, balancePassword: BALANCE_PASSWORD });

  it('while it is placed and paid has all of its orders paid or none, and is paid once by the next press', async () => {
    const counting = await ready();
    const mortal = await mortalShop(shop);
    mortal.dieAfter(ENOUGH);
    await pay(mortal.shop, counting);
    const statements = ENOUGH - mortal.left();
    await mortal.shop.app.close();
    expect(statements).toBeGreaterThan(30);
    for (const count of moments(statements - 1)) {
      const at = `killed after ${count} statements`;
      const own = await ready();
      const dying = await mortalShop(shop);
      const died = dying.dieAfter(count).then(() => 'died');
      expect([at, await Promise.race([died, pay(dying.shop, own)])]).toEqual([at, 'died']);
      const [killed] = await shop.query<{ paid: number; placed: number }>(
        'SELECT count(paid_at)::int AS paid, count(*)::int AS placed FROM orders WHERE member_id = $1',
        [own.buyer.id],
      );
      expect([0, 4]).toContain(killed?.placed);
      expect([0, killed?.placed]).toContain(killed?.paid);
      const again = await pay(shop, own);
      expect([at, again.status === 200 || again.reason === 'NothingToPay' || again.reason]).toEqual([
        at,
        true,
      ]);
      await runBatchJobs(shop);
      const orders = await shop.query<{ state: string }>('SELECT state FROM orders WHERE member_id = $1', [
        own.buyer.id,
      ]);
      expect([at, orders.map(({ state }) => state)]).toEqual([at, Array(4).fill('awaiting_confirmation')]);
      expect((await own.buyer.call(getAccount, {})).data.Info.balance).toBe(BALANCE - own.total);
      expect((await own.buyer.call(getDropshippingBatch, { id: own.id })).data.state).toBe('paid');
    }
    expect(await reconcile(shop.pool)).toEqual([]);
  }, 240_000);

  it('while its orders are processed has their states after a repeat', async () => {
    const own = await ready();
    await pay(shop, own);
    await runBatchJobs(shop);
    const ids = (await ordersOf(own.buyer, own.id)).map(({ order }) => order?.orderid ?? '');
    await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', ids[0] ?? ''));
    await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', ids[1] ?? ''));
    await takeJobs(shop.pool, 'follow-batch-orders');
    const lost = 'a paid order of a batch is paid in its batch';
    await shop.query(`UPDATE orders SET paid_at = now() - interval '2 hours' WHERE id = ANY($1)`, [ids]);
    await shop.query(`UPDATE dropship_order SET state = 'awaiting_payment' WHERE order_id = $1`, [ids[3]]);
    expect((await reconcile(shop.pool)).map(({ check }) => check)).toContain(lost);
    let statements = 1;
    while (await dieAfter(statements, (pool) => followOrders(pool, ids))) statements += 1;
    expect(statements).toBeGreaterThan(5);
    await followOrders(shop.pool, ids);
    expect((await own.buyer.call(getDropshippingBatch, { id: own.id })).data).toMatchObject({
      state: 'processing',
      counts: { processing: 2, paid: 2 },
    });
    expect((await reconcile(shop.pool)).map(({ check }) => check)).not.toContain(lost);
  }, 120_000);
});
