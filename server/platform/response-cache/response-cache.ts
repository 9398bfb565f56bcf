import { LRUCache } from 'lru-cache';
import { Busy, isBusy } from '../../../kit/busy.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { type CachedResponse, pack, sizeOf } from './cached-response.ts';

type Options = {
  maxBytes: number;
  /** Up to this age in ms an entry is fresh; after it the old one is served while a new one is made. */
  freshMs: number;
  /** Older than this it is only served while no new one can be made. */
  staleMs: number;
  now: () => number;
};

/** What the store of a web process holds: more than 6,000 product pages, some 20 KB each. */
export const RESPONSE_CACHE_BYTES = 128 * 1024 * 1024;
/** A part of them more for new answers, which are not compressed yet: some 500 answers of calls. */
const NEW_PART = 1 / 8;
const MAX_PURGED_TAGS = 20_000;
/** Answers being made at once, each of which waits for its turn elsewhere; further ones are refused as busy. */
const MAX_MAKING = 1000;
/** Longer keys, in characters, are not stored: nobody asks for the same again. */
const MAX_KEY_LENGTH = 1000;

/**
 * Whole answers by key, bounded by bytes with their keys and tags, one making at a time for a key, dropped by tag. A new
 * answer is held as it was made. What pushes it out of the new ones decides: asked for again, or costly to make, it is
 * compressed and kept; else it is dropped, so that lists asked for once cost no compressing and push nothing out.
 * An answer during whose making one of its tags was purged is served but not stored, since it may show what was.
 */
export function createResponseCache({ maxBytes, freshMs, staleMs, now }: Options) {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (entry, key) => forget(key, entry),
  });
  const fresh = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes * NEW_PART,
    sizeCalculation: sizeOf,
    dispose: (entry, key, reason) => {
      if (reason === 'evict' && (entry.isCostly || entry.hits > 0)) keep(key, entry);
      else forget(key, entry);
    },
  });
  const keysByTag = new Map<string, Set<string>>();
  const making = new Map<string, Promise<CachedResponse>>();
  let forgottenAt = 0;
  const purged = new LRUCache<string, number>({
    max: MAX_PURGED_TAGS,
    dispose: (at) => {
      forgottenAt = Math.max(forgottenAt, at);
    },
  });
  let clock = 0;
  let made = 0;
  let everythingAt = 0;

  function forget(key: string, entry: CachedResponse): void {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }
  function keep(key: string, entry: CachedResponse): void {
    pack(entry);
    kept.set(key, entry);
    // One that is larger than the whole store is not taken in.
    if (!kept.has(key)) forget(key, entry);
  }
  function add(key: string, entry: CachedResponse): void {
    kept.delete(key);
    fresh.delete(key);
    for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    fresh.set(key, entry);
    if (!fresh.has(key)) keep(key, entry);
  }
  const changedSince = (entry: CachedResponse, begun: number): boolean =>
    everythingAt > begun || forgottenAt > begun || entry.tags.some((tag) => (purged.get(tag) ?? 0) > begun);

  async function make(key: string, maker: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const begun = clock;
    const entry = await maker();
    const isStorable = entry.status === 200 && key.length <= MAX_KEY_LENGTH;
    if (isStorable && !changedSince(entry, begun)) add(key, entry);
    return entry;
  }
  function start(key: string, maker: () => Promise<CachedResponse>): Promise<CachedResponse> {
    if (making.size >= MAX_MAKING) return Promise.reject(new Busy('too many answers are being made'));
    made += 1;
    const promise = make(key, maker).finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  }
  /** Joins who makes it already. When that one was turned away, which may be his own doing, this one tries himself. */
  async function makeOnce(key: string, maker: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const running = making.get(key);
    if (!running) return start(key, maker);
    try {
      return await running;
    } catch (error) {
      if (!isBusy(error)) throw error;
      return making.get(key) ?? start(key, maker);
    }
  }

  /** An answer that is too old is better than none while no new one can be made: the database may be away. */
  async function makeOrOld(
    key: string,
    maker: () => Promise<CachedResponse>,
    old: CachedResponse,
  ): Promise<CachedResponse> {
    try {
      const entry = await makeOnce(key, maker);
      return entry.status === 503 ? old : entry;
    } catch (error) {
      if (isUnavailable(error)) return old;
      throw error;
    }
  }

  return {
    /** The stored answer or a new one. `failed` hears of a renewal behind a stale answer that did not work. */
    get: (
      key: string,
      maker: () => Promise<CachedResponse>,
      failed: (error: unknown) => void,
    ): CachedResponse | Promise<CachedResponse> => {
      const entry = fresh.get(key) ?? kept.get(key);
      if (!entry) return makeOnce(key, maker);
      const age = now() - entry.madeAt;
      if (age > staleMs) return makeOrOld(key, maker, entry);
      // A renewal that was turned away is tried again by the next who asks.
      if (age > freshMs && !making.has(key))
        start(key, maker).catch((error) => (isUnavailable(error) ? undefined : failed(error)));
      entry.hits += 1;
      return entry;
    },
    /** Drops every answer that was made from one of these. */
    purge: (tags: Iterable<string>): void => {
      clock += 1;
      for (const tag of tags) {
        purged.set(tag, clock);
        for (const key of [...(keysByTag.get(tag) ?? [])]) {
          fresh.delete(key);
          kept.delete(key);
        }
      }
    },
    purgeAll: (): void => {
      clock += 1;
      everythingAt = clock;
      fresh.clear();
      kept.clear();
      keysByTag.clear();
    },
    bytes: (): number => fresh.calculatedSize + kept.calculatedSize,
    count: (): number => fresh.size + kept.size,
    /** Answers that were made since the start, because they were not stored or not fresh. */
    made: (): number => made,
    /** Tags that lead to an answer, for tests of what stays. */
    tags: (): number => keysByTag.size,
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
