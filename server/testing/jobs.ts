import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Tasks } from '../platform/jobs/job-runner.ts';
import { moveJobs } from '../platform/jobs/move-jobs.ts';

type Job<Payload> = { task: string; payload: Payload };

/** The last job of each key, as the queue would have it. */
const LATEST = `j.task LIKE ANY($1) AND NOT EXISTS (
  SELECT FROM job_outbox later WHERE later.key = j.key AND later.id > j.id)`;

/** Lists the jobs in the outbox, of tasks whose names are LIKE one of these, in the order in which they were added. */
export async function listJobs<Payload = Record<string, unknown>>(
  pool: Pool,
  ...tasks: string[]
): Promise<Job<Payload>[]> {
  return (await pool.query(`SELECT task, payload FROM job_outbox j WHERE ${LATEST} ORDER BY id`, [tasks]))
    .rows;
}

/** Lists jobs as listJobs does, and deletes them. */
export async function takeJobs<Payload = Record<string, unknown>>(
  pool: Pool,
  ...tasks: string[]
): Promise<Job<Payload>[]> {
  const jobs = await listJobs<Payload>(pool, ...tasks);
  await pool.query('DELETE FROM job_outbox WHERE task LIKE ANY($1)', [tasks]);
  return jobs;
}

/** Runs the jobs of these tasks, and those that they add, as a worker does. Returns how many ran. */
export async function runJobs(pool: Pool, tasks: Tasks): Promise<number> {
  let count = 0;
  const counted = Object.entries(tasks).map(([name, task]) => [
    name,
    async (payload: unknown) => {
      count += 1;
      await task(payload);
    },
  ]);
  const logger = new Logger(() => () => undefined);
  for (let before = -1; before < count; ) {
    before = count;
    await moveJobs(pool);
    await runOnce({ pgPool: pool, concurrency: 1, taskList: Object.fromEntries(counted), logger });
  }
  return count;
}

/** Moves the jobs of the outbox into the queue, and gives those of a task up as if their tries had failed with `error`. */
export async function failJobs(pool: Pool, task: string, error: string): Promise<void> {
  await moveJobs(pool);
  await pool.query(
    `SELECT graphile_worker.permanently_fail_jobs(array_agg(id), $2) FROM graphile_worker.jobs
     WHERE task_identifier = $1`,
    [task, error],
  );
}

/** Deletes all jobs that nobody runs. */
export async function clearJobs(pool: Pool): Promise<void> {
  await pool.query('SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs');
  await pool.query('DELETE FROM job_outbox');
}
