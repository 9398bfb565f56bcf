import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

const BOUND_MS = 60_000;
const EVERY_MS = 250;

type Options = {
  /** Called with the first error of a series. */
  onWait?: (error: unknown) => void;
  /** How long it is tried in all, in ms. */
  boundMs?: number;
};

/**
 * Runs an action again while the database cannot be reached: a restart or failover must not end a process that is
 * starting. The action must be safe to repeat. Throws its error when it is another, and when the bound has passed.
 */
export async function retryWhileAway<Result>(
  action: () => Promise<Result>,
  { onWait, boundMs = BOUND_MS }: Options = {},
): Promise<Result> {
  const end = performance.now() + boundMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await action();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
      if (isFirst) onWait?.(error);
      await pause(EVERY_MS);
    }
  }
}
