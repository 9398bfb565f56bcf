import { first } from '../../platform/database/statement.ts';

/** Runs a job now with all of its tries; nothing for one that is running or done. */
export const rescheduleJob = first<[id: number], { task: string }>(
  'office.reschedule-job',
  `SELECT j.task_identifier AS task FROM graphile_worker.jobs j, graphile_worker.reschedule_jobs(ARRAY[j.id], now(), NULL, 0, NULL) r
   WHERE j.id = $1 AND j.locked_at IS NULL AND r.id = j.id`,
);

/** Deletes a job; nothing for one that is running or done. */
export const completeJob = first<[id: number], { task: string }>(
  'office.complete-job',
  `SELECT j.task_identifier AS task FROM graphile_worker.jobs j, graphile_worker.complete_jobs(ARRAY[j.id]) r
   WHERE j.id = $1 AND j.locked_at IS NULL AND r.id = j.id`,
);
