import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

export const MAKE_DOWNLOAD = 'make-download';

/**
 * Adds the job of a download in the caller's transaction. There are two queues, so that however many downloads wait, a
 * worker has hands left for mails and payments; those of one member run one after another.
 */
export const addDownloadJob = (tx: Database, { id, member }: { id: string; member: number }): Promise<void> =>
  addJob(tx, MAKE_DOWNLOAD, { id }, { queue: `downloads-${member % 2}` });
