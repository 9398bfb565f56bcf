import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publish } from '../../flows/publish/publish.ts';
import { createPool } from '../../platform/database/pool.ts';
import { createCachedResponse } from '../../platform/response-cache/cached-response.ts';
import { createResponseCache } from '../../platform/response-cache/response-cache.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { followCards } from './index.ts';

/** Changes are followed within a second; a loaded machine takes longer. */
const SOON = { timeout: 15_000, interval: 20 };

describe('followCards()', () => {
  let database: TestDatabase;
  const stops: (() => Promise<void>)[] = [];
  const errors: unknown[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    await seed(database.pool);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => database.drop());

  /** A process that keeps answers: its own pool, follower and store. */
  async function openProcess() {
    const pool = createPool(database.url, 3);
    const store = createResponseCache({ maxBytes: 1e6, freshMs: 1e9, staleMs: 1e9, now: () => 0 });
    const reported: number[][] = [];
    const cards = await followCards({
      pool,
      onError: (error) => errors.push(error),
      onChange: (rows) => {
        reported.push(rows.map(({ id }) => id));
        store.purge(rows.map(({ id }) => `product:${id}`));
      },
    });
    stops.push(async () => {
      await cards.stop();
      await pool.end();
    });
    let made = 0;
    const show = async (id: number): Promise<string> => {
      const make = async () => {
        made += 1;
        const body = Buffer.from(`${id} ${made}`);
        return createCachedResponse(
          {
            status: 200,
            type: 'text/plain',
            headers: {},
            body,
            tags: new Set([`product:${id}`]),
            isCostly: true,
          },
          0,
        );
      };
      return (await store.get(`page ${id}`, make, (error) => errors.push(error))).body.toString();
    };
    return { show, reported, pool };
  }

  it('purges the pages of a changed card in every process, and no others', async () => {
    const processes = [await openProcess(), await openProcess()];
    const before = await Promise.all(processes.map(async ({ show }) => [await show(1), await show(2)]));
    await publish(database.pool, [1]);
    for (const [index, { show }] of processes.entries()) {
      await expect.poll(() => show(1), SOON).not.toBe(before[index]?.[0]);
      expect(await show(2)).toBe(before[index]?.[1]);
    }
  });

  it('reports a change once while an older transaction is running', async () => {
    const { reported } = await openProcess();
    const old = await database.pool.connect();
    await old.query('BEGIN');
    await old.query('SELECT pg_current_xact_id()');
    await publish(database.pool, [2]);
    await expect.poll(() => reported.flat(), SOON).toEqual([2]);
    await publish(database.pool, [3]);
    await expect.poll(() => reported.flat(), SOON).toEqual([2, 3]);
    await old.query('COMMIT');
    old.release();
    await publish(database.pool, [4]);
    await expect.poll(() => reported.flat(), SOON).toEqual([2, 3, 4]);
  });

  it('reports a change whose transaction commits after a newer one', async () => {
    const { reported } = await openProcess();
    const late = await database.pool.connect();
    await late.query('BEGIN');
    await publish(late, [5]);
    await publish(database.pool, [6]);
    await expect.poll(() => reported.flat(), SOON).toEqual([6]);
    await publish(database.pool, [7]);
    await expect.poll(() => reported.flat(), SOON).toEqual([6, 7]);
    await late.query('COMMIT');
    late.release();
    await expect.poll(() => reported.flat(), SOON).toEqual([6, 7, 5]);
  });

  it('reports changes after its listening connection has died, and opens one new listener', async () => {
    const { reported, pool } = await openProcess();
    const listeners = () =>
      database.pool.query(
        `SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN card' AND datname = current_database()`,
      );
    const { rows } = await listeners();
    for (const { pid } of rows) await database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
    await publish(database.pool, [1]);
    await expect.poll(() => reported.flat(), SOON).toEqual([1]);
    await expect.poll(async () => (await listeners()).rowCount, SOON).toBe(1);
    expect(pool.waitingCount).toBe(0);
  });

  it('stops while its listening connection dies', async () => {
    for (let round = 0; round < 20; round += 1) {
      await openProcess();
      const stop = stops.pop();
      const dead = database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE query = 'LISTEN card' AND datname = current_database()`,
      );
      await setTimeout(round % 4);
      await Promise.all([dead, stop?.()]);
    }
  });

  it('listens on a connection of the other pool where its own leads to a pooler', async () => {
    const [pool, listening] = [createPool(database.url, 3), createPool(database.url, 1)];
    const onError = (error: unknown) => errors.push(error);
    const cards = await followCards({ pool, listening, onError, onChange: () => undefined });
    stops.push(async () => {
      await cards.stop();
      await Promise.all([pool.end(), listening.end()]);
    });
    expect([listening.totalCount, listening.idleCount]).toEqual([1, 0]);
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount));
  });
});
