import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayment } from '../contract/payment.ts';
import { readConfig } from './config.ts';
import { runJobs, type Tasks } from './platform/jobs/run-jobs.ts';
import { createLog } from './platform/log.ts';
import type { MailTransport } from './platform/mail/transport.ts';
import { decide } from './testing/gateway.ts';
import { seededShop } from './testing/seed.ts';
import type { TestShop } from './testing/shop.ts';
import { guest, member, placedOrder } from './testing/visitors.ts';
import { allTasks, cron } from './worker-tasks.ts';

describe('the worker', () => {
  let shop: TestShop;
  let tasks: Tasks;
  const lines: Record<string, unknown>[] = [];
  const sent: { to: string; subject: string; text: string }[] = [];
  beforeAll(async () => {
    shop = await seededShop();
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example' });
    const log = createLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const transport: MailTransport = {
      send: async (mail) => void sent.push(mail),
      close: () => undefined,
    };
    tasks = await allTasks({ config, pool: shop.pool, log, transport });
  });
  afterAll(() => shop.close());

  const query = async (sql: string, values: unknown[] = []) => (await shop.pool.query(sql, values)).rows;
  const doTask = (name: string) => tasks[name]?.({});

  it('knows every task that the clock and the program ask for', async () => {
    for (const { task } of cron) expect(Object.keys(tasks)).toContain(task);
    expect(Object.keys(tasks)).toEqual(
      expect.arrayContaining(['deliver-mail', 'order-placed', 'order-paid', 'refund-payment']),
    );
    const jobs = await runJobs({ url: shop.url, tasks: {}, cron, log: createLog('silent') });
    await jobs.stop();
  });

  it('finds nothing in a shop that is sound', async () => {
    const buyer = await member(shop, { balance: 1000 });
    await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await doTask('proofs');
    expect(lines).toEqual([]);
  });

  it('tells each planted fault, by the proof that it breaks and the rows', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await query(`UPDATE stock SET reserved = reserved + 3 WHERE sku = 'SALE'`);
    await query(`UPDATE account SET balance = balance + 1 WHERE kind = 'available'`);
    await query('UPDATE orders SET paid_at = now() WHERE id = $1', [id]);
    await doTask('proofs');
    expect(lines.map(({ proof, count, rows }) => ({ proof, count, rows }))).toEqual([
      {
        proof: expect.stringContaining('reserved'),
        count: 1,
        rows: [{ sku: 'SALE', warehouse: 1, reserved: 3, held: 0 }],
      },
      {
        proof: expect.stringContaining('balance'),
        count: 1,
        rows: [expect.objectContaining({ balance: 1001, moved: 1000 })],
      },
      { proof: expect.stringContaining('paid'), count: 1, rows: [{ id }] },
    ]);
    await query(`UPDATE stock SET reserved = reserved - 3 WHERE sku = 'SALE'`);
    await query(`UPDATE account SET balance = balance - 1 WHERE kind = 'available'`);
    await query('UPDATE orders SET paid_at = NULL WHERE id = $1', [id]);
  });

  it('mails a guest how his order stands, with a link that opens it, in his language', async () => {
    const buyer = guest(shop, { language: 'de' });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    for (const name of ['order-placed', 'order-paid']) await tasks[name]?.({ orderId: id });
    const mails = await query('SELECT id, recipient, language, text FROM mail ORDER BY id DESC LIMIT 2');
    for (const mail of mails) {
      expect(mail).toMatchObject({ recipient: 'buyer@example.com', language: 'de' });
      expect(mail.text).toContain(`https://shop.example/de/Order/Payment/${id}?key=`);
      expect(mail.text).not.toMatch(/[{}]|undefined/);
    }
    await tasks['deliver-mail']?.({ mail: mails[0]?.id });
    expect(sent).toHaveLength(1);
    await tasks['order-placed']?.({ orderId: 'V26010199999' });
  });

  it('sweeps what is over: sessions, codes, challenges, failures', async () => {
    const buyer = await member(shop);
    await query(`UPDATE session SET expires_at = now() - interval '1 second' WHERE member_id = $1`, [
      buyer.id,
    ]);
    await query(
      `INSERT INTO sign_in_failure (email, address, at) VALUES ('a@b.co', '10.0.0.1', now() - interval '2 hours')`,
    );
    await doTask('sweep-members');
    expect(await query('SELECT FROM session WHERE member_id = $1', [buyer.id])).toEqual([]);
    expect(await query(`SELECT FROM sign_in_failure WHERE email = 'a@b.co'`)).toEqual([]);
    await doTask('sweep-orders');
    await doTask('sweep-payments');
  });
});
