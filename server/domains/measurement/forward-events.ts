import type { Database } from '../../platform/database/statement.ts';
import type { Log } from '../../platform/log.ts';
import type { Insights } from './insights.ts';
import { MAX_SENT_AGE_DAYS } from './rules.ts';
import { expireOldEvents, markSent, waitingEvents } from './store.ts';

const BATCH = 100;
const MAX_BATCHES = 20;
/** How long a host that does not answer is left alone. */
const HOST_DOWN_MS = 2 * 60_000;

/** Statuses by which the provider refuses the events themselves: sending them again would change nothing. */
const REFUSED = new Set([400, 413, 422]);
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

type Dependencies = { db: Database; insights: Insights; now: () => number; log: Log };

/**
 * Creates the task that sends waiting events to the provider, the oldest first. They wait on while it is down, for as
 * long as it takes events of that age; those that it refuses are dropped.
 */
export function createForwarder({ db, insights, now, log }: Dependencies): () => Promise<void> {
  let downUntil = 0;
  return async () => {
    if (now() < downUntil) return;
    await expireOldEvents(db, MAX_SENT_AGE_DAYS);
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const events = await waitingEvents(db, MAX_SENT_AGE_DAYS, BATCH);
      if (events.length === 0) return;
      try {
        await insights.push(events);
      } catch (error) {
        const status = statusOf(error);
        const isRefused = status !== undefined && REFUSED.has(status);
        log.warn({ status, count: events.length, isRefused }, 'search events were not accepted');
        if (!isRefused) {
          downUntil = now() + HOST_DOWN_MS;
          return;
        }
      }
      await markSent(
        db,
        events.map(({ id }) => id),
      );
      if (events.length < BATCH) return;
    }
  };
}
