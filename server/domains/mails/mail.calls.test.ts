import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../platform/database/embedded/port.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { type RunningJobs, runJobs } from '../../platform/jobs/run-jobs.ts';
import { createLog } from '../../platform/log.ts';
import { type MailTransport, openMailTransport } from '../../platform/mail/transport.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { listenForMail } from '../../testing/mail-server.ts';
import { devMail } from './routes-dev-mail.ts';
import { type Mail, sendMail } from './send-mail.ts';
import { findMail } from './store.ts';
import { mailTasks } from './tasks.ts';

const mail: Mail = {
  member: null,
  to: 'buyer@example.com',
  language: 'en',
  subject: 'Your order <b>',
  text: 'Thank you',
  html: '<p>Thank you</p><script>alert(1)</script>',
};

describe('a mail', () => {
  let database: TestDatabase;
  let jobs: RunningJobs | undefined;
  let transport: MailTransport;
  let folder: string;

  const work = async (smtpUrl?: string): Promise<void> => {
    transport = openMailTransport({ smtpUrl, from: 'Lading <shop@example.org>', folder });
    const tasks = mailTasks({ db: database.pool, transport, now: () => new Date() });
    jobs = await runJobs({
      url: database.url,
      classes: [{ tasks, concurrency: 3 }],
      log: createLog('silent'),
    });
  };
  const queue = async () => Number(await transaction(database.pool, (tx) => sendMail(tx, mail)));
  const sent = (id: number) =>
    expect
      .poll(async () => (await findMail(database.pool, id))?.sent_at, { timeout: 15_000 })
      .toBeInstanceOf(Date);

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp('/tmp/lading-mail-');
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
    transport?.close();
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('is sent to the mail server once, as text and as HTML', async () => {
    const port = await freePort();
    const server = await listenForMail(port);
    await work(`smtp://127.0.0.1:${port}`);
    const id = await queue();
    await sent(id);
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatch(/To: buyer@example\.com[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(server.received[0]).toContain(`<mail-${id}@example.org>`);
  });

  it('is sent again when the mail server is back', async () => {
    const port = await freePort();
    await work(`smtp://127.0.0.1:${port}`);
    const id = await queue();
    await expect
      .poll(async () => (await findMail(database.pool, id))?.last_error, { timeout: 10_000 })
      .toContain('ECONNREFUSED');
    const server = await listenForMail(port);
    await sent(id);
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(await findMail(database.pool, id)).toMatchObject({ tries: 2, last_error: null });
  });

  it('is written to a file without a mail server', async () => {
    await work();
    const id = await queue();
    await sent(id);
    expect(await readFile(path.join(folder, `${id}.eml`), 'utf8')).toContain('Subject: Your order <b>');
  });

  it('is not sent when its transaction rolls back', async () => {
    const id = await transaction(database.pool, async (tx) => {
      throw new Rollback(await sendMail(tx, mail));
    });
    expect(await findMail(database.pool, Number(id))).toBeUndefined();
  });

  it('can be viewed in development, without its scripts', async () => {
    const app = fastify();
    await app.register(devMail({ db: database.pool }));
    const id = await queue();
    const list = await app.inject('/dev/mail');
    expect(list.body).toContain(`href="/dev/mail/${id}">Your order &lt;b&gt;`);
    const one = await app.inject(`/dev/mail/${id}`);
    expect(one.body).not.toContain('<script>');
    expect(one.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;base');
    expect((await app.inject('/dev/mail/0')).statusCode).toBe(404);
    await app.close();
  });
});
