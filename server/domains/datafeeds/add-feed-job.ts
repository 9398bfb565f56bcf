import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

export const MAKE_FEED = 'make-datafeed';

/** Adds the job of a feed in the caller's transaction, in the queues of downloads: those of one member run one after another. */
export const addFeedJob = (tx: Database, { id, member }: { id: string; member: number }): Promise<void> =>
  addJob(tx, MAKE_FEED, { id }, { queue: `downloads-${member % 2}` });
