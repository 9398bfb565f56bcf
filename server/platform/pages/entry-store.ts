import { LRUCache } from 'lru-cache';
import { compressHarder, type Entry, sizeOf } from './entry.ts';

type Options = {
  maxBytes: number;
  /** Up to this age in ms an entry is fresh; after it the old one is served while a new one is made. */
  freshMs: number;
  /** Older than this it is not served at all. */
  staleMs: number;
  now: () => number;
};

const HOT = 50;
const PURGES_KEPT = 20_000;

/**
 * Whole answers by key: bounded by bytes, one making at a time for a key, dropped by tag. An answer during whose
 * making one of its tags was purged is served but not stored, since it may show what was.
 */
export function createEntryStore({ maxBytes, freshMs, staleMs, now }: Options) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (entry, key) => forget(key, entry),
  });
  const keysByTag = new Map<string, Set<string>>();
  const making = new Map<string, Promise<Entry>>();
  let forgottenAt = 0;
  const purged = new LRUCache<string, number>({
    max: PURGES_KEPT,
    dispose: (at) => {
      forgottenAt = Math.max(forgottenAt, at);
    },
  });
  let clock = 0;
  let everythingAt = 0;

  function forget(key: string, entry: Entry): void {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }
  function keep(key: string, entry: Entry): void {
    entries.set(key, entry);
    for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  }
  const changedSince = (entry: Entry, begun: number): boolean =>
    everythingAt > begun ||
    forgottenAt > begun ||
    [...entry.tags].some((tag) => (purged.get(tag) ?? 0) > begun);

  async function make(key: string, maker: () => Promise<Entry>): Promise<Entry> {
    const begun = clock;
    const entry = await maker();
    if (entry.status === 200 && !changedSince(entry, begun)) keep(key, entry);
    return entry;
  }
  function makeOnce(key: string, maker: () => Promise<Entry>): Promise<Entry> {
    const running = making.get(key);
    if (running) return running;
    const promise = make(key, maker).finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  }

  return {
    /** The stored answer or a new one. `failed` hears of a renewal behind a stale answer that did not work. */
    get: (
      key: string,
      maker: () => Promise<Entry>,
      failed: (fault: unknown) => void,
    ): Entry | Promise<Entry> => {
      const entry = entries.get(key);
      if (!entry) return makeOnce(key, maker);
      const age = now() - entry.madeAt;
      if (age > staleMs) return makeOnce(key, maker);
      if (age > freshMs) makeOnce(key, maker).catch(failed);
      entry.hits += 1;
      if (entry.hits === HOT) compressHarder(entry).catch(failed);
      return entry;
    },
    /** Drops every answer that was made from one of these. */
    purge: (tags: Iterable<string>): void => {
      clock += 1;
      for (const tag of tags) {
        purged.set(tag, clock);
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
      }
    },
    purgeAll: (): void => {
      clock += 1;
      everythingAt = clock;
      entries.clear();
      keysByTag.clear();
    },
    bytes: (): number => entries.calculatedSize,
    count: (): number => entries.size,
  };
}
export type EntryStore = ReturnType<typeof createEntryStore>;
