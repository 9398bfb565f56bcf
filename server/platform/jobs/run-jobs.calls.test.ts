import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { Rollback, transaction } from '../database/transaction.ts';
import { createLog } from '../log.ts';
import { addJob } from './add-job.ts';
import { type RunningJobs, runJobs, type Tasks } from './run-jobs.ts';

const log = createLog('silent');

describe('jobs', () => {
  let database: TestDatabase;
  const running: RunningJobs[] = [];
  const start = async (tasks: Tasks, sweepEveryMs?: number): Promise<void> => {
    running.push(await runJobs({ url: database.url, tasks, log, sweepEveryMs }));
  };

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    await database.pool.query('DELETE FROM graphile_worker._private_jobs; DELETE FROM job_outbox');
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
});
