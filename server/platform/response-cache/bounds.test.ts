import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Busy } from '../../../kit/busy.ts';
import { memoryTaken } from '../../testing/memory.ts';
import { createCachedResponse } from './cached-response.ts';
import { createResponseCache, RESPONSE_CACHE_BYTES, type ResponseCache } from './response-cache.ts';

/** Of a store for 100,000 bytes, with the eighth more that new answers have. */
const MAX_BYTES = 112_500;

describe('bounds of the response cache', () => {
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

  describe('new answers', () => {
    const text = 'what an answer says '.repeat(100);
    const cheap = () => entry(text, ['cheap'], 200, false);
    const pushOut = async () => {
      for (let at = 0; at < 20; at += 1) await get(`another ${at}`, cheap);
    };

    it('are dropped for later ones unless they were requested again', async () => {
      await get('a', cheap);
      await pushOut();
      expect(store.bytes()).toBeLessThan(12_500);
      expect(await get('a')).toBe('1');
    });

    it('stay, compressed, when they were requested again', async () => {
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

    it('never displace responses that were requested again', async () => {
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

  it('stays within its bytes, dropping the least recently used', async () => {
    const large = () => entry(randomBytes(20_000).toString('latin1'));
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await get(key, large);
    expect(store.bytes()).toBeLessThanOrEqual(MAX_BYTES);
    expect(store.count()).toBeLessThan(6);
    await get('a');
    expect(made).toBe(1);
  });
});
