import { z } from 'zod';
import { declareStaff } from './call.ts';
import { declareList } from './list.ts';
import { declareRecord, recordId } from './record.ts';
import { declareScreen } from './screen.ts';

const jobStateLabels = {
  waiting: 'Waits',
  running: 'Runs',
  retrying: 'Failed, tried again',
  failed: 'Given up',
} as const;

const jobsList = declareList({
  name: 'jobs',
  label: 'Jobs',
  permission: 'health:see',
  isOfHouse: true,
  columns: {
    id: { label: 'Job', type: 'id', link: 'jobs', narrow: true },
    task: { label: 'Task', type: 'people', narrow: true },
    state: { label: 'State', type: 'choice', choices: jobStateLabels, narrow: true },
    tries: { label: 'Tries', type: 'number' },
    error: { label: 'Last error', type: 'text' },
    runAt: { label: 'Next run', type: 'time' },
    createdAt: { label: 'Added', type: 'time' },
  },
  filters: {
    state: { label: 'State', kind: 'oneOf', choices: jobStateLabels },
    task: { label: 'Task', kind: 'text' },
    late: { label: 'Late by a minute', kind: 'flag' },
  },
  sorts: { runAt: 'up' },
  search: false,
  views: {
    failed: { label: 'Given up', filters: { state: ['failed'] } },
    retrying: { label: 'Failing', filters: { state: ['retrying'] } },
    late: { label: 'Late', filters: { late: true } },
  },
});

const aboutJob = {
  permission: 'health:change',
  changes: true,
  entity: { name: 'job', key: 'id' },
  input: z.object({ id: recordId }),
  output: z.object({}),
} as const;

export const retryJob = declareStaff({
  ...aboutJob,
  path: '/jobs/retry',
  reason: 'optional',
  summary: 'Runs a job now that waits or was given up, with all of its tries.',
});

export const dropJob = declareStaff({
  ...aboutJob,
  path: '/jobs/drop',
  reason: 'required',
  summary: 'Deletes a job that is not running: what it was to do is not done.',
});

const jobRecord = declareRecord({
  entity: 'job',
  label: 'Job',
  permission: 'health:see',
  change: 'health:change',
  title: 'task',
  facts: {
    task: { label: 'Task', type: 'text' },
    state: { label: 'State', type: 'choice', choices: jobStateLabels },
    tries: { label: 'Tries', type: 'number' },
    allowed: { label: 'Tries allowed', type: 'number' },
    createdAt: { label: 'Added', type: 'time' },
    runAt: { label: 'Next run', type: 'time' },
    error: { label: 'Last error', type: 'text' },
    isIdle: { label: 'Does not run', type: 'flag' },
  },
  fields: {},
  panels: [{ label: 'Job', names: ['state', 'tries', 'allowed', 'createdAt', 'runAt', 'error'] }],
  related: [],
  actions: {
    retry: { label: 'Run now', key: 'r', contract: retryJob, needs: 'isIdle' },
    drop: { label: 'Delete', key: 'x', contract: dropJob, needs: 'isIdle', isGrave: true },
  },
});

/** Jobs that wait, run, or have failed. Those that are done are gone. */
export const jobsScreen = declareScreen({ list: jobsList, searchHint: '', record: jobRecord });
