import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Table of all shared counts. Rows past their window are swept by the worker. */
const TABLE = 'rate_limit';

/** A limit: at most `max` events of a key in a window of `windowS` seconds. */
export type SharedLimit = {
  name: string;
  max: number;
  windowS: number;
  /** Once past `max` the key is refused for so many seconds, however long its window still runs. */
  blockS?: number;
  /** Set where counts can be taken back: then a refusal is looked up each time instead of remembered. */
  canForget?: boolean;
};

/** Events of a key so far, this one among them; `waitMs` is 0 while it may go on, `resetMs` what is left of the window. */
export type CountResult = { count: number; waitMs: number; resetMs: number };

/**
 * Counts events in PostgreSQL, so that all web processes share a count. The count is raised before it is compared:
 * of events that come at once each is counted. A key past its limit is refused from memory until its window ends.
 */
export function createSharedCounter(pool: Pool) {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: SharedLimit): RateLimiterPostgres => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.max,
      duration: limit.windowS,
      ...(limit.blockS && { blockDuration: limit.blockS }),
      ...(!limit.canForget && { inMemoryBlockOnConsumed: limit.max + 1 }),
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    /** Counts one event of `key`, or so many at once. */
    count: async (limit: SharedLimit, key: string, events = 1): Promise<CountResult> => {
      try {
        const { consumedPoints, msBeforeNext } = await limiterOf(limit).consume(key, events);
        return { count: consumedPoints, waitMs: 0, resetMs: msBeforeNext };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const waitMs = Math.max(1, refused.msBeforeNext);
        return { count: refused.consumedPoints, waitMs, resetMs: waitMs };
      }
    },
    /** Returns the events of `key` so far without counting one. */
    read: async (limit: SharedLimit, key: string): Promise<number> =>
      (await limiterOf(limit).get(key))?.consumedPoints ?? 0,
    /** Returns for how many ms `key` has to wait, without counting an event; 0: it may go on. */
    waitOf: async (limit: SharedLimit, key: string): Promise<number> => {
      const now = await limiterOf(limit).get(key);
      return now && now.consumedPoints >= limit.max ? Math.max(1, now.msBeforeNext) : 0;
    },
    /** Takes one event of `key` back. */
    uncount: async (limit: SharedLimit, key: string): Promise<void> => {
      await limiterOf(limit).reward(key, 1);
    },
    /** Takes all events of `key` back. */
    forget: async (limit: SharedLimit, key: string): Promise<void> => {
      await limiterOf(limit).delete(key);
    },
  };
}
export type SharedCounter = ReturnType<typeof createSharedCounter>;
