import { type Database, run } from '../database/statement.ts';
import { addJob, jobKey } from './add-job.ts';
import { findJobs } from './find-jobs.ts';

/** Reschedules the job of a key, unless it is running, to run now with all of its tries. */
const reschedule = run<[key: string]>(
  'jobs.reschedule',
  `SELECT r.id FROM (
     SELECT array_agg(id) AS ids FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL
   ) AS idle, graphile_worker.reschedule_jobs(idle.ids, now(), NULL, 0, NULL) AS r WHERE idle.ids IS NOT NULL`,
);

/**
 * Runs a job that is added `once` now: the one that waits, is being retried or has used up its tries, else a new one. A
 * repeat adds no second job, and none is added beside one that is running.
 */
export async function retryJob(tx: Database, task: string, payload: object): Promise<void> {
  const key = jobKey(task, payload);
  const known = await findJobs(tx, [key]);
  if (known.length > 0) await reschedule(tx, key);
  else await addJob(tx, task, payload, { once: true });
}
