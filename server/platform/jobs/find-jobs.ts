import { many } from '../database/statement.ts';
import { queuedState } from './store.ts';

export type JobState = 'waiting' | 'running' | 'retrying' | 'failed';
export type FoundJob = {
  key: string;
  state: JobState;
  /** When a waiting or retrying job runs. */
  runAt: Date;
  /** What its last try failed with. */
  error: string | null;
};

/**
 * Lists the jobs with one of these keys, in the outbox and in the queue: `failed` is a job whose tries are used up, which
 * the queue keeps and never runs again.
 */
export const findJobs = many<[keys: string[]], FoundJob>(
  'jobs.find',
  `SELECT key, 'waiting' AS state, run_at AS "runAt", NULL AS error FROM job_outbox WHERE key = ANY($1)
   UNION ALL
   SELECT key, ${queuedState}, run_at, last_error
   FROM graphile_worker.jobs WHERE key = ANY($1)`,
);
