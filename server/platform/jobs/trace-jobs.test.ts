import { afterEach, expect, it } from 'vitest';
import { fakeTracer } from '../../testing/fakes/tracer.ts';
import { inTrace, setTracer } from '../trace.ts';
import { runTraced, withTrace } from './trace-jobs.ts';

afterEach(() => setTracer(undefined));

/** What a job gets whose payload was stored as `stored`. */
async function received(stored: unknown): Promise<unknown> {
  let got: unknown;
  await runTraced('deliver-mail', stored, async (payload) => {
    got = payload;
  });
  return got;
}

it('a job continues the trace in which it was added and gets its payload as it was', async () => {
  const tracer = fakeTracer();
  setTracer(tracer);
  const stored = await inTrace({ name: 'request' }, async () => withTrace({ mail: 7 }));
  expect(await received(stored)).toEqual({ mail: 7 });
  expect(tracer.spans[1]).toMatchObject({ name: 'job deliver-mail', parent: 'span 1', failure: null });
});

it('a job that was added outside of a trace begins one, and its payload has nothing of it', async () => {
  const tracer = fakeTracer();
  setTracer(tracer);
  const stored = withTrace({ mail: 7 });
  expect(stored).toEqual({ mail: 7 });
  expect([await received(stored), await received(null)]).toEqual([{ mail: 7 }, null]);
  expect(tracer.spans.map(({ parent }) => parent)).toEqual([undefined, undefined]);
});

it('a worker without traces gets the payload as it was, too', async () => {
  expect(await received({ mail: 7, traceparent: 'span 1' })).toEqual({ mail: 7 });
});
