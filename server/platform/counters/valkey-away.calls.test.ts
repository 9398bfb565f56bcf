import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeTracer } from '../../testing/fakes/tracer.ts';
import { hasValkey, startValkey } from '../../testing/valkey-server.ts';
import { freePort } from '../database/embedded/port.ts';
import { createLog } from '../log.ts';
import { inTrace, setTracer } from '../trace.ts';
import type { Counter, Limit } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';
import { openValkey } from './open-valkey.ts';

const LIMIT: Limit = { name: 'away', max: 5, windowS: 60, canForget: true };

/** Opens the counter of a process; `messages` is what it logs. */
async function openProcess(url: string) {
  const messages: { level: number; msg: string; reason?: string }[] = [];
  const log = createLog('info', { write: (line) => messages.push(JSON.parse(line)) });
  const { insuredBy, close } = await openValkey({ url, prefix: 'test:', log });
  return { counter: insuredBy(createMemoryCounter(Date.now)), messages, close };
}
type Process = Awaited<ReturnType<typeof openProcess>>;

/** Counts so many events of a key at once. Returns how many may go on, and after how many ms all are counted. */
async function race(counter: Counter, key: string, events = 40) {
  const start = performance.now();
  const results = await Promise.all(Array.from({ length: events }, () => counter.count(LIMIT, key)));
  return { allowed: results.filter(({ waitMs }) => waitMs === 0).length, ms: performance.now() - start };
}
const AWAY = { level: 40, msg: 'Valkey is away: each web process counts limits by itself' };
const BACK = { level: 30, msg: 'Valkey is back: web processes share limits again' };

describe.runIf(hasValkey)('while Valkey is away', () => {
  let valkey: Awaited<ReturnType<typeof startValkey>>;
  let one: Process;
  let two: Process;
  beforeEach(async () => {
    valkey = await startValkey('the secret');
    one = await openProcess(valkey.url);
    two = await openProcess(valkey.url);
  });
  afterEach(async () => {
    one.close();
    two.close();
    await valkey.stop();
  });

  /** Both have logged one outage and its end, and share counts. */
  const expectBack = async () => {
    for (const { messages } of [one, two])
      await vi.waitFor(() => expect(messages).toMatchObject([AWAY, BACK]), { timeout: 10_000 });
    await one.counter.count(LIMIT, 'after', 2);
    expect(await two.counter.read(LIMIT, 'after')).toBe(2);
  };

  it('killed, each process limits by itself, until it is started again', async () => {
    expect((await race(one.counter, 'before')).allowed).toBe(5);
    const racing = race(one.counter, 'during', 400);
    await valkey.kill();
    expect((await racing).allowed).toBeLessThanOrEqual(2 * LIMIT.max);
    for (const { counter } of [one, two]) {
      expect((await race(counter, 'killed')).allowed).toBe(5);
      expect(await counter.waitOf(LIMIT, 'killed')).toBeGreaterThan(0);
      await counter.uncount(LIMIT, 'killed');
      expect(await counter.read(LIMIT, 'killed')).toBe(39);
      await counter.forget(LIMIT, 'killed');
      expect(await counter.waitOf(LIMIT, 'killed')).toBe(0);
    }
    await valkey.restart();
    await expectBack();
  });

  it('hanging, one deadline is waited for and no further count waits', async () => {
    valkey.pause();
    const first = await race(one.counter, 'hanging');
    expect(first.allowed).toBe(5);
    expect(first.ms).toBeLessThan(1000);
    const start = performance.now();
    for (let event = 0; event < 100; event += 1) await one.counter.count(LIMIT, 'hanging');
    expect(performance.now() - start, 'a hundred one after another').toBeLessThan(1000);
    await race(two.counter, 'hanging');
    valkey.resume();
    await expectBack();
  });

  it('a trace has each count, and nothing of what asks whether Valkey is back', async () => {
    const tracer = fakeTracer();
    setTracer(tracer);
    await inTrace({ name: 'request' }, async () => {
      await one.counter.count(LIMIT, 'traced');
      await valkey.kill();
      await one.counter.count(LIMIT, 'traced');
      await two.counter.count(LIMIT, 'traced');
    });
    await valkey.restart();
    await expectBack();
    setTracer(undefined);
    expect(tracer.spans.map(({ name, failure }) => [name, failure !== null])).toEqual([
      ['request', false],
      ['Valkey count', false],
      ['Valkey count', true],
      ['Valkey count', true],
    ]);
  });

  it('a process that was busy itself takes the reply', async () => {
    const counted = one.counter.count(LIMIT, 'busy');
    const until = Date.now() + 500;
    while (Date.now() < until);
    await counted;
    expect(await two.counter.read(LIMIT, 'busy')).toBe(1);
    expect(one.messages).toEqual([]);
  });

  it('with a wrong password a process says so once, without the password', async () => {
    const wrong = await openProcess(valkey.url.replace('the%20secret', 'another%20secret'));
    expect((await race(wrong.counter, 'wrong')).allowed).toBe(5);
    await sleep(1500);
    expect(wrong.messages).toMatchObject([{ ...AWAY, reason: expect.stringContaining('WRONGPASS') }]);
    expect(JSON.stringify(wrong.messages)).not.toContain('secret');
    wrong.close();
  });
});

it('a process that starts without Valkey limits by itself', async () => {
  const { counter, messages, close } = await openProcess(`valkey://127.0.0.1:${await freePort()}`);
  expect((await race(counter, 'start')).allowed).toBe(5);
  expect(messages).toMatchObject([{ ...AWAY, reason: expect.stringContaining('ECONNREFUSED') }]);
  close();
});

it('a server that repeats what it does not know gets no password into the log', async () => {
  const server = net.createServer((socket) =>
    socket
      .on('error', () => undefined)
      .on('data', (sent) =>
        socket.write(`-ERR unknown, ${sent.toString('latin1').replace(/\r\n/g, ' ')}\r\n`),
      ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const { messages, close } = await openProcess(`redis://:the%20secret@127.0.0.1:${port}`);
  expect(messages).toMatchObject([{ ...AWAY, reason: expect.stringContaining('[redacted]') }]);
  expect(JSON.stringify(messages)).not.toContain('the secret');
  close();
  server.close();
});
