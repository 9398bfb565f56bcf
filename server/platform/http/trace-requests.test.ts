import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeTracer } from '../../testing/fakes/tracer.ts';
import { currentSpan, setTracer } from '../trace.ts';
import { traceRequests } from './trace-requests.ts';

/** A loaded machine takes longer. */
const SOON = { timeout: 10_000 };
const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('a traced request', () => {
  let tracer: ReturnType<typeof fakeTracer>;
  let app: FastifyInstance;
  const open = (isParentTrusted = false) => {
    app = Fastify();
    traceRequests(app, { isParentTrusted });
    app.all('/orders/:id', async () => ({ span: currentSpan()?.ids.span_id }));
    app.get('/slow', async (request) => once(request.raw.socket, 'close'));
    app.get('/fault', async () => Promise.reject(new Error('hush')));
    app.get('/healthz', async () => 'ok');
  };
  beforeEach(() => {
    tracer = fakeTracer();
    setTracer(tracer);
  });
  afterEach(async () => {
    setTracer(undefined);
    await app.close();
  });

  it('is named by its route and has neither path nor query', async () => {
    open();
    await app.inject({ url: '/orders/V26010112345?key=hush', headers: { cookie: 'token=hush' } });
    await app.inject({ url: '/nowhere/hush?key=hush' });
    await app.inject({ url: '/fault' });
    expect(tracer.spans).toMatchObject([
      { name: 'GET /orders/:id', attributes: { 'http.response.status_code': 200 }, failure: null },
      { name: 'GET', attributes: { 'http.response.status_code': 404 }, failure: null },
      { name: 'GET /fault', attributes: { 'http.response.status_code': 500 }, failure: '500' },
    ]);
    expect(JSON.stringify(tracer.spans)).not.toMatch(/hush|V26/);
  });

  it('is the running span of its handler, after a body too', async () => {
    open();
    const url = `${await app.listen({ port: 0 })}/orders/1`;
    const headers = { 'content-type': 'application/json' };
    const answers = [
      await fetch(url),
      await fetch(url, { method: 'POST', headers, body: JSON.stringify({ a: 'b'.repeat(100_000) }) }),
    ];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { span: 'span 1' },
      { span: 'span 2' },
    ]);
  });

  it('continues the trace of its header only where that is trusted', async () => {
    for (const [isTrusted, parent] of [
      [false, undefined],
      [true, TRACEPARENT],
    ] as const) {
      open(isTrusted);
      await app.inject({ url: '/orders/1', headers: { traceparent: TRACEPARENT } });
      expect(tracer.spans.at(-1)?.parent).toBe(parent);
    }
  });

  it('ends with its broken connection, and a check of health is none', async () => {
    open();
    const { port } = new URL(await app.listen({ port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
    await vi.waitFor(() => expect(tracer.spans).toHaveLength(1), SOON);
    socket.destroy();
    await vi.waitFor(() => expect(tracer.spans[0]?.failure).toBe('aborted'), SOON);
    await app.inject({ url: '/healthz' });
    await pause(1);
    expect(tracer.spans).toHaveLength(1);
  });
});
