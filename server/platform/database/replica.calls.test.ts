import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Replicated, startReplicated } from '../../testing/replicated.ts';
import { createLog } from '../log.ts';
import { createPool } from './pool.ts';
import { openReplica } from './replica.ts';

const AWAY_MS = 200;

describe('the reader of a replica', () => {
  let servers: Replicated;
  let primary: pg.Pool;
  let follower: pg.Pool;
  let opened: ReturnType<typeof openReplica>;
  let lines: { msg: string }[];

  beforeAll(async () => {
    servers = await startReplicated(async (url) => {
      const pool = createPool(url, 1);
      await pool.query('CREATE TABLE note (n int)');
      await pool.end();
    });
    primary = createPool(servers.primaryUrl, 4);
    follower = createPool(servers.replicaUrl, 1, { onConnect: async () => undefined });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([primary.end(), follower.end()]);
    await servers.stop();
  });

  const open = (url = servers.replicaUrl) => {
    lines = [];
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
    opened = openReplica({ url, connections: 2, primary, log, awayMs: AWAY_MS });
  };
  beforeEach(() => open());
  afterEach(() => opened.stop());

  const write = (n: number) => primary.query('INSERT INTO note VALUES ($1)', [n]);
  /** Whether a note is found, and where. */
  const read = async (n: number): Promise<{ found: boolean; onReplica: boolean }> => {
    const text = 'SELECT count(*) > 0 AS found, pg_is_in_recovery() AS "onReplica" FROM note WHERE n = $1';
    return (await opened.reader.query({ text, values: [n] })).rows[0];
  };
  const readsReplica = () =>
    vi.waitFor(async () => expect((await read(0)).onReplica).toBe(true), { timeout: 10_000, interval: 50 });

  it('finds what was written just before, and reads the replica', async () => {
    await write(0);
    await readsReplica();
    let onReplica = 0;
    for (let n = 1; n <= 200; n += 1) {
      await write(n);
      const one = await read(n);
      expect(one.found).toBe(true);
      onReplica += Number(one.onReplica);
    }
    expect(onReplica).toBeGreaterThan(0);
    expect(lines).toEqual([]);
  });

  it('reads the primary while the replica lags, and the replica again', async () => {
    await readsReplica();
    await follower.query('SELECT pg_wal_replay_pause()');
    await write(1001);
    expect(await read(1001)).toEqual({ found: true, onReplica: false });
    await follower.query('SELECT pg_wal_replay_resume()');
    await readsReplica();
    expect((await read(1001)).found).toBe(true);
  });

  it('reads the primary where the replica refuses a statement', async () => {
    await readsReplica();
    const { rows } = await opened.reader.query({ text: 'SELECT 1 AS one FROM note LIMIT 1 FOR SHARE' });
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('reads the primary where the other server is none', async () => {
    await opened.stop();
    open(servers.primaryUrl);
    await write(1002);
    expect(await read(1002)).toEqual({ found: true, onReplica: false });
  });

  it('fails nothing while the replica is away, and says so once', async () => {
    await readsReplica();
    await servers.stopReplica();
    const end = performance.now() + 3 * AWAY_MS;
    for (let n = 2000; performance.now() < end; n += 1) {
      await write(n);
      expect(await read(n)).toEqual({ found: true, onReplica: false });
    }
    await servers.startReplica();
    await readsReplica();
    expect(lines.map(({ msg }) => msg)).toEqual([
      'the replica cannot be read; the primary is read instead',
      'the replica is read again',
    ]);
  }, 60_000);
});
