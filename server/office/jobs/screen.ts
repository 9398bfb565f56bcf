import { dropJob, jobsScreen, retryJob } from '../../../contract/office/jobs.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { queuedState } from '../../platform/jobs/store.ts';
import { type ChangeContext, handleChange } from '../gate/handle-staff.ts';
import { bindList, oneOf } from '../list/bind-list.ts';
import { bindRecord } from '../record/bind-record.ts';
import { bindScreen } from '../screen/bind-screen.ts';
import { completeJob, rescheduleJob } from './store.ts';

const state = `(${queuedState})`;
const isIdle = 'locked_at IS NULL';

/** Does something with a job, unless it is running or gone. */
const withIdle =
  (run: typeof completeJob, done: string) =>
  async ({ tx, set }: ChangeContext, { id }: { id: string }) => {
    const job = await run(tx, Number(id));
    if (!job) return refuseStaff('Refused', { message: 'This job is running, or is done.' });
    await set.records('job', id, { task: job.task, job: done });
    return ok({});
  };

/** The list of jobs, the page of one, and running or deleting it. */
export const jobs = bindScreen(jobsScreen, {
  source: bindList(jobsScreen.list, {
    from: 'graphile_worker.jobs j',
    key: 'j.id',
    keyType: 'bigint',
    sorts: { runAt: { sql: 'j.run_at', type: 'timestamptz' } },
    joins: {},
    columns: {
      id: 'j.id::text',
      task: 'ARRAY[j.task_identifier]',
      state,
      tries: 'j.attempts::int',
      error: 'left(j.last_error, 200)',
      runAt: 'j.run_at',
      createdAt: 'j.created_at',
    },
    filters: {
      state: oneOf(state),
      task: (task, values) => `j.task_identifier = ${values.add(task.trim())}`,
      late: () => `${isIdle} AND j.attempts < j.max_attempts AND j.run_at < now() - interval '1 minute'`,
    },
    search: null,
  }),
  record: bindRecord(jobsScreen.record, {
    table: 'graphile_worker.jobs',
    from: 'graphile_worker.jobs r',
    canChange: 'false',
    facts: {
      task: 'r.task_identifier',
      state,
      tries: 'r.attempts::int',
      allowed: 'r.max_attempts::int',
      createdAt: 'r.created_at',
      runAt: 'r.run_at',
      error: 'r.last_error',
      isIdle,
    },
    fields: {},
  }),
  routes: () => [
    handleChange(retryJob, withIdle(rescheduleJob, 'runs now')),
    handleChange(dropJob, withIdle(completeJob, 'deleted')),
  ],
});
