import { afterEach, describe, expect, it } from 'vitest';
import { fakeTracer } from '../testing/fakes/tracer.ts';
import { createLog } from './log.ts';
import { currentSpan, inSpan, inTrace, setTracer } from './trace.ts';

const done = async () => 'done';

describe('a trace', () => {
  afterEach(() => setTracer(undefined));

  it('has spans below the running one, also after waiting, and none outside of it', async () => {
    const tracer = fakeTracer();
    setTracer(tracer);
    expect(await inSpan({ name: 'clock' }, done)).toBe('done');
    await inTrace({ name: 'job' }, async () => {
      await new Promise((go) => setTimeout(go, 1));
      await Promise.all([inSpan({ name: 'first' }, done), inSpan({ name: 'second' }, done)]);
    });
    expect(tracer.spans.map(({ name, parent }) => [name, parent])).toEqual([
      ['job', undefined],
      ['first', 'span 1'],
      ['second', 'span 1'],
    ]);
    expect(tracer.spans.every(({ failure }) => failure === null)).toBe(true);
  });

  it('names the class of an error and nothing that it says', async () => {
    const tracer = fakeTracer();
    setTracer(tracer);
    const fail = (error: Error) => inTrace({ name: 'job' }, () => Promise.reject(error));
    const refused = Object.assign(new Error('Key (email)=(ada@example.com) exists'), { code: '23505' });
    await expect(fail(refused)).rejects.toBe(refused);
    await expect(fail(new TypeError('hush'))).rejects.toThrow('hush');
    await expect(fail(Object.assign(new Error('no'), { code: 'a b@c' }))).rejects.toThrow('no');
    expect(tracer.spans.map(({ failure }) => failure)).toEqual(['23505', 'TypeError', 'Error']);
    expect(JSON.stringify(tracer.spans)).not.toMatch(/ada|hush|@/);
  });

  it('has no spans below one that is not sampled, and what is below still belongs to it', async () => {
    const tracer = fakeTracer({ isSampled: false });
    setTracer(tracer);
    const traceparent = await inTrace({ name: 'job' }, () =>
      inSpan({ name: 'statement' }, async () => currentSpan()?.traceparent),
    );
    expect([tracer.spans.length, traceparent]).toEqual([1, 'span 1']);
  });

  it('runs actions as they are while nothing is traced', async () => {
    expect(await inTrace({ name: 'job' }, () => inSpan({ name: 'statement' }, done))).toBe('done');
    expect(await inTrace({ name: 'job' }, async () => currentSpan())).toBeUndefined();
  });

  it('gives the lines of the log its ids, and lines outside of it none', async () => {
    const lines: object[] = [];
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
    setTracer(fakeTracer());
    log.info('before');
    await inTrace({ name: 'job' }, async () => log.child({ part: 'a' }).info('within'));
    expect(lines).toEqual([
      expect.not.objectContaining({ trace_id: expect.anything() }),
      expect.objectContaining({ part: 'a', trace_id: 'trace', span_id: 'span 1' }),
    ]);
  });
});
