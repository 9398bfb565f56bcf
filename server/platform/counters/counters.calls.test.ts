import { setTimeout as sleep } from 'node:timers/promises';
import { Valkey } from 'iovalkey';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { memoryTaken } from '../../testing/memory.ts';
import { hasValkey, startValkey } from '../../testing/valkey-server.ts';
import { createLog } from '../log.ts';
import type { Counter, Limit } from './counter.ts';
import { createMemoryCounter, MAX_KEYS } from './memory-counter.ts';
import { openCounters } from './open-counters.ts';
import { createPostgresCounter } from './postgres-counter.ts';

const MB = 1024 * 1024;
const database = await testDatabase();

let limits = 0;
/** A limit that nothing else has counted. */
const newLimit = (options: Partial<Limit> = {}): Limit => {
  limits += 1;
  return { name: `test ${limits}`, max: 3, windowS: 60, ...options };
};
/** Counts so many events at once, in turn by each counter. Returns how many may go on. */
const race = async (counters: Counter[], limit: Limit, events = 40): Promise<number> => {
  const results = await Promise.all(
    Array.from({ length: events }, (_, at) => counters[at % counters.length]?.count(limit, 'raced')),
  );
  return results.filter((result) => result?.waitMs === 0).length;
};

/** Tests of every counter; `one` and `two` are those of two processes where they share counts, else the same. */
function testCounter({ one, two }: { one: Counter; two: Counter }): void {
  it('allows as many events of a key as its limit, of all that come at once', async () => {
    expect(await race([one, two], newLimit({ max: 7 }))).toBe(7);
    expect(await race([one, two], newLimit({ max: 10, blockS: 900, canForget: true }))).toBe(10);
  });

  it('counts each key by itself and says how many came, and when its window ends', async () => {
    const limit = newLimit({ max: 2 });
    expect(await one.count(limit, 'a')).toMatchObject({ count: 1, waitMs: 0 });
    const second = await two.count(limit, 'a');
    expect(second).toMatchObject({ count: 2, waitMs: 0 });
    expect(second.resetMs).toBeGreaterThan(50_000);
    for (const counter of [one, two, one]) {
      const { count, waitMs, resetMs } = await counter.count(limit, 'a');
      expect(count).toBeGreaterThan(2);
      expect(waitMs).toBeGreaterThan(50_000);
      expect(waitMs).toBeLessThanOrEqual(60_000);
      expect(resetMs).toBe(waitMs);
    }
    expect(await one.count(limit, 'b', 3)).toMatchObject({ count: 3, waitMs: expect.any(Number) });
    expect(await one.count(limit, 'c')).toMatchObject({ count: 1, waitMs: 0 });
  });

  it('starts again when the window is over', async () => {
    const limit = newLimit({ max: 1, windowS: 1 });
    await one.count(limit, 'a');
    expect((await one.count(limit, 'a')).waitMs).toBeGreaterThan(0);
    await sleep(1100);
    expect(await one.count(limit, 'a')).toMatchObject({ count: 1, waitMs: 0 });
  });

  it('tells counts and waits without counting', async () => {
    const limit = newLimit({ max: 2, canForget: true });
    expect([await one.read(limit, 'a'), await one.waitOf(limit, 'a')]).toEqual([0, 0]);
    await one.count(limit, 'a');
    expect([await two.read(limit, 'a'), await two.waitOf(limit, 'a')]).toEqual([1, 0]);
    await one.count(limit, 'a');
    expect(await two.read(limit, 'a')).toBe(2);
    expect(await two.waitOf(limit, 'a')).toBeGreaterThan(50_000);
  });

  it('takes one event back, several, or all', async () => {
    const limit = newLimit({ max: 2, canForget: true });
    for (let event = 0; event < 4; event += 1) await one.count(limit, 'a');
    await two.uncount(limit, 'a');
    expect(await one.read(limit, 'a')).toBe(3);
    await two.uncount(limit, 'a', 2);
    expect(await one.read(limit, 'a')).toBe(1);
    await two.forget(limit, 'a');
    expect(await one.read(limit, 'a')).toBe(0);
    expect(await one.count(limit, 'a')).toMatchObject({ count: 1, waitMs: 0 });
  });

  it('blocks a key past its limit for longer than its window, from the event that passes it', async () => {
    const limit = newLimit({ max: 1, windowS: 1, blockS: 900, canForget: true });
    await one.count(limit, 'a');
    expect((await two.count(limit, 'a')).waitMs).toBe(900_000);
    await sleep(1100);
    const later = (await one.count(limit, 'a')).waitMs;
    expect(later).toBeGreaterThan(890_000);
    expect(later).toBeLessThan(900_000);
  });

  it.each(['', ' ', 'a b:c', '*?[a]', '"\\\'', 'a\r\nDEL b', 'Größe 😀', '{slot}', 'x'.repeat(200)])(
    'counts the key %j as it is',
    async (key) => {
      const limit = newLimit({ canForget: true });
      await one.count(limit, key);
      await two.count(limit, key);
      expect([await one.read(limit, key), await one.read(limit, `${key}x`)]).toEqual([2, 0]);
    },
  );
}

describe('counts in PostgreSQL', () => {
  const one = createPostgresCounter(database.pool);
  const two = createPostgresCounter(database.pool);
  testCounter({ one, two });
});

describe('counts in memory', () => {
  const counter = createMemoryCounter(Date.now);
  testCounter({ one: counter, two: counter });

  it('have a bounded number of keys, whatever an attacker sends', async () => {
    const { count, size } = createMemoryCounter(() => 0);
    const limit = newLimit();
    for (let key = 0; key < MAX_KEYS + 1000; key += 1) await count(limit, String(key));
    expect(size()).toBe(MAX_KEYS);
  });
});

const valkey = hasValkey ? await startValkey('a secret/word') : undefined;
const openProcess = () =>
  openCounters({ pool: database.pool, valkeyUrl: valkey?.url, log: createLog('silent'), now: Date.now });
const processes = [await openProcess(), await openProcess()] as const;
afterAll(async () => {
  for (const process of processes) process.close();
  await valkey?.stop();
  await database.drop();
});

describe.runIf(valkey)('counts in Valkey', () => {
  const [one, two] = processes;
  testCounter({ one: one.shared, two: two.shared });

  it('of what is in memory without it are those of all processes', async () => {
    const locals = [one.createLocal(), two.createLocal()];
    expect(await race(locals, newLimit({ max: 7 }))).toBe(7);
  });

  it('have keys that begin with the shop and end by themselves', async () => {
    const limit = newLimit({ max: 1, blockS: 900, canForget: true });
    await one.shared.count(limit, 'blocked', 5);
    await one.shared.uncount(limit, 'unknown');
    const client = new Valkey(valkey?.url ?? '');
    const keys = await client.keys('*');
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !/^lading:[0-9a-f]{16}:/.test(key))).toEqual([]);
    const lives = await Promise.all(keys.map((key) => client.pttl(key)));
    expect(lives.filter((ms) => ms <= 0)).toEqual([]);
    client.disconnect();
  });

  it('of a hundred thousand addresses take no memory of the process', { timeout: 120_000 }, async () => {
    const limit = newLimit({ max: 1200 });
    const before = await memoryTaken();
    // Few at once: one that waits too long on a loaded machine is counted in memory.
    for (let start = 0; start < 100_000; start += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, at) => one.shared.count(limit, `192.0.2.1 ${start + at}`)),
      );
    expect((await memoryTaken()) - before).toBeLessThan(4 * MB);
    expect(await two.shared.read(limit, '192.0.2.1 0'), 'counted in Valkey').toBe(1);
  });
});
