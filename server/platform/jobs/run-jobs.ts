import { createPool } from '../database/pool.ts';
import type { Log } from '../log.ts';
import { type CronTask, createJobRunner, type JobClass } from './job-runner.ts';
import { moveJobs } from './move-jobs.ts';
import { repeat } from './repeat.ts';
import { unlockExitedWorkers } from './store.ts';

type Options = {
  url: string;
  classes: readonly JobClass[];
  cron?: CronTask[];
  log: Log;
  sweepEveryMs?: number;
};

const MOVE_EVERY_MS = 100;

/** Runs jobs until stopped; `stop` waits for running ones. `failed` resolves when it gives up by itself. */
export type RunningJobs = { failed: Promise<unknown>; stop(): Promise<void> };

/**
 * Runs jobs, each class apart, and moves them from the outbox into the queue ten times a second. At start and every
 * minute the jobs of workers without their lock are released, which would otherwise wait four hours.
 */
export async function runJobs(options: Options): Promise<RunningJobs> {
  const { url, classes, cron = [], log, sweepEveryMs = 60_000 } = options;
  const atOnce = classes.reduce((sum, { concurrency }) => sum + concurrency, 0);
  // One more a class to listen for new jobs, and one for the outbox, the sweep and the clock.
  const pool = createPool(url, atOnce + classes.length + 1);
  const runners = await Promise.all(
    classes.map((taskClass) =>
      createJobRunner({
        ...taskClass,
        url,
        pool,
        log,
        cron: cron.filter(({ task }) => Object.hasOwn(taskClass.tasks, task)),
      }),
    ),
  );

  const sweep = async (): Promise<void> => {
    for (const { workers } of await unlockExitedWorkers(pool))
      log.warn({ workers }, 'released the jobs of exited workers');
  };
  const onError = (message: string) => (error: unknown) => log.warn({ err: error }, message);
  const sweeping = repeat(sweep, sweepEveryMs, onError('looking for jobs of exited workers failed'));
  const moving = repeat(
    () => moveJobs(pool),
    MOVE_EVERY_MS,
    onError('jobs could not be moved into the queue'),
  );
  await sweeping.first;

  const stop = async (): Promise<void> => {
    await Promise.all([sweeping.stop(), moving.stop(), ...runners.map((runner) => runner.stop())]);
    await pool.end();
  };
  return { failed: Promise.race(runners.map(({ ended }) => ended)), stop };
}
