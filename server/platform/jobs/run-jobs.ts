import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { createPool } from '../database/pool.ts';
import type { Log } from '../log.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';
import { unlockDead } from './store.ts';

/** What is done with a job of each name. The payload is as it was added: a task checks it. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** A task done by the clock: `match` in cron's five fields, UTC. */
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

/** Works on jobs until stopped; `stop` waits for those in hand. `failed` resolves if it gives up by itself. */
export type RunningJobs = { failed: Promise<unknown>; stop(): Promise<void> };

/**
 * Runs jobs. A worker holds the lock of its id whenever it takes a job; at start and every minute the jobs of those
 * who hold theirs no more are freed, which otherwise would wait four hours for a killed worker.
 */
export async function runJobs(options: Options): Promise<RunningJobs> {
  const { url, tasks, cron = [], concurrency = 3, log, sweepEveryMs = 60_000 } = options;
  // One more to listen for new jobs, and one for the sweep and the clock.
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
    try {
      for (const { workers } of await unlockDead(pool))
        log.warn({ workers }, 'jobs of dead workers are freed');
    } catch (error) {
      log.warn({ err: error }, 'jobs of dead workers could not be looked for');
    }
  };
  await sweep();
  const sweeping = setInterval(sweep, sweepEveryMs);

  let stopping = false;
  const failed = new Promise((resolve) => {
    runner.promise.then(
      () => stopping || resolve(new Error('the job runner ended by itself')),
      (error) => stopping || resolve(error),
    );
  });
  const stop = async (): Promise<void> => {
    stopping = true;
    clearInterval(sweeping);
    const stopped = runner.stop();
    // With the database away a worker waits for the lock for ever: let it see that it is to end.
    const late = setTimeout(() => lock?.release(), 3000);
    await stopped.finally(() => clearTimeout(late));
    await lock?.release();
    await pool.end();
  };
  return { failed, stop };
}

/** Tasks know nothing of the queue's own helpers. */
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
