import { Busy } from '../../kit/busy.ts';

type Options = {
  /** Tasks running at once. */
  atOnce: number;
  /** Tasks waiting in all, and of one owner. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
};

type QueuedTask = { start: () => void; refuse: (error: Busy) => void };

/** Runs a task in its turn; `maxWaitMs` refuses it when it has waited so long. */
export type FairLimiter = <Value>(
  owner: string,
  task: () => Promise<Value>,
  options?: { maxWaitMs?: number | undefined },
) => Promise<Value>;

/**
 * Limits concurrent work and shares it fairly: owners with waiting tasks take turns, each with its oldest task. A task
 * beyond the owner's bound is refused with Busy; beyond the bound in all the owner with the most waiting tasks loses
 * its newest, so that many tasks of one never keep out the first of another.
 */
export function createFairLimiter({ atOnce, maxWaiting, maxWaitingPerOwner }: Options): FairLimiter {
  let running = 0;
  let waiting = 0;
  /** In the order of their turns. */
  const queues = new Map<string, QueuedTask[]>();

  function longestQueue(): [owner: string, queue: QueuedTask[]] | undefined {
    let longest: [string, QueuedTask[]] | undefined;
    for (const queue of queues) if (queue[1].length > (longest?.[1].length ?? 0)) longest = queue;
    return longest;
  }
  /** Dequeues one task of an owner; an owner with more tasks moves behind the others. */
  function take(owner: string, queue: QueuedTask[], which: 'oldest' | 'newest'): QueuedTask | undefined {
    const waiter = which === 'oldest' ? queue.shift() : queue.pop();
    waiting -= 1;
    if (which === 'oldest' || queue.length === 0) queues.delete(owner);
    if (which === 'oldest' && queue.length > 0) queues.set(owner, queue);
    return waiter;
  }
  /** Refuses a task that still waits. */
  function expire(owner: string, waiter: QueuedTask): void {
    const queue = queues.get(owner) ?? [];
    const at = queue.indexOf(waiter);
    if (at < 0) return;
    queue.splice(at, 1);
    waiting -= 1;
    if (queue.length === 0) queues.delete(owner);
    waiter.refuse(new Busy('waited too long'));
  }
  function enqueue(owner: string, maxWaitMs: number | undefined): Promise<void> {
    const own = queues.get(owner) ?? [];
    if (own.length >= maxWaitingPerOwner) throw new Busy('too much is waiting for one client');
    if (waiting >= maxWaiting) {
      const [loser, queue] = longestQueue() ?? ['', []];
      if (queue.length <= own.length + 1) throw new Busy('too much is waiting');
      take(loser, queue, 'newest')?.refuse(new Busy('another client was waiting for less'));
    }
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const waiter = { start, refuse };
    own.push(waiter);
    queues.set(owner, own);
    waiting += 1;
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => expire(owner, waiter), maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }
  /** Passes the slot to the next task, so that `running` stays as it is and no other task starts in between. */
  function next(): void {
    const [first] = queues;
    if (first) take(...first, 'oldest')?.start();
    else running -= 1;
  }

  return async (owner, task, { maxWaitMs } = {}) => {
    if (running < atOnce) running += 1;
    else await enqueue(owner, maxWaitMs);
    try {
      return await task();
    } finally {
      next();
    }
  };
}
