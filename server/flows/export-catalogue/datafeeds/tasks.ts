import type { Pool } from 'pg';
import { z } from 'zod';
import { addFeedJob, failAbandonedFeeds, MAKE_FEED, queueDue } from '../../../domains/datafeeds/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { Tasks } from '../../../platform/jobs/job-runner.ts';
import type { Log } from '../../../platform/log.ts';
import type { FeedContext } from './feed-of-download.ts';
import { makeFeed } from './make-feed.ts';

const Payload = z.object({ id: z.uuid() });
const BATCH = 100;

/** Queues the feeds whose time has come. */
export async function queueDueFeeds(pool: Pool): Promise<number> {
  await failAbandonedFeeds(pool);
  return transaction(pool, async (tx) => {
    const due = await queueDue(tx, BATCH);
    for (const feed of due) await addFeedJob(tx, feed);
    return due.length;
  });
}

/** Makes the files of saved feeds, when they are asked for and by the clock. */
export const datafeedTasks = (context: FeedContext & { log: Pick<Log, 'error'> }): Tasks => ({
  [MAKE_FEED]: (payload) => makeFeed(context, Payload.parse(payload).id),
  'queue-datafeeds': async () => {
    await queueDueFeeds(context.pool);
  },
});
