import { LRUCache } from 'lru-cache';
import type { Counter, Limit } from './counter.ts';

type Window = { count: number; endsAt: number };

// Some 150 bytes each. Past it the least recently used keys are dropped.
export const MAX_KEYS = 50_000;

/** Counts events in fixed windows in this process's memory. `now` in ms. */
export function createMemoryCounter(now: () => number): Counter & { size: () => number } {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  const keyOf = ({ name }: Limit, key: string): string => `${name}:${key}`;
  const find = (limit: Limit, key: string): Window | undefined => {
    const window = windows.get(keyOf(limit, key));
    return window && window.endsAt > now() ? window : undefined;
  };
  const add = (limit: Limit, key: string, events: number): Window => {
    const found = find(limit, key);
    const window = found ?? { count: 0, endsAt: now() + limit.windowS * 1000 };
    if (!found) windows.set(keyOf(limit, key), window);
    window.count += events;
    return window;
  };
  return {
    count: async (limit, key, events = 1) => {
      const window = add(limit, key, events);
      const { count } = window;
      const isPast = count > limit.max;
      // A block begins once, with the event that passes the limit.
      if (isPast && limit.blockS && count - events <= limit.max) window.endsAt = now() + limit.blockS * 1000;
      const resetMs = window.endsAt - now();
      return { count, waitMs: isPast ? resetMs : 0, resetMs };
    },
    read: async (limit, key) => find(limit, key)?.count ?? 0,
    waitOf: async (limit, key) => {
      const window = find(limit, key);
      return window && window.count >= limit.max ? window.endsAt - now() : 0;
    },
    uncount: async (limit, key, events = 1) => {
      add(limit, key, -events);
    },
    forget: async (limit, key) => {
      windows.delete(keyOf(limit, key));
    },
    size: () => windows.size,
  };
}
