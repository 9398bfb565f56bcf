import { type Database, run } from '../database/statement.ts';
import { addJob } from './add-job.ts';
import { findJobs } from './find-jobs.ts';

/** Has the jobs of a task with this payload that nobody runs at the moment run now, with all of their tries. */
const reschedule = run<{ task: string; payload: string }>(
  'jobs.reschedule',
  `SELECT r.id FROM (
     SELECT array_agg(j.id) AS ids FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = $task AND j.payload::jsonb = $payload::jsonb AND j.locked_at IS NULL
   ) AS idle, graphile_worker.reschedule_jobs(idle.ids, now(), NULL, 0, NULL) AS r WHERE idle.ids IS NOT NULL`,
);

/**
 * Runs a job now: the one that waits, is being retried or has used up its tries, else a new one. A repeat adds no second
 * job, and none is added beside one that is running.
 */
export async function retryJob(tx: Database, task: string, payload: object): Promise<void> {
  const text = JSON.stringify(payload);
  const known = await findJobs(tx, { task, payloads: [text] });
  if (known.length > 0) await reschedule(tx, { task, payload: text });
  else await addJob(tx, task, payload, { key: `${task} ${text}` });
}
