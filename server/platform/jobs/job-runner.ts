import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { retryWhileAway } from '../database/retry-while-away.ts';
import type { Log } from '../log.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';
import { endOf, HungRunner } from './runner-end.ts';
import { runTraced } from './trace-jobs.ts';

/** Tasks by the name of their jobs. A task validates its payload. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** Tasks whose jobs wait for each other and for no others; how many of them run at once. */
export type JobClass = { tasks: Tasks; concurrency: number };

/** A scheduled task: `match` in cron's five fields, UTC. */
export type CronTask = { task: string; match: string };

const AGAIN_MS = 500;
/** How long a runner may fail to start again after it has ended by itself. */
const AWAY_MS = 10 * 60_000;

type Options = JobClass & { url: string; pool: Pool; cron: readonly CronTask[]; log: Log };

/** `ended` resolves with the error of a runner that could not be started again. */
export type JobRunner = { ended: Promise<unknown>; stop(): Promise<void> };

/** `ended` resolves with the reason, an error or a sentence. */
type RunnerState = { runner: Runner; lock: HeldLock | undefined; ended: Promise<unknown> };

/** Starts a runner of the queue, which holds the lock of its id whenever it takes a job. */
async function startRunner({ url, pool, tasks, concurrency, cron, log }: Options): Promise<RunnerState> {
  const events = new EventEmitter();
  let lock: HeldLock | undefined;
  events.once('pool:create', ({ workerPool }) => {
    lock = holdLock(url, workerPool.id, log);
  });
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    // Without batches the queue lets the rejection of a result that could not be stored exit the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: oneArgument(tasks),
    parsedCronItems: parseCronItems(cron.map((item) => ({ ...item, identifier: item.task }))),
    logger: bridge(log),
    events,
    // Asked before each taking of a job, and so the place to wait for the lock.
    forbiddenFlags: async () => {
      await lock?.held();
      return null;
    },
  });
  return { runner, lock, ended: endOf(runner) };
}

async function stopRunner({ runner, lock, ended }: RunnerState): Promise<void> {
  // While the database is away a worker waits for the lock; releasing it ends the wait.
  const late = setTimeout(() => lock?.release(), 3000);
  // Rejects when it has ended by itself a moment before.
  runner.stop().catch(() => undefined);
  await ended;
  clearTimeout(late);
  await lock?.release();
}

/**
 * Runs the jobs of one class until stopped. The queue ends its runner when a result could not be stored, which a restart
 * of the database causes: another is started in this process, and its jobs are released with the lock of the old one.
 */
export async function createJobRunner(options: Options): Promise<JobRunner> {
  let running = await retryWhileAway(() => startRunner(options));
  let isStopping = false;
  const restart = async (): Promise<RunnerState> => {
    if (isStopping) throw new Error('the job runner is stopped');
    return startRunner(options);
  };
  const live = async (): Promise<unknown> => {
    for (;;) {
      const error = await running.ended;
      if (isStopping) return undefined;
      // It may still have jobs in hand: only the end of this process lets others have them.
      if (error instanceof HungRunner) return error;
      options.log.warn({ err: error }, 'the job runner ended; restarting it');
      await running.lock?.release();
      await pause(AGAIN_MS);
      try {
        running = await retryWhileAway(() => restart(), { boundMs: AWAY_MS });
      } catch (failure) {
        return isStopping ? undefined : failure;
      }
      // Stopped while it started: `stop` has only seen the runner before.
      if (isStopping) return stopRunner(running);
    }
  };
  const life = live();
  return {
    ended: life.then((error) => (error === undefined ? new Promise(() => undefined) : error)),
    stop: async () => {
      isStopping = true;
      await stopRunner(running);
      await life;
    },
  };
}

/** Hides the queue's helpers from tasks. */
const oneArgument = (tasks: JobClass['tasks']): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => runTraced(name, payload, task)]),
  );

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue logs every job it takes; here at debug level. Its metadata has payloads and stays out of the log. */
const bridge = (log: Log): Logger => new Logger(() => (level, message) => log[LEVELS[level]](message));
