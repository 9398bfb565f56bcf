import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { createPool } from './pool.ts';

describe('a prepared statement', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let pool: Pool;
  beforeAll(async () => {
    database = await emptyDatabase();
    pool = createPool(database.url, 1);
    await pool.query('CREATE TABLE a (x int8, y text)');
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const rowsOf = async (name: string, text: string, values: unknown[] = []) =>
    (await pool.query({ name, text, values })).rows;

  it('reads the same columns at each run', async () => {
    for (const x of [1, 2, 3])
      expect(await rowsOf('read', 'SELECT $1::int8 AS x, NULL::text AS y', [x])).toEqual([{ x, y: null }]);
  });

  it('counts the rows that it changes at each run', async () => {
    for (const x of [1, 2])
      expect(await pool.query({ name: 'put', text: 'INSERT INTO a VALUES ($1)', values: [x] })).toMatchObject(
        {
          command: 'INSERT',
          rowCount: 1,
          rows: [],
        },
      );
  });

  it('fails and runs again', async () => {
    const divide = (by: number) => rowsOf('divide', 'SELECT 1 / $1::int AS x', [by]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(1)).toEqual([{ x: 1 }]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(1)).toEqual([{ x: 1 }]);
  });

  it('is refused once its columns change', async () => {
    await rowsOf('all', 'SELECT * FROM a');
    await pool.query('ALTER TABLE a ADD z int');
    await expect(rowsOf('all', 'SELECT * FROM a')).rejects.toThrow('must not change result type');
  });
});
