import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type fakeCollector as Collector, fakeCollector } from '../testing/fakes/collector.ts';
import { createLog } from './log.ts';
import { openTracer } from './open-tracer.ts';
import { inTrace, setTracer } from './trace.ts';

/** A loaded machine takes longer. */
const SOON = { timeout: 10_000 };
const composition = path.join(import.meta.dirname, '../composition');

describe('openTracer()', () => {
  let lines: { msg: string; trace_id?: string }[];
  let collector: Awaited<ReturnType<typeof Collector>>;
  const open = (url = `${collector.url}/v1/traces`) =>
    openTracer({
      url,
      service: 'shop',
      log: createLog('info', { write: (line) => lines.push(JSON.parse(line)) }),
    });
  beforeEach(async () => {
    lines = [];
    collector = await fakeCollector();
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await collector.close();
  });

  it('sends spans with their parents, and the last ones when it stops', async () => {
    const tracer = open();
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const first = tracer.begin({ name: 'GET /', kind: 'server', attributes: { status: 200 } }, parent);
    const second = first.child({ name: 'statement' });
    expect(second.traceparent).toBe(`00-0af7651916cd43dd8448eb211c80319c-${second.ids.span_id}-01`);
    second.end('23505');
    first.end();
    await tracer.stop();
    const { trace_id: traceId, span_id: spanId } = first.ids;
    expect(collector.spans).toMatchObject([
      { traceId, parentId: spanId, name: 'statement', attributes: { 'error.type': '23505' } },
      { traceId, spanId, parentId: 'b7ad6b7169203331', service: 'shop', attributes: { status: 200 } },
    ]);
  });

  it('begins a trace of its own where the given one is none', async () => {
    const tracer = open();
    for (const wrong of ['', 'hush', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])
      tracer.begin({ name: 'request' }, wrong).end();
    await tracer.stop();
    expect(collector.spans.map(({ parentId }) => parentId)).toEqual(['', '', '']);
  });

  it('samples by the standard variables, and a whole trace at a time', async () => {
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio');
    vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0');
    const tracer = open();
    const span = tracer.begin({ name: 'request' });
    expect([span.isSampled, span.traceparent.slice(-3)]).toEqual([false, '-00']);
    expect(tracer.begin({ name: 'job' }, span.traceparent.replace(/00$/, '01')).isSampled).toBe(true);
    await tracer.stop();
  });

  it('warns once while the collector refuses, keeps no more than its bound, and says when it takes spans again', async () => {
    vi.stubEnv('OTEL_BSP_MAX_QUEUE_SIZE', '20');
    vi.stubEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '10');
    collector.status = 400;
    const tracer = open();
    setTracer(tracer);
    const some = (name: string, count: number) => {
      for (let at = 0; at < count; at += 1) void inTrace({ name }, async () => undefined);
    };
    some('lost', 500);
    await vi.waitFor(() => expect(collector.requests).toBeGreaterThan(1), SOON);
    await vi.waitFor(() => expect(lines).toHaveLength(1), SOON);
    collector.status = 200;
    await vi.waitFor(() => {
      some('taken', 1);
      expect(lines).toHaveLength(2);
    }, SOON);
    setTracer(undefined);
    await tracer.stop();
    expect(lines.some((line) => 'trace_id' in line)).toBe(false);
    expect(collector.spans.filter(({ name }) => name === 'lost').length).toBeLessThanOrEqual(20);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'traces are dropped: the collector does not take them',
      'the collector takes traces again',
    ]);
  });

  it('stops within its bound while the collector is silent', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const tracer = open(`http://127.0.0.1:${port}/v1/traces`);
    tracer.begin({ name: 'request' }).end();
    const from = performance.now();
    await tracer.stop();
    expect(performance.now() - from).toBeLessThan(8000);
    silent.close();
  });
});

it('a web and a worker process load the SDK of traces only for a collector', async () => {
  const script = `
    const { createRequire } = await import('node:module');
    await import('${composition}/start-web.ts');
    await import('${composition}/start-worker.ts');
    const { openTraces } = await import('${composition}/open-traces.ts');
    const { cache } = createRequire('${composition}/');
    for (const OTEL_EXPORTER_OTLP_ENDPOINT of [undefined, 'http://127.0.0.1:9']) {
      await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT }, 'shop', {});
      const isLoaded = Object.keys(cache).some((file) => /@opentelemetry.(sdk|exporter|otlp)/.test(file));
      process.stdout.write(isLoaded + ' ');
    }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toBe('false true ');
}, 120_000);
