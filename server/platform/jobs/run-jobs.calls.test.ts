import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { clearJobs } from '../../testing/jobs.ts';
import { moments } from '../../testing/moments.ts';
import { retryWhileAway } from '../database/retry-while-away.ts';
import { Rollback, transaction } from '../database/transaction.ts';
import { createLog } from '../log.ts';
import { addJob, addJobs } from './add-job.ts';
import type { Tasks } from './job-runner.ts';
import { moveJobs } from './move-jobs.ts';
import { type RunningJobs, runJobs } from './run-jobs.ts';

const log = createLog('silent');

describe('jobs', () => {
  let database: TestDatabase;
  const running: RunningJobs[] = [];
  const start = async (tasks: Tasks, sweepEveryMs?: number): Promise<void> => {
    running.push(
      await runJobs({ url: database.url, classes: [{ tasks, concurrency: 3 }], log, sweepEveryMs }),
    );
  };

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    await clearJobs(database.pool);
  });
  afterAll(() => database.drop());

  it('run when their transaction commits, and never when it does not', async () => {
    const done: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    await start({
      note: async (payload) => {
        done.push(payload);
        resolve();
      },
    });
    await transaction(database.pool, async (tx) => {
      await addJob(tx, 'note', { number: 1 });
      throw new Rollback(undefined);
    });
    await transaction(database.pool, (tx) => addJob(tx, 'note', { number: 2 }));
    await promise;
    expect(done).toEqual([{ number: 2 }]);
  });

  it('that a killed worker had in hand are soon finished by another', async () => {
    await addJob(database.pool, 'work', {});
    const first = fork(path.join(import.meta.dirname, 'fakes/worker.ts'), {
      env: { ...process.env, DATABASE_URL: database.url },
    });
    await once(first, 'message');

    const { promise, resolve } = Promise.withResolvers<void>();
    let taken = 0;
    const work = async () => {
      taken += 1;
      resolve();
    };
    await start({ work }, 200);
    await new Promise((go) => setTimeout(go, 600));
    expect(taken, 'a living worker keeps its job').toBe(0);

    first.kill('SIGKILL');
    await promise;
    expect(taken).toBe(1);
  });

  it('run at once in a class while those of another class wait for each other', async () => {
    const blocked = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    running.push(
      await runJobs({
        ...{ url: database.url, log },
        classes: [
          { concurrency: 1, tasks: { export: () => blocked.promise } },
          { concurrency: 1, tasks: { mail: async () => done.resolve() } },
        ],
      }),
    );
    await addJobs(database.pool, 'export', [{}, {}]);
    await addJob(database.pool, 'mail', {});
    await done.promise;
    blocked.resolve();
  });

  it('take turns: a single job runs after the first of a thousand that were added together', async () => {
    const order: unknown[] = [];
    await addJobs(
      database.pool,
      'note',
      Array.from({ length: 1000 }, (_, number) => ({ number })),
    );
    await addJob(database.pool, 'note', { number: 'alone' });
    await moveJobs(database.pool);
    const note = async (payload: unknown) => {
      order.push((payload as { number: unknown }).number);
    };
    running.push(await runJobs({ url: database.url, log, classes: [{ tasks: { note }, concurrency: 1 }] }));
    await expect.poll(() => order.length, { timeout: 20_000 }).toBe(1001);
    expect(order.slice(0, 3)).toEqual([0, 'alone', 1]);
  });

  it('go on in the same process, and stop, when the database ends all connections while they run', async () => {
    for (const _ of moments(40)) {
      let runs = 0;
      const work = async (): Promise<void> => {
        runs += 1;
        await database.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        );
      };
      await start({ work }, 200);
      for (let job = 1; job <= 3; job += 1) {
        // Jobs that are tried again end this connection as well.
        await retryWhileAway(() => addJob(database.pool, 'work', {}));
        await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThanOrEqual(job);
      }
      await running.pop()?.stop();
    }
  }, 120_000);

  it('stop while they start again after the result of one could not be stored', async () => {
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await start({
      work: async () => {
        await blocker.query('BEGIN; LOCK TABLE graphile_worker.jobs, graphile_worker.migrations');
      },
    });
    await addJob(database.pool, 'work', {});
    // Ends the connection that stores the result, until a new runner waits to read which migrations there are.
    const starting = async (): Promise<unknown> =>
      (
        await database.pool.query(
          `SELECT count(*) FILTER (WHERE query LIKE '%migrations%')::int AS starting,
             count(pg_terminate_backend(pid)) FILTER (WHERE query NOT LIKE '%migrations%')
           FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rows[0].starting;
    await expect.poll(starting, { timeout: 20_000 }).toBe(1);
    const stopped = running.splice(0).map((jobs) => jobs.stop());
    await blocker.end();
    await Promise.all(stopped);
  });
});
