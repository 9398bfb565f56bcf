import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile, recordReconciliation } from '../../flows/reconcile/reconcile.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { failJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, placedOrder } from '../../testing/visitors.ts';
import { registerShopMetrics } from './register-shop-metrics.ts';

const CLASSES = { 'deliver-mail': 'mail', 'order-paid': 'mail', reconcile: 'upkeep' };

describe('metrics of the shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  /** Registers metrics anew. Returns what reads their lines. */
  function open(db: Database = shop.pool): () => Promise<string[]> {
    const metrics = createMetrics();
    registerShopMetrics(metrics, db, CLASSES);
    return async () => (await metrics.text()).split('\n');
  }

  it('count jobs by class and state, mails, and how late the oldest is', async () => {
    await addJob(shop.pool, 'reconcile', {});
    await addJob(shop.pool, 'deliver-mail', {}, { runAt: new Date(Date.now() - 600_000) });
    await failJobs(shop.pool, 'reconcile', 'a reason');
    await addJob(shop.pool, 'deliver-mail', {}, { runAt: new Date(Date.now() + 600_000) });
    const lines = await open()();
    expect(lines).toEqual(
      expect.arrayContaining([
        'jobs{class="mail",state="waiting"} 2',
        'jobs{class="mail",state="failed"} 0',
        'jobs{class="upkeep",state="failed"} 1',
        'jobs_late_seconds{class="upkeep"} 0',
        'mails{state="waiting"} 2',
        'mails{state="failed"} 0',
      ]),
    );
    const late = lines.find((line) => line.startsWith('jobs_late_seconds{class="mail"}'))?.split(' ')[1];
    expect(Number(late)).toBeGreaterThanOrEqual(600);
    expect(Number(late)).toBeLessThan(660);
  });

  it('count orders, money and what waits for other sites', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    const pay = (provider: string, state: string) =>
      shop.pool.query(
        `INSERT INTO payment (id, provider, currency, amount, method, state, created_at)
         VALUES (gen_random_uuid(), $1, 'USD', 1, 'test', $2, now() - interval '61 minutes') RETURNING id`,
        [provider, state],
      );
    await pay('remittance', 'started');
    await pay('test', 'needs_review');
    const payment = (await pay('test', 'started')).rows[0].id;
    await shop.pool.query(
      `INSERT INTO refund (id, payment_id, amount, reason, state)
       SELECT gen_random_uuid(), $1, 1, 'late', unnest('{requested,done,done}'::text[])`,
      [payment],
    );
    await shop.pool.query(
      `INSERT INTO order_event (order_id, event, to_state) VALUES ($1, 'pay', 'awaiting_confirmation')`,
      [id],
    );
    await shop.pool.query(
      `INSERT INTO remote_picture (url, host) VALUES ('https://a.example/1.jpg', 'a.example')`,
    );
    expect(await open()()).toEqual(
      expect.arrayContaining([
        'orders_last_hour{event="placed"} 1',
        'orders_last_hour{event="paid"} 1',
        'payments_unsettled{state="open"} 1',
        'payments_unsettled{state="review"} 1',
        'refunds_undone{state="requested"} 1',
        'refunds_undone{state="failed"} 0',
        'webhook_deliveries_waiting 0',
        'imported_pictures_waiting 1',
        'database_reachable 1',
      ]),
    );
  });

  it('show the last reconciliation, in whichever process it ran', async () => {
    await shop.pool.query(`UPDATE stock SET reserved = reserved + 3 WHERE sku = 'SALE'`);
    const failed = await reconcile(shop.pool);
    expect(await recordReconciliation(shop.pool)).toEqual(failed);
    const check = 'stock reserved is the sum of its reservations';
    expect(await open()()).toContain(`reconciliation_failed_rows{check="${check}"} 1`);
    await shop.pool.query(`UPDATE stock SET reserved = reserved - 3 WHERE sku = 'SALE'`);
    await recordReconciliation(shop.pool);
    expect(await open()()).toContain(`reconciliation_failed_rows{check="${check}"} 0`);
  });

  it('are read once in ten seconds, and say that the database is away', async () => {
    let count = 0;
    const counting = {
      query: (config: { text: string }) => {
        count += 1;
        return shop.pool.query(config);
      },
    };
    const away = open({
      query: async () => {
        count += 1;
        throw new Error('away');
      },
    });
    for (let time = 0; time < 3; time += 1) expect(await away()).toContain('database_reachable 0');
    expect(count).toBe(1);
    expect((await away()).filter((line) => /^(jobs|database|reconciliation)/.test(line))).toEqual([
      'database_reachable 0',
    ]);
    const near = open(counting);
    count = 0;
    for (let time = 0; time < 3; time += 1) await near();
    expect(count).toBe(3);
  });
});
