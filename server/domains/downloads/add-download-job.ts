import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

export const MAKE_DOWNLOAD = 'make-download';

/**
 * Adds the job of a download in the caller's transaction. Those of one member run one after another; `waiting` of the
 * member's run before it, and let others have their turn.
 */
export const addDownloadJob = (
  tx: Database,
  { id, member, waiting = 0 }: { id: string; member: number; waiting?: number },
): Promise<void> => addJob(tx, MAKE_DOWNLOAD, { id }, { queue: `downloads-${member % 2}`, turn: waiting });
