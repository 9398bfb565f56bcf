import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addDownloadJob } from './add-download-job.ts';
import { MAX_UNFINISHED } from './rules.ts';
import { countDownloads, lockDownloads, requeue } from './store.ts';

/** Runs a failed download again from where it has come to. Refuses any other, and too many at once. */
export const retryDownload = (
  pool: Pool,
  named: { id: string; member: number },
): Promise<Result<string, Refusal>> =>
  transaction(pool, async (tx) => {
    await lockDownloads(tx, named.member);
    const counts = await countDownloads(tx, named.member);
    if (counts && counts.unfinished >= MAX_UNFINISHED)
      return refuse('TooManyDownloads', { values: { count: MAX_UNFINISHED } });
    if ((await requeue(tx, named)) === 0) return refuse('NotFound');
    await addDownloadJob(tx, named);
    return ok(named.id);
  });
