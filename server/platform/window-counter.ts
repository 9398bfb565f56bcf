import { LRUCache } from 'lru-cache';

type Window = { count: number; endsAt: number };

// Some 150 bytes each. Past it the least recently used keys are dropped.
export const MAX_KEYS = 50_000;

/** Counts events per key in fixed windows, in this process's memory. `now` in ms. */
export function createWindowCounter(now: () => number) {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  /** Counts one event of `key`, or so many at once. Returns its events in the window, and ms until the window ends. */
  const add = (key: string, windowMs: number, events = 1): { count: number; resetMs: number } => {
    const at = now();
    let window = windows.get(key);
    if (!window || window.endsAt <= at) {
      window = { count: 0, endsAt: at + windowMs };
      windows.set(key, window);
    }
    window.count += events;
    return { count: window.count, resetMs: window.endsAt - at };
  };
  return {
    add,
    /** Counts one event of `key`. Returns 0 while at most `max` came in the window, otherwise ms until it ends. */
    count: (key: string, max: number, windowMs: number): number => {
      const { count, resetMs } = add(key, windowMs);
      return count > max ? resetMs : 0;
    },
    size: (): number => windows.size,
  };
}
export type WindowCounter = ReturnType<typeof createWindowCounter>;
