import pLimit from 'p-limit';
import { Busy } from '../../kit/busy.ts';

/** Runs a task when it is its turn. Throws Busy when too many wait. */
export type Limiter = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

/** Returns a limiter of `concurrency` tasks at once and `maxWaiting` more that wait. */
export function createLimiter({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): Limiter {
  const limit = pLimit(concurrency);
  return async (task) => {
    // A task that has its turn stays in the pending queue until the next tick, so both are counted.
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting)
      throw new Busy('too many tasks are waiting');
    return limit(task);
  };
}
