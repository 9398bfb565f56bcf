import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { createPool } from '../database/pool.ts';
import type { Log } from '../log.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';
import { moveJobs } from './move-jobs.ts';
import { repeat } from './repeat.ts';
import { unlockDead } from './store.ts';

/** Tasks by the name of their jobs. A task validates its payload. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** A scheduled task: `match` in cron's five fields, UTC. */
export type CronTask = { task: string; match: string };

type Options = {
  url: string;
  tasks: Tasks;
  cron?: CronTask[];
  /** How many jobs at once. */
  concurrency?: number;
  log: Log;
  sweepEveryMs?: number;
};

const MOVE_EVERY_MS = 100;

/** Runs jobs until stopped; `stop` waits for running ones. `failed` resolves when it gives up by itself. */
export type RunningJobs = { failed: Promise<unknown>; stop(): Promise<void> };

/**
 * Runs jobs, and moves them from the outbox into its queue ten times a second. A worker holds the lock of its id whenever it
 * takes a job; at start and every minute the jobs of workers without their lock are released, which would otherwise wait
 * four hours.
 */
export async function runJobs(options: Options): Promise<RunningJobs> {
  const { url, tasks, cron = [], concurrency = 3, log, sweepEveryMs = 60_000 } = options;
  // One more to listen for new jobs, and one for the outbox, the sweep and the clock.
  const pool = createPool(url, concurrency + 2);
  const events = new EventEmitter();
  let lock: HeldLock | undefined;
  events.once('pool:create', ({ workerPool }) => {
    lock = holdLock(url, workerPool.id, log);
  });

  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
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

  const sweep = async (): Promise<void> => {
    for (const { workers } of await unlockDead(pool)) log.warn({ workers }, 'jobs of dead workers are freed');
  };
  const onError = (message: string) => (error: unknown) => log.warn({ err: error }, message);
  const sweeping = repeat(sweep, sweepEveryMs, onError('jobs of dead workers could not be looked for'));
  const moving = repeat(
    () => moveJobs(pool),
    MOVE_EVERY_MS,
    onError('jobs could not be moved into the queue'),
  );
  await sweeping.first;

  let stopping = false;
  const failed = new Promise((resolve) => {
    runner.promise.then(
      () => stopping || resolve(new Error('the job runner ended by itself')),
      (error) => stopping || resolve(error),
    );
  });
  const stop = async (): Promise<void> => {
    stopping = true;
    const repeated = Promise.all([sweeping.stop(), moving.stop()]);
    const stopped = runner.stop();
    // While the database is away a worker waits for the lock; releasing it ends the wait.
    const late = setTimeout(() => lock?.release(), 3000);
    await stopped.finally(() => clearTimeout(late));
    await lock?.release();
    await repeated;
    await pool.end();
  };
  return { failed, stop };
}

/** Hides the queue's helpers from tasks. */
function oneArgument(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  );
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue logs every job it takes; here at debug level. Its metadata has payloads and stays out of the log. */
function bridge(log: Log): Logger {
  return new Logger(() => (level, message) => log[LEVELS[level]](message));
}
