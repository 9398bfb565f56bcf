import { LRUCache } from 'lru-cache';
import { type CachedResponse, pack, sizeOf } from './cached-response.ts';

/** What new responses, which are not compressed yet, may take beside the rest: some 500 answers of calls. */
const NEW_PART = 1 / 8;

/**
 * Responses by key and by tag, bounded by the bytes that they take with their keys and tags. A new response is held as
 * it was made. When later ones push it out of the new ones, it is compressed and kept if it was asked for again or is
 * costly to make, and dropped otherwise: lists asked for once cost no compressing and push nothing out.
 */
export function createTaggedStore(maxBytes: number) {
  const keysByTag = new Map<string, Set<string>>();
  const packed = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (response, key) => untag(key, response),
  });
  const fresh = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes * NEW_PART,
    sizeCalculation: sizeOf,
    dispose: (response, key, reason) => {
      if (reason === 'evict' && (response.isCostly || response.hits > 0)) storePacked(key, response);
      else untag(key, response);
    },
  });

  function untag(key: string, response: CachedResponse): void {
    for (const tag of response.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }
  function storePacked(key: string, response: CachedResponse): void {
    pack(response);
    packed.set(key, response);
    // One that is larger than the whole store is not taken in.
    if (!packed.has(key)) untag(key, response);
  }
  function remove(key: string): void {
    fresh.delete(key);
    packed.delete(key);
  }

  return {
    get: (key: string): CachedResponse | undefined => fresh.get(key) ?? packed.get(key),
    set: (key: string, response: CachedResponse): void => {
      remove(key);
      for (const tag of response.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
      fresh.set(key, response);
      if (!fresh.has(key)) storePacked(key, response);
    },
    removeTagged: (tag: string): void => {
      for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
    },
    clear: (): void => {
      fresh.clear();
      packed.clear();
      keysByTag.clear();
    },
    bytes: (): number => fresh.calculatedSize + packed.calculatedSize,
    count: (): number => fresh.size + packed.size,
    /** Tags that lead to a response. */
    tagCount: (): number => keysByTag.size,
  };
}
