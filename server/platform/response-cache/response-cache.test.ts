import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Busy } from '../../../kit/busy.ts';
import { memoryTaken } from '../../testing/memory.ts';
import { createCachedResponse } from './cached-response.ts';
import { createResponseCache, RESPONSE_CACHE_BYTES, type ResponseCache } from './response-cache.ts';

/** Of a store for 100,000 bytes, with the eighth more that new answers have. */
const MAX_BYTES = 112_500;

describe('the store of answers', () => {
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
  const fail = (error: unknown) => {
    throw error;
  };
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

  it('keeps serving the old answer when the new one cannot be made, and tells', async () => {
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

  it('stays within its bytes, dropping what was not asked for longest', async () => {
    const large = () => entry(randomBytes(20_000).toString('latin1'));
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await get(key, large);
    expect(store.bytes()).toBeLessThanOrEqual(MAX_BYTES);
    expect(store.count()).toBeLessThan(6);
    await get('a');
    expect(made).toBe(1);
  });

  describe('new answers', () => {
    const text = 'what an answer says '.repeat(100);
    const cheap = () => entry(text, ['cheap'], 200, false);
    const pushOut = async () => {
      for (let at = 0; at < 20; at += 1) await get(`another ${at}`, cheap);
    };

    it('are dropped by later ones when nobody asked for them again', async () => {
      await get('a', cheap);
      await pushOut();
      expect(store.bytes()).toBeLessThan(12_500);
      expect(await get('a')).toBe('1');
    });

    it('are kept, compressed, when they were asked for again', async () => {
      await get('a', cheap);
      await get('a');
      await pushOut();
      const kept = await store.get('a', cheap, fail);
      expect([kept.encoding, made]).toEqual(['zstd', 0]);
      store.purge(['cheap']);
      expect([store.count(), store.tags()]).toEqual([0, 0]);
    });

    it('are kept, compressed, when they are costly to make', async () => {
      await get('a', () => entry(text, ['costly']));
      await pushOut();
      const kept = await store.get('a', cheap, fail);
      expect(kept.encoding).toBe('zstd');
      store.purge(['costly']);
      expect(await get('a')).toBe('1');
    });

    it('push none out that was asked for again, however many they are', async () => {
      for (const key of ['a', 'b', 'c']) {
        await get(key, cheap);
        await get(key);
      }
      for (let at = 0; at < 500; at += 1) await get(`asked for once ${at}`, cheap);
      for (const key of ['a', 'b', 'c']) await get(key);
      expect(made).toBe(0);
    });

    it('replace what was kept under their key', async () => {
      await get('a');
      await pushOut();
      now = 10_000;
      expect(await get('a', count(['new']))).toBe('2');
      expect(await get('a')).toBe('2');
    });
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

  describe('that somebody tries to fill', { timeout: 60_000 }, () => {
    const PAGE_BYTES = 18_000;
    const TAGS = 4;
    const pageTags = (at: number) =>
      Array.from({ length: TAGS }, (_, tag) => `product:${100_000 + at + tag}`);
    /** As large as a product page: its compressed body, its headers with a policy, its key and its tags. */
    const page = async (at: number) =>
      createCachedResponse(
        {
          status: 200,
          type: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': 'x'.repeat(900), 'referrer-policy': 'no-referrer' },
          body: randomBytes(PAGE_BYTES),
          tags: new Set(pageTags(at)),
          isCostly: true,
        },
        now,
      );

    it('holds 6,000 product pages, and counts no less memory than they take', async () => {
      const whole = createResponseCache({
        maxBytes: RESPONSE_CACHE_BYTES,
        freshMs: 1000,
        staleMs: 5000,
        now: () => now,
      });
      const before = await memoryTaken();
      for (let at = 0; at < 6000; at += 1)
        await whole.get(`/details/a-product-with-a-usual-name-${at} USD`, () => page(at), fail);
      expect(whole.count()).toBe(6000);
      expect(whole.bytes()).toBeLessThanOrEqual(RESPONSE_CACHE_BYTES);
      expect((await memoryTaken()) - before).toBeLessThan(whole.bytes());
    });

    it('counts keys: many short answers under long keys take no more than its bytes', async () => {
      for (let at = 0; at < 2000; at += 1) await get(`${at}${'k'.repeat(900)}`, count());
      expect(store.count()).toBeLessThan(68);
      expect(store.bytes()).toBeLessThanOrEqual(MAX_BYTES);
    });

    it('keeps nothing under a key of more than 1,000 characters', async () => {
      expect(await get('k'.repeat(1001))).toBe('1');
      expect(await get('k'.repeat(1001))).toBe('2');
      expect(store.count()).toBe(0);
    });

    it('keeps no tag of an answer that it does not hold any more', async () => {
      for (let at = 0; at < 500; at += 1) await store.get(`page ${at}`, () => page(at), fail);
      const held = store.count();
      expect(held).toBeGreaterThan(0);
      expect(store.tags()).toBeLessThanOrEqual(held * TAGS);
      const huge = () => entry(randomBytes(200_000).toString('latin1'), ['huge']);
      await store.get('huge', huge, fail);
      store.purge(Array.from({ length: 600 }, (_, at) => `product:${100_000 + at}`));
      expect(store.tags()).toBe(0);
    });

    it('is not filled by answers that something is not there', async () => {
      for (let at = 0; at < 2000; at += 1) await get(`no such page ${at}`, count(['x'], 404));
      expect([store.count(), store.bytes(), store.tags()]).toEqual([0, 0, 0]);
    });

    it('makes no more than 1,000 answers at once, and refuses further ones as busy', async () => {
      const { make, go } = slow([]);
      const asked = Array.from({ length: 1000 }, (_, at) => get(String(at), make));
      await expect(get('one more', make)).rejects.toBeInstanceOf(Busy);
      go();
      await Promise.all(asked);
      expect(await get('one more', async () => entry('now'))).toBe('now');
    });
  });

  it('lets a visitor try himself when whoever made the same answer was turned away', async () => {
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

  it('tells nobody of a renewal that was turned away, and tries it again', async () => {
    await get('a');
    now = 1500;
    expect(await get('a', () => Promise.reject(new Busy('full')))).toBe('1');
    await new Promise((go) => setImmediate(go));
    expect(errors).toEqual([]);
    await get('a');
    await expect.poll(() => get('a')).toBe('2');
  });
});
