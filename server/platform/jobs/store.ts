import { first, many } from '../database/statement.ts';

type NewJob = [
  task: string,
  payload: string,
  queue: string | null,
  runAt: Date | null,
  tries: number | null,
  key: string | null,
];

/** Adds a job through the queue's own function, in the caller's transaction. */
export const insertJob = first<NewJob, { id: number }>(
  'jobs.add',
  `SELECT id FROM graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6)`,
);

/** Adds jobs of one task with the usual options. */
export const insertJobs = first<[task: string, payloads: string], { count: number }>(
  'jobs.add-many',
  `SELECT count(*)::int FROM graphile_worker.add_jobs(ARRAY(
     SELECT json_populate_record(NULL::graphile_worker.job_spec, json_build_object('identifier', $1::text, 'payload', p))
     FROM json_array_elements($2::json) AS p))`,
);

/** First key of the two-part advisory locks that workers hold; the second is the hash of the worker's id. */
const LOCK_CLASS = 7203;

/** Holds the lock of a worker's id for as long as the connection lives. */
export const holdWorkerLock = first<[worker: string], unknown>(
  'jobs.hold-worker-lock',
  `SELECT pg_advisory_lock(${LOCK_CLASS}, hashtext($1))`,
);

/** Releases the jobs and queues of workers without their lock: those workers are dead. */
export const unlockDead = many<[], { workers: string[] }>(
  'jobs.unlock-dead',
  `WITH holder AS (
     SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
     UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
   ), dead AS MATERIALIZED (
     SELECT array_agg(locked_by) AS workers FROM holder
      WHERE pg_try_advisory_xact_lock(${LOCK_CLASS}, hashtext(locked_by))
   )
   SELECT workers, graphile_worker.force_unlock_workers(workers) FROM dead WHERE workers IS NOT NULL`,
);
