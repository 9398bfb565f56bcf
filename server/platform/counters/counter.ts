import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** A limit: at most `max` events of a key in a window of `windowS` seconds. */
export type Limit = {
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

/** Counts events by limit and key. The count is raised before it is compared: of events that come at once each is counted. */
export type Counter = {
  /** Counts one event of `key`, or so many at once. */
  count: (limit: Limit, key: string, events?: number) => Promise<CountResult>;
  /** Returns the events of `key` so far without counting one. */
  read: (limit: Limit, key: string) => Promise<number>;
  /** Returns for how many ms `key` has to wait, without counting an event; 0: it may go on. */
  waitOf: (limit: Limit, key: string) => Promise<number>;
  /** Takes one event of `key` back, or so many. */
  uncount: (limit: Limit, key: string, events?: number) => Promise<void>;
  /** Takes all events of `key` back. */
  forget: (limit: Limit, key: string) => Promise<void>;
};

/** Options of a limiter by its limit: a key past it is refused from memory until its window ends. */
export const limiterOptions = ({ max, windowS, blockS, canForget }: Limit) => ({
  points: max,
  duration: windowS,
  ...(blockS && { blockDuration: blockS }),
  ...(!canForget && { inMemoryBlockOnConsumed: max + 1 }),
});

/** Counts in what `createLimiter` makes for each limit. */
export function createCounter(createLimiter: (limit: Limit) => RateLimiterAbstract): Counter {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (limit: Limit): RateLimiterAbstract => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = createLimiter(limit);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    count: async (limit, key, events = 1) => {
      try {
        const { consumedPoints, msBeforeNext } = await limiterOf(limit).consume(key, events);
        return { count: consumedPoints, waitMs: 0, resetMs: msBeforeNext };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const waitMs = Math.max(1, refused.msBeforeNext);
        // A key that is refused from memory has no count.
        return { count: Math.max(refused.consumedPoints, limit.max + 1), waitMs, resetMs: waitMs };
      }
    },
    read: async (limit, key) => (await limiterOf(limit).get(key))?.consumedPoints ?? 0,
    waitOf: async (limit, key) => {
      const now = await limiterOf(limit).get(key);
      return now && now.consumedPoints >= limit.max ? Math.max(1, now.msBeforeNext) : 0;
    },
    uncount: async (limit, key, events = 1) => {
      await limiterOf(limit).reward(key, events);
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(key);
    },
  };
}
