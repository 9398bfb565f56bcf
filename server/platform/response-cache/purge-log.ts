import { LRUCache } from 'lru-cache';

const MAX_PURGED_TAGS = 20_000;

/** Records purged tags, so that a response begun before a purge is known to be outdated. Times are a counter. */
export function createPurgeLog() {
  let clock = 0;
  let purgedAllAt = 0;
  let forgottenAt = 0;
  const purgedAt = new LRUCache<string, number>({
    max: MAX_PURGED_TAGS,
    // Tags that no longer fit count as purged.
    dispose: (at) => {
      forgottenAt = Math.max(forgottenAt, at);
    },
  });
  return {
    now: (): number => clock,
    purge: (tags: readonly string[]): void => {
      clock += 1;
      for (const tag of tags) purgedAt.set(tag, clock);
    },
    purgeAll: (): void => {
      clock += 1;
      purgedAllAt = clock;
    },
    /** Whether one of the tags was purged after `time`. */
    isPurgedSince: (tags: readonly string[], time: number): boolean =>
      purgedAllAt > time || forgottenAt > time || tags.some((tag) => (purgedAt.get(tag) ?? 0) > time),
  };
}
