import { beforeEach, describe, expect, it } from 'vitest';
import { Busy } from '../../../kit/busy.ts';
import { createCachedResponse } from './cached-response.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

describe('ResponseCache', () => {
  let now = 0;
  let store: ResponseCache;
  let made = 0;
  const errors: unknown[] = [];
  beforeEach(() => {
    now = 0;
    made = 0;
    errors.length = 0;
    store = createResponseCache({ maxBytes: 100_000, freshMs: 1000, staleMs: 5000, now: () => now });
  });

  const entry = async (text: string, tags: string[] = [], status = 200, isCostly = true) =>
    createCachedResponse(
      { status, type: 'text/plain', headers: {}, body: Buffer.from(text), tags: new Set(tags), isCostly },
      now,
    );
  const count =
    (tags: string[] = [], status = 200) =>
    () => {
      made += 1;
      return entry(String(made), tags, status);
    };
  const get = async (key: string, make = count()) =>
    (await store.get(key, make, (error) => errors.push(error))).body.toString();
  /** A making that waits until it is let go. */
  function slow(tags: string[]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const make = async () => {
      made += 1;
      const number = made;
      await promise;
      return entry(String(number), tags);
    };
    return { make, go: resolve };
  }

  it('makes an answer once for all who ask at once, and keeps it', async () => {
    const { make, go } = slow([]);
    const asked = [get('a', make), get('a', make), get('a', make)];
    go();
    expect(await Promise.all(asked)).toEqual(['1', '1', '1']);
    expect(await get('a')).toBe('1');
  });

  it('drops what was made from a tag, and nothing else', async () => {
    await get('a', count(['x', 'y']));
    await get('b', count(['y']));
    await get('c', count(['z']));
    store.purge(['y']);
    expect(store.count()).toBe(1);
    expect(await get('c')).toBe('3');
    expect(await get('a', count(['x']))).toBe('4');
  });

  it('does not keep an answer whose tag was purged while it was made', async () => {
    const { make, go } = slow(['x']);
    const asked = get('a', make);
    store.purge(['x']);
    go();
    expect(await asked).toBe('1');
    expect(await get('a')).toBe('2');
    const other = slow(['x']);
    const second = get('b', other.make);
    store.purge(['y']);
    other.go();
    expect(await second).toBe('3');
    expect(await get('b')).toBe('3');
  });

  it('forgets no purge while an answer is made, however many there are', async () => {
    const { make, go } = slow(['x']);
    const asked = get('a', make);
    store.purge(['x']);
    store.purge(Array.from({ length: 30_000 }, (_, index) => `other ${index}`));
    go();
    await asked;
    expect(await get('a')).toBe('2');
  });

  it('serves an old answer while a new one is made, once, and a very old one not at all', async () => {
    await get('a');
    now = 1500;
    const { make, go } = slow([]);
    expect([await get('a', make), await get('a', make)]).toEqual(['1', '1']);
    go();
    await expect.poll(() => get('a')).toBe('2');
    expect(made).toBe(2);
    now = 10_000;
    expect(await get('a')).toBe('3');
  });

  it('serves the stale response when a new one cannot be made, and calls onError', async () => {
    await get('a');
    now = 1500;
    expect(await get('a', () => Promise.reject(new Error('broken')))).toBe('1');
    await expect.poll(() => errors).toHaveLength(1);
    expect(await get('a')).toBe('1');
  });

  it('keeps no refusals and no faults', async () => {
    await get('a', count([], 404));
    expect(await get('a')).toBe('2');
    await expect(get('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await get('b')).toBe('3');
  });

  it('is emptied as a whole', async () => {
    await get('a', count(['x']));
    const { make, go } = slow([]);
    const asked = get('b', make);
    store.purgeAll();
    go();
    await asked;
    expect(store.count()).toBe(0);
  });

  it('retries for a waiting request when the maker of its response was refused as Busy', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const first = get('a', () => promise);
    const second = get('a', count());
    const third = get('a', count());
    reject(new Busy('too much is waiting for one client'));
    await expect(first).rejects.toBeInstanceOf(Busy);
    expect(await Promise.all([second, third])).toEqual(['1', '1']);
  });

  it('serves an answer that is too old while no new one can be made, and the new one after that', async () => {
    await get('a');
    now = 10_000;
    expect(await get('a', count([], 503))).toBe('1');
    expect(await get('a', () => Promise.reject(new Busy('full')))).toBe('1');
    await expect(get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await get('a')).toBe('3');
  });

  it('does not report a renewal refused as Busy, and tries it again', async () => {
    await get('a');
    now = 1500;
    expect(await get('a', () => Promise.reject(new Busy('full')))).toBe('1');
    await new Promise((go) => setImmediate(go));
    expect(errors).toEqual([]);
    await get('a');
    await expect.poll(() => get('a')).toBe('2');
  });
});
