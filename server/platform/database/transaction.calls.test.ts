import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { transaction } from './transaction.ts';

describe('transaction()', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.pool.query('CREATE TABLE note (number int)');
  });
  afterAll(() => database.drop());

  const insert = (number: number) =>
    transaction(database.pool, (tx) => tx.query({ text: 'INSERT INTO note VALUES ($1)', values: [number] }));
  const numbers = async () =>
    (await database.pool.query('SELECT number FROM note ORDER BY number')).rows.map(({ number }) => number);

  it('runs its action once on another connection where the server has ended the one of the pool', async () => {
    const other = await database.pool.connect();
    for (let round = 1; round <= 5; round += 1) {
      await other.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      await insert(round);
    }
    other.release();
    expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
  });

  it('runs no statement where BEGIN fails: it would commit by itself', async () => {
    const client = await database.pool.connect();
    client.release();
    vi.spyOn(client, 'query').mockImplementationOnce(() => Promise.reject(new Error('canceling statement')));
    await expect(insert(9)).rejects.toThrow('canceling statement');
    expect(await numbers()).not.toContain(9);
  });
});
