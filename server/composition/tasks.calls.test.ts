import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayment } from '../../contract/payment.ts';
import { MAX_MAILS_A_DAY } from '../domains/mails/index.ts';
import { deleteOldData } from '../flows/retention/delete-old-data.ts';
import type { Tasks } from '../platform/jobs/job-runner.ts';
import { createLog } from '../platform/log.ts';
import type { MailTransport } from '../platform/mail/transport.ts';
import { decide } from '../testing/gateway.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, placedOrder } from '../testing/visitors.ts';
import { readConfig } from './config/config.ts';
import { allTasks, cron } from './tasks.ts';

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
    const classes = await allTasks({ config, pool: shop.pool, log, transport });
    tasks = Object.assign({}, ...Object.values(classes));
  });
  afterAll(() => shop.close());

  const query = async (sql: string, values: unknown[] = []) => (await shop.pool.query(sql, values)).rows;
  const doTask = (name: string) => tasks[name]?.({});

  it('has a task for every scheduled and every enqueued job', async () => {
    for (const { task } of cron) expect(Object.keys(tasks)).toContain(task);
    expect(Object.keys(tasks)).toEqual(
      expect.arrayContaining(['deliver-mail', 'order-placed', 'order-paid', 'refund-payment']),
    );
  });

  it('reconcile finds nothing in a consistent shop', async () => {
    const buyer = await member(shop, { balance: 1000 });
    await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await doTask('reconcile');
    expect(lines).toEqual([]);
  });

  it('reconcile logs each planted fault with its check and rows', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await query(`UPDATE stock SET reserved = reserved + 3 WHERE sku = 'SALE'`);
    await query(`UPDATE account SET balance = balance + 1 WHERE kind = 'available'`);
    await query('UPDATE orders SET paid_at = now() WHERE id = $1', [id]);
    await doTask('reconcile');
    expect(lines.map(({ check, count, rows }) => ({ check, count, rows }))).toEqual([
      {
        check: expect.stringContaining('reserved'),
        count: 1,
        rows: [{ sku: 'SALE', warehouse: 1, reserved: 3, sum: 0 }],
      },
      {
        check: expect.stringContaining('balance'),
        count: 1,
        rows: [expect.objectContaining({ balance: 1001, moved: 1000 })],
      },
      {
        check: expect.stringContaining('last transfer'),
        count: 1,
        rows: [expect.objectContaining({ balance: 1001, after: 1000 })],
      },
      { check: expect.stringContaining('paid'), count: 1, rows: [{ id }] },
    ]);
    await query(`UPDATE stock SET reserved = reserved - 3 WHERE sku = 'SALE'`);
    await query(`UPDATE account SET balance = balance - 1 WHERE kind = 'available'`);
    await query('UPDATE orders SET paid_at = NULL WHERE id = $1', [id]);
  });

  it('mails guests the state of their order in their language, with a link that opens it', async () => {
    const buyer = guest(shop, { language: 'de' });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    for (const name of ['order-placed', 'order-paid']) await tasks[name]?.({ orderId: id });
    const mails = await query('SELECT id, recipient, language, text FROM mail ORDER BY id DESC LIMIT 2');
    for (const mail of mails) {
      expect(mail).toMatchObject({ recipient: 'buyer@example.com', language: 'de' });
      expect(mail.text).toMatch(
        new RegExp(`https://shop.example/de/Order/(Payment|OrderDetail)/${id}\\?key=`),
      );
      expect(mail.text).not.toMatch(/[{}]|undefined/);
    }
    await tasks['deliver-mail']?.({ mail: mails[0]?.id });
    expect(sent).toHaveLength(1);
    await tasks['order-placed']?.({ orderId: 'V26010199999' });
  });

  it('mails an address no more than ten times a day of each occasion that a stranger can cause', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    await query(`UPDATE orders SET email = 'victim@example.org' WHERE id = $1`, [id]);
    const request = { order: id, email: 'victim@example.org', language: 'en' };
    for (let count = 0; count < 12; count += 1) await tasks['mail-order-link']?.(request);
    expect(await query(`SELECT FROM mail WHERE recipient = 'victim@example.org'`)).toHaveLength(
      MAX_MAILS_A_DAY.orderLink,
    );
    // What a stranger asked for keeps back neither news of an order nor, once it is paid, any of them.
    const mailsOf = () => query(`SELECT FROM mail WHERE recipient = 'victim@example.org'`);
    const before = (await mailsOf()).length;
    const turns = Array.from({ length: MAX_MAILS_A_DAY.unpaidOrder + 4 }, (_, of) => ({
      orderId: id,
      kind: 'cancelled',
      of,
    }));
    await Promise.all(turns.map((turn) => tasks['mail-order-turn']?.(turn)));
    expect(await mailsOf()).toHaveLength(before + MAX_MAILS_A_DAY.unpaidOrder);
    await query('UPDATE orders SET paid_at = now() WHERE id = $1', [id]);
    await tasks['order-paid']?.({ orderId: id });
    expect(await mailsOf()).toHaveLength(before + MAX_MAILS_A_DAY.unpaidOrder + 1);
    await query('UPDATE orders SET paid_at = NULL WHERE id = $1', [id]);
  });

  it('deletes what is over or older than its retention, and its files', async () => {
    const buyer = await member(shop);
    await query(`UPDATE session SET expires_at = now() - interval '1 second' WHERE member_id = $1`, [
      buyer.id,
    ]);
    await query(`INSERT INTO rate_limit VALUES ('over', 1, 1), ('running', 1, $1)`, [Date.now() + 60_000]);
    await query(
      `INSERT INTO spent_proof VALUES ('\\x01', now() - interval '1 second'), ('\\x02', now() + interval '1 hour')`,
    );
    await query(`INSERT INTO known_ip VALUES ($1, 'old', now() - interval '91 days'), ($1, 'new', now())`, [
      buyer.id,
    ]);
    await query(
      `INSERT INTO client_error (fingerprint, message, last_at)
       SELECT decode(md5(n::text), 'hex'), 'error ' || n, now() - make_interval(secs => n) FROM generate_series(1, 5010) n`,
    );
    await query(
      `INSERT INTO mail (recipient, language, subject, text, html, sent_at) VALUES
       ('old@example.com', 'en', '', '', '', now() - interval '91 days'), ('new@example.com', 'en', '', '', '', now())`,
    );
    await query(
      `INSERT INTO upload (id, file_key, name, content_type, size, member_id, created_at)
       SELECT gen_random_uuid(), 'uploads/old/' || n, 'a', 'text/plain', 1, $1, now() - interval '8 days' FROM generate_series(1, 150) n`,
      [buyer.id],
    );
    await query(
      `INSERT INTO upload (id, file_key, name, content_type, size, member_id) VALUES (gen_random_uuid(), 'uploads/new', 'a', 'text/plain', 1, $1)`,
      [buyer.id],
    );
    await query(
      `WITH i AS (
         INSERT INTO inquiry (reference, kind, name, email, message, details, language, digest, created_at, changed_at)
         SELECT 'Q-' || name, 'contact', name, 'a@example.com', '', '{}', 'en', '', now(), now() - interval '1 day' * days
         FROM (VALUES ('old', 366), ('new', 364)) AS x(name, days) RETURNING id, name
       )
       INSERT INTO inquiry_file (id, inquiry_id, file_key, name, content_type, size)
       SELECT gen_random_uuid(), id, 'uploads/inquiry/' || name, name, 'text/plain', 1 FROM i`,
    );
    for (const name of ['old', 'new']) await shop.files.put(`uploads/inquiry/${name}`, Readable.from(['a']));
    await shop.files.put('uploads/old/7', Readable.from(['a']));
    await shop.files.put('uploads/new', Readable.from(['a']));
    await deleteOldData({ pool: shop.pool, files: shop.files, now: Date.now });
    expect(await query('SELECT FROM session WHERE member_id = $1', [buyer.id])).toEqual([]);
    expect(await query(`SELECT key FROM rate_limit WHERE key IN ('over', 'running')`)).toEqual([
      { key: 'running' },
    ]);
    expect(await query('SELECT challenge FROM spent_proof')).toHaveLength(1);
    expect(await query('SELECT ip FROM known_ip WHERE member_id = $1', [buyer.id])).toEqual([{ ip: 'new' }]);
    expect(await query('SELECT count(*)::int AS kept, max(message) FROM client_error')).toMatchObject([
      { kept: 5000 },
    ]);
    expect(
      await query(`SELECT recipient FROM mail WHERE recipient LIKE '%@example.com' AND subject = ''`),
    ).toEqual([{ recipient: 'new@example.com' }]);
    expect(await query('SELECT file_key FROM upload')).toEqual([{ file_key: 'uploads/new' }]);
    expect(await query('SELECT reference FROM inquiry')).toEqual([{ reference: 'Q-new' }]);
    expect(await shop.files.exists('uploads/inquiry/old')).toBe(false);
    expect(await shop.files.exists('uploads/inquiry/new')).toBe(true);
    expect(await shop.files.exists('uploads/old/7')).toBe(false);
    expect(await shop.files.exists('uploads/new')).toBe(true);
  });

  it('does each task of the clock without a fault, and again', async () => {
    for (const { task } of [...cron, ...cron]) await doTask(task);
  });
});
