import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { clearJobs, runJobs } from '../../testing/jobs.ts';
import { transaction } from '../database/transaction.ts';
import { addJob, addJobs } from './add-job.ts';
import { moveJobs } from './move-jobs.ts';

describe('moveJobs()', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterEach(() => clearJobs(database.pool));
  afterAll(() => database.drop());

  const add = (number: number, key?: string) => addJob(database.pool, 'note', { number }, key ? { key } : {});
  const rows = async (sql: string) => (await database.pool.query(sql)).rows;
  /** Runs the jobs of the queue. Returns the numbers in their payloads, in the order in which they ran. */
  const runQueued = async (): Promise<number[]> => {
    const numbers: number[] = [];
    await runJobs(database.pool, {
      note: async (payload) => {
        numbers.push((payload as { number: number }).number);
      },
    });
    return numbers;
  };
  const queued = async () => (await rows('SELECT FROM graphile_worker.jobs')).length;
  const waiting = async () => (await rows('SELECT FROM job_outbox')).length;

  it('moves each job once, in its turn', async () => {
    await transaction(database.pool, async (tx) => {
      await addJobs(
        tx,
        'note',
        Array.from({ length: 1200 }, (_, number) => ({ number })),
      );
      await addJob(tx, 'note', { number: 1200 });
    });
    await Promise.all([moveJobs(database.pool), moveJobs(database.pool), moveJobs(database.pool)]);
    await moveJobs(database.pool);
    expect(await waiting()).toBe(0);
    const [first, ...others] = Array.from({ length: 1200 }, (_, number) => number);
    expect(await runQueued()).toEqual([first, 1200, ...others]);
  });

  it('moves a job with its queue, time, tries and key', async () => {
    const runAt = new Date('2099-01-01T00:00:00Z');
    await addJob(database.pool, 'note', { number: 1 }, { queue: 'one', runAt, tries: 3, key: 'same' });
    await moveJobs(database.pool);
    expect(await rows('SELECT queue_name, run_at, max_attempts, key FROM graphile_worker.jobs')).toEqual([
      { queue_name: 'one', run_at: runAt, max_attempts: 3, key: 'same' },
    ]);
  });

  it('replaces a waiting job of the same key by the last, of one batch and of two', async () => {
    for (const number of [1, 2]) await add(number, 'same');
    await add(3, 'other');
    await moveJobs(database.pool);
    expect(await queued()).toBe(2);
    await add(4, 'same');
    await moveJobs(database.pool);
    expect((await runQueued()).sort()).toEqual([3, 4]);
    for (const number of [5, 6]) await add(number, 'same');
    await moveJobs(database.pool);
    expect(await runQueued()).toEqual([6]);
  });

  it('keeps the time at which a job was added', async () => {
    await add(1);
    const [added] = await rows('SELECT run_at FROM job_outbox');
    await moveJobs(database.pool);
    expect(await rows('SELECT run_at FROM graphile_worker.jobs')).toEqual([added]);
  });

  it('loses and doubles nothing when it is killed while it moves', async () => {
    await add(1);
    await add(2);
    const blocking = await database.pool.connect();
    await blocking.query('BEGIN; LOCK TABLE graphile_worker.jobs');
    const killed = moveJobs(database.pool);
    killed.catch(() => undefined);
    const findMover = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%job_outbox%'";
    await expect.poll(() => rows(`SELECT ${findMover} AND datname = current_database()`)).toHaveLength(1);
    await rows(`SELECT pg_terminate_backend(pid) ${findMover} AND datname = current_database()`);
    await blocking.query('COMMIT');
    blocking.release();
    await expect(killed).rejects.toThrow();
    expect(await queued()).toBe(0);
    expect(await waiting()).toBe(2);
    await moveJobs(database.pool);
    expect(await runQueued()).toEqual([1, 2]);
  });

  it('leaves jobs to a process that is moving others, so that none overtakes an older one', async () => {
    await add(1, 'same');
    await transaction(database.pool, async (tx) => {
      await moveJobs(tx);
      await add(2, 'same');
      await moveJobs(database.pool);
      expect(await queued()).toBe(0);
    });
    await moveJobs(database.pool);
    expect(await runQueued()).toEqual([2]);
  });

  it('never meets a job that the queue would refuse, which would hold up all others', async () => {
    const refused = [
      addJob(database.pool, 'note', {}, { key: 'x'.repeat(513) }),
      addJob(database.pool, 'note', {}, { queue: 'x'.repeat(129) }),
      addJob(database.pool, 'x'.repeat(129), {}),
      addJob(database.pool, 'note', {}, { tries: 0 }),
    ];
    for (const result of await Promise.allSettled(refused)) expect(result.status).toBe('rejected');
  });
});
