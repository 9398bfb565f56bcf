import type { Pool } from 'pg';
import { moveJobs } from '../platform/jobs/move-jobs.ts';

type Job<Payload> = { task: string; payload: Payload };

/** Lists the jobs that wait, of tasks whose names are LIKE one of these, in the order in which they were added. */
export async function listJobs<Payload = Record<string, unknown>>(
  pool: Pool,
  ...tasks: string[]
): Promise<Job<Payload>[]> {
  await moveJobs(pool);
  const { rows } = await pool.query(
    `SELECT t.identifier AS task, j.payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier LIKE ANY($1) ORDER BY j.id`,
    [tasks],
  );
  return rows;
}

/** Lists jobs as listJobs does, and deletes them. */
export async function takeJobs<Payload = Record<string, unknown>>(
  pool: Pool,
  ...tasks: string[]
): Promise<Job<Payload>[]> {
  const jobs = await listJobs<Payload>(pool, ...tasks);
  await pool.query(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier LIKE ANY($1)`,
    [tasks],
  );
  return jobs;
}
