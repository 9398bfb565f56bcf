import { many } from '../database/statement.ts';

export type JobState = 'waiting' | 'running' | 'retrying' | 'failed';
export type FoundJob = {
  payload: Record<string, unknown>;
  state: JobState;
  /** When a waiting or retrying job runs. */
  runAt: Date;
  /** What its last try failed with. */
  error: string | null;
};

/**
 * Lists the jobs of a task with one of these payloads, in the outbox and in the queue: `failed` is a job whose tries are
 * used up, which the queue keeps and never runs again.
 */
export const findJobs = many<{ task: string; payloads: string[] }, FoundJob>(
  'jobs.find',
  `SELECT payload, 'waiting' AS state, run_at AS "runAt", NULL AS error FROM job_outbox
   WHERE task = $task AND payload::jsonb = ANY($payloads::jsonb[])
   UNION ALL
   SELECT j.payload, CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'failed'
     WHEN j.attempts > 0 THEN 'retrying' ELSE 'waiting' END, j.run_at, j.last_error
   FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
   WHERE t.identifier = $task AND j.payload::jsonb = ANY($payloads::jsonb[])`,
);
