import pg from 'pg';
import type { Log } from '../log.ts';
import { holdWorkerLock } from './store.ts';

const RETRY_MS = 250;

/** `held` resolves while the lock is held and waits otherwise. `release` releases it and ends all waiting. */
export type HeldLock = { held(): Promise<void>; release(): Promise<void> };

/**
 * Holds the advisory lock of a worker's id on a connection of its own, and takes it again on another when that one is
 * lost. A worker that awaits `held` first starts no job that others could consider abandoned.
 */
export function holdLock(url: string, worker: string, log: Log): HeldLock {
  let released = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isHeld = false;
  let holding = Promise.withResolvers<void>();

  const lost = (which: pg.Client): void => {
    if (released || client !== which) return;
    client = undefined;
    // Whoever waits already goes on waiting for the same: one that is lost before it was held is not replaced.
    if (isHeld) holding = Promise.withResolvers<void>();
    isHeld = false;
    timer = setTimeout(acquire, RETRY_MS);
  };

  const acquire = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'lading worker lock',
    });
    client = next;
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await holdWorkerLock(next, worker);
      if (client !== next) return;
      isHeld = true;
      holding.resolve();
    } catch (error) {
      log.warn({ err: error }, 'acquiring the worker lock failed; retrying');
      lost(next);
    }
  };

  void acquire();
  return {
    held: () => holding.promise,
    release: async () => {
      released = true;
      clearTimeout(timer);
      holding.resolve();
      await client?.end().catch(() => undefined);
    },
  };
}
