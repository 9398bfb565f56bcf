import type { Database } from '../database/statement.ts';
import { insertJob, insertJobs } from './store.ts';
import { withTrace } from './trace-jobs.ts';

/** How a job differs from the usual: now, in no queue, 25 tries. */
export type JobOptions = {
  /** Jobs of one queue run one after another. */
  queue?: string;
  runAt?: Date;
  /** How often it is tried before it is given up; the waits between grow from seconds to hours. */
  tries?: number;
  /** A waiting job of the same key is replaced instead of another one added. */
  key?: string;
  /** Has the key of its task and payload, by which findJobs() finds it and a repeat replaces it. */
  once?: boolean;
  /** Of jobs that one action adds in a loop its position, from 0: it runs after all jobs of lower turns in its class. */
  turn?: number;
};

/** The key of a job that is added `once`. */
export const jobKey = (task: string, payload: object): string => `${task} ${JSON.stringify(payload)}`;

/**
 * Adds a job in the caller's transaction: it runs if and only if that commits, up to a tenth of a second later. Jobs may run
 * twice (a worker can be killed after the work and before recording it), so tasks are idempotent.
 */
export async function addJob(
  tx: Database,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  const { queue = null, runAt = null, tries = null, once = false, turn = 0 } = options;
  const key = once ? jobKey(task, payload) : (options.key ?? null);
  await insertJob(tx, { task, payload: JSON.stringify(withTrace(payload)), queue, runAt, tries, key, turn });
}

/**
 * Adds jobs of one task in the caller's transaction; see addJob. They take turns with the jobs of others: a batch of
 * thousands must not hold up one order.
 */
export async function addJobs(
  tx: Database,
  task: string,
  payloads: readonly object[],
  { once = false }: Pick<JobOptions, 'once'> = {},
): Promise<void> {
  const [only] = payloads;
  const keys = once ? payloads.map((payload) => jobKey(task, payload)) : null;
  if (payloads.length > 1) await insertJobs(tx, task, JSON.stringify(payloads.map(withTrace)), keys);
  else if (only) await addJob(tx, task, only, { once });
}
