import { z } from 'zod';
import type { Database } from '../../platform/database/statement.ts';
import type { Tasks } from '../../platform/jobs/job-runner.ts';
import type { Log } from '../../platform/log.ts';
import { createForwarder } from './forward-events.ts';
import { type InsightsAccount, openInsights } from './insights.ts';
import { EVENT_DAYS, KEPT_EVENTS } from './rules.ts';
import { deleteOldEvents } from './store.ts';

export const DELETE_USER_TOKEN = 'delete-user-token';

type Dependencies = { db: Database; account: InsightsAccount | null; now: () => number; log: Log };

/** Jobs of search events. Without a provider none is sent. */
export function measurementTasks({ db, account, now, log }: Dependencies): Tasks {
  const insights = account && openInsights(account);
  return {
    'forward-search-events': insights ? createForwarder({ db, insights, now, log }) : async () => undefined,
    [DELETE_USER_TOKEN]: async (payload) => {
      const { userToken } = z.object({ userToken: z.string() }).parse(payload);
      await insights?.deleteUserToken(userToken);
    },
    'delete-search-events': async () => {
      await deleteOldEvents(db, EVENT_DAYS, KEPT_EVENTS);
    },
  };
}
