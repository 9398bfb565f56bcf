import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '../../contract/order.ts';
import { startPayment } from '../../contract/payment.ts';
import { type RunningJobs, runJobs } from '../platform/jobs/run-jobs.ts';
import { createLog } from '../platform/log.ts';
import { openMailTransport } from '../platform/mail/transport.ts';
import { type CollectedSpan, fakeCollector } from '../testing/fakes/collector.ts';
import { type FakeStripe, fakeStripe } from '../testing/fakes/stripe.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { germany, guest, placedOrder } from '../testing/visitors.ts';
import { readConfig } from './config/config.ts';
import { openTraces } from './open-traces.ts';
import { allTasks, jobClasses } from './tasks.ts';

/** Every attribute that a span may have: each was looked at for what it could reveal. */
const ATTRIBUTES = [
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'mail.id',
  'messaging.destination.name',
  'messaging.operation.type',
  'request.id',
  'server.address',
];

describe('traces', () => {
  let shop: TestShop;
  let stripe: FakeStripe;
  let jobs: RunningJobs;
  let traces: Awaited<ReturnType<typeof openTraces>>;
  let collector: Awaited<ReturnType<typeof fakeCollector>>;
  const log = createLog('silent');

  beforeAll(async () => {
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
    collector = await fakeCollector();
    stripe = await fakeStripe();
    traces = await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` }, 'lading-test', log);
    shop = await seededShop(stripe.env);
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example' });
    const folder = path.join(tmpdir(), `lading-traces-${process.pid}`);
    const transport = openMailTransport({ smtpUrl: undefined, from: 'shop@example.com', folder });
    const tasks = await allTasks({ config, pool: shop.pool, log, transport });
    jobs = await runJobs({ url: shop.url, log, classes: jobClasses(tasks) });
  });
  afterAll(async () => {
    await jobs.stop();
    await traces.stop();
    vi.unstubAllEnvs();
    await Promise.all([shop.close(), stripe.close(), collector.close()]);
  });

  /** The spans of the trace that begins with one of this name, once it has one of the other and all that is above. */
  const traceOf = (name: string, last: string): Promise<CollectedSpan[]> =>
    vi.waitFor(
      () => {
        const root = collector.spans.find((span) => span.name === name && span.parentId === '');
        const trace = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
        expect(trace.map((span) => span.name)).toContain(last);
        const ids = trace.map(({ spanId }) => spanId);
        expect(trace.filter(({ parentId }) => !ids.includes(parentId))).toEqual([root]);
        return trace;
      },
      { timeout: 20_000 },
    );

  it('go from the request that places an order through its statements and jobs to the mail', async () => {
    await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    const trace = await traceOf(`POST /api${placeOrder.path}`, 'send mail');
    const named = (name: string) => trace.find((span) => span.name === name);
    const parentOf = (name: string) => trace.find(({ spanId }) => spanId === named(name)?.parentId)?.name;
    expect(parentOf('jobs.add')).toBe('transaction');
    expect(parentOf('COMMIT')).toBe('transaction');
    expect(parentOf('send mail')).toBe('job deliver-mail');
    expect(named('send mail')?.service).toBe('lading-test');
  });

  it('have the request to a payment provider in that of the payment', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'card' })).data;
    expect(redirect).toMatch(/^https:/);
    await traceOf(`POST /api${startPayment.path}`, 'stripe start');
  });

  it('contain nothing of a visitor, no values, and no attribute that was not looked at', async () => {
    const buyer = guest(shop, { 'user-agent': 'Secretive/1.0', 'x-forwarded-for': '192.0.2.77' });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await shop.app.inject({ url: `/api/no/such?key=${buyer.token}&email=buyer@example.com` });
    await shop.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { email: 'ada@example.org', password: 'hush-hush' },
    });
    await traceOf('POST /api/user/login', 'POST /api/user/login');
    const { address1, city, phone, lastName } = germany;
    const sent = Buffer.concat(collector.bodies).toString('latin1');
    for (const secret of [
      buyer.token,
      id,
      'example.',
      'hush-hush',
      'Secretive',
      '192.0.2.',
      address1,
      city,
      phone,
      lastName,
    ])
      expect(sent.includes(String(secret)), String(secret)).toBe(false);
    const used = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...used].filter((name) => !ATTRIBUTES.includes(name))).toEqual([]);
    expect(collector.spans.filter(({ events }) => events > 0)).toEqual([]);
  });
});
