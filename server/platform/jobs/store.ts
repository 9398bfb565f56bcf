import { first, many, run } from '../database/statement.ts';

type NewJob = {
  task: string;
  /** JSON. */
  payload: string;
  queue: string | null;
  runAt: Date | null;
  tries: number | null;
  key: string | null;
  turn: number;
};

/** The largest number of a turn, which is a priority of the queue: those beyond it come in the order of their time. */
const MAX_TURN = 32_767;

/** Adds a job to the outbox, in the caller's transaction. */
export const insertJob = run<NewJob>(
  'jobs.add',
  `INSERT INTO job_outbox (task, payload, queue, run_at, max_attempts, key, turn)
   VALUES ($task, $payload, $queue, COALESCE($runAt, now()), $tries, $key, LEAST($turn, ${MAX_TURN}))`,
);

/** Adds jobs of one task with the usual options, the nth in the nth turn. */
export const insertJobs = run<[task: string, payloads: string, keys: string[] | null]>(
  'jobs.add-many',
  `INSERT INTO job_outbox (task, payload, key, turn) SELECT $1, payload, ($3::text[])[place], LEAST(place - 1, ${MAX_TURN})
   FROM json_array_elements($2::json) WITH ORDINALITY AS job (payload, place)`,
);

/** The state of a job of the queue, of which `failed` has no tries left: SQL over graphile_worker.jobs. */
export const queuedState = `CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
     WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END`;

/** Key of the lock that one process at a time holds while it moves jobs. */
const MOVE_LOCK = 7_203_114;

/**
 * Moves the oldest jobs of the outbox into the queue, in one statement and so all or none; of several of one key the
 * last. Returns how many left the outbox: none as well while another process moves jobs, since a job must not overtake
 * an older one of its key.
 */
export const moveBatch = first<[limit: number], { count: number }>(
  'jobs.move',
  `WITH moved AS (
     DELETE FROM job_outbox WHERE id IN (
       SELECT id FROM job_outbox WHERE (SELECT pg_try_advisory_xact_lock(${MOVE_LOCK})) ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
     ) RETURNING *
   ), latest AS (
     SELECT * FROM moved m WHERE NOT EXISTS (SELECT FROM moved later WHERE later.key = m.key AND later.id > m.id)
   ), specs AS (
     SELECT array_agg(ROW(task, payload, queue, run_at, max_attempts, key, turn, NULL)::graphile_worker.job_spec ORDER BY id) AS specs
     FROM latest HAVING count(*) > 0
   ), added AS (
     SELECT count(*) FROM specs, graphile_worker.add_jobs(specs)
   )
   SELECT (SELECT count(*)::int FROM moved) AS count FROM added`,
);
/** First key of the two-part advisory locks that workers hold; the second is the hash of the worker's id. */
const LOCK_CLASS = 7203;

/** Holds the lock of a worker's id for as long as the connection lives. */
export const holdWorkerLock = first<[worker: string], unknown>(
  'jobs.hold-worker-lock',
  `SELECT pg_advisory_lock(${LOCK_CLASS}, hashtext($1))`,
);

/** Releases the jobs and queues of workers without their lock: those workers have exited. */
export const unlockExitedWorkers = many<[], { workers: string[] }>(
  'jobs.unlock-dead',
  `WITH holder AS (
     SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
   ), dead AS MATERIALIZED (
     SELECT array_agg(locked_by) AS workers FROM holder
      WHERE pg_try_advisory_xact_lock(${LOCK_CLASS}, hashtext(locked_by))
   )
   SELECT workers, graphile_worker.force_unlock_workers(workers) FROM dead WHERE workers IS NOT NULL`,
);
