import { isUnavailable } from '../database/unavailable.ts';
import type { CachedResponse } from './cached-response.ts';
import { createPurgeLog } from './purge-log.ts';
import { createSingleFlight } from './single-flight.ts';
import { createTaggedStore } from './tagged-store.ts';

type Options = {
  maxBytes: number;
  /** Up to this age in ms a response is fresh; after it the old one is served while a new one is made. */
  freshMs: number;
  /** Older than this it is only served while no new one can be made. */
  staleMs: number;
  now: () => number;
};

/** What the cache of a web process holds: more than 6,000 product pages, some 20 KB each. */
export const RESPONSE_CACHE_BYTES = 128 * 1024 * 1024;
/** Longer keys, in characters, are not stored: they are not requested again. */
const MAX_KEY_LENGTH = 1000;

type Maker = () => Promise<CachedResponse>;

/** Makes responses one at a time for a key, and stores those that nothing they show was purged under. */
function createResponseMaker(store: ReturnType<typeof createTaggedStore>) {
  const purgeLog = createPurgeLog();
  const maker = createSingleFlight<CachedResponse>();

  const storing = (key: string, make: Maker) => async (): Promise<CachedResponse> => {
    const begun = purgeLog.now();
    const response = await make();
    const isStorable = response.status === 200 && key.length <= MAX_KEY_LENGTH;
    if (isStorable && !purgeLog.isPurgedSince(response.tags, begun)) store.set(key, response);
    return response;
  };
  const createEntry = (key: string, make: Maker) => maker.share(key, storing(key, make));

  return {
    purgeLog,
    count: maker.count,
    createEntry,
    /** Returns a new response, or the old one while none can be made: the database may be away. */
    async makeOrStale(key: string, make: Maker, old: CachedResponse): Promise<CachedResponse> {
      try {
        const response = await createEntry(key, make);
        return response.status === 503 ? old : response;
      } catch (error) {
        if (isUnavailable(error)) return old;
        throw error;
      }
    },
    /**
     * Makes a new response behind a stale one. A renewal that was refused as Busy is tried again by the next request.
     */
    renew(key: string, make: Maker, onError: (error: unknown) => void): void {
      if (maker.isMaking(key)) return;
      maker
        .start(key, storing(key, make))
        .catch((error) => (isUnavailable(error) ? undefined : onError(error)));
    },
  };
}

/**
 * Whole responses by key: one request per key creates it, stale ones are served while a new one is created, and all of a
 * tag are purged. A response during whose making one of its tags was purged is served but not stored: it may be
 * outdated.
 */
export function createResponseCache({ maxBytes, freshMs, staleMs, now }: Options) {
  const store = createTaggedStore(maxBytes);
  const { purgeLog, count, createEntry, makeOrStale, renew } = createResponseMaker(store);
  return {
    /** Returns the stored response or a new one. `onError` is called when a stale response could not be renewed. */
    get: (
      key: string,
      make: Maker,
      onError: (error: unknown) => void,
    ): CachedResponse | Promise<CachedResponse> => {
      const response = store.get(key);
      if (!response) return createEntry(key, make);
      const ageMs = now() - response.madeAt;
      if (ageMs > staleMs) return makeOrStale(key, make, response);
      if (ageMs > freshMs) renew(key, make, onError);
      response.hits += 1;
      return response;
    },
    /** Removes every response that was made from one of these. */
    purge: (tags: Iterable<string>): void => {
      const all = [...tags];
      purgeLog.purge(all);
      for (const tag of all) store.removeTagged(tag);
    },
    purgeAll: (): void => {
      purgeLog.purgeAll();
      store.clear();
    },
    bytes: store.bytes,
    count: store.count,
    /** Responses made since the start, because none was stored or fresh. */
    made: count,
    /** Tags that lead to a response, for tests. */
    tags: store.tagCount,
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
