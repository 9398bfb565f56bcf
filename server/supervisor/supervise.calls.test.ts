import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../platform/database/embedded/orphan.ts';
import { freePort } from '../platform/database/embedded/port.ts';
import { runningEmbedded } from '../platform/database/embedded/start.ts';
import { createPool } from '../platform/database/pool.ts';
import { fastFolder } from '../testing/fast-folder.ts';
import {
  askWeb,
  postmasterOf,
  type ShopProcess,
  startShop,
  until,
  untilReady,
} from './fakes/shop-process.ts';

const gone = (pid: number) => until(`the end of ${pid}`, () => (isAlive(pid) ? undefined : true));

describe('a started shop', () => {
  const dataDir = mkdtempSync(path.join(fastFolder(), `lading-test-${process.pid}-`));
  let port = 0;
  let shops: ShopProcess[] = [];

  const start = (env: Record<string, string> = {}): ShopProcess => {
    const shop = startShop({ DATA_DIR: dataDir, PORT: String(port), ...env });
    shops.push(shop);
    return shop;
  };
  const startReady = async (env: Record<string, string> = {}): Promise<ShopProcess> => {
    const shop = start(env);
    await untilReady(shop);
    return shop;
  };
  const webOf = () => until('an answer of web', () => askWeb(port));

  beforeAll(async () => {
    // As root PostgreSQL's own user must be able to get in.
    chmodSync(dataDir, 0o755);
    port = await freePort();
  });
  afterEach(async () => {
    for (const shop of shops) shop.process.kill('SIGTERM');
    await Promise.all(shops.map(({ ended }) => ended));
    shops = [];
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('is stopped whole by %s, and says so', async (signal) => {
    const shop = await startReady();
    const pids = [(await webOf()).pid, postmasterOf(dataDir)];
    shop.process.kill(signal);
    expect(await shop.ended).toBe(0);
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(shop.output()).toContain('stopped');
  });

  it('refuses a second start on its DATA_DIR in one line, and is not disturbed', async () => {
    await startReady();
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `another Lading runs on ${dataDir}: stop it, or set another DATA_DIR and PORT\n`,
    );
    expect(await askWeb(port)).toBeDefined();
  });

  it('starts web again when it is killed', async () => {
    await startReady();
    const { pid } = await webOf();
    process.kill(pid, 'SIGKILL');
    const next = await until('another web', async () => {
      const answer = await askWeb(port);
      return answer?.pid === pid ? undefined : answer;
    });
    expect(next.pid).not.toBe(pid);
  });

  it('starts PostgreSQL again when its postmaster is killed, and web finds it', async () => {
    await startReady();
    const before = await webOf();
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    const after = await until('the database', async () => {
      const answer = await askWeb(port);
      return answer?.database === before.database ? undefined : answer;
    });
    expect(after.pid).toBe(before.pid);
  });

  it('starts PostgreSQL again when that fails at first', async () => {
    const shop = await startReady();
    const before = await webOf();
    const { folder } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
    const version = path.join(folder, 'PG_VERSION');
    const own = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await until('a failed try', () =>
      shop.output().includes('could not be started again') ? true : undefined,
    );
    writeFileSync(version, own);
    const after = await until('the database', async () => {
      const answer = await askWeb(port);
      return answer?.database === before.database ? undefined : answer;
    });
    expect(after.pid).toBe(before.pid);
  });

  it('is ready with categories and no products, and leaves them as they are', async () => {
    await startReady();
    const pool = createPool((await runningEmbedded(dataDir)) ?? '', 1);
    await pool.query(
      "INSERT INTO category (id, parent_id, slug, depth, position) VALUES (1, NULL, 'own', 1, 0)",
    );
    await pool.end();
    shops.at(-1)?.process.kill('SIGTERM');
    await shops.at(-1)?.ended;
    await startReady({ DEMO_PRODUCTS: '20' });
    const again = createPool((await runningEmbedded(dataDir)) ?? '', 1);
    const { rows } = await again.query('SELECT slug FROM category');
    await again.query('DELETE FROM category');
    await again.end();
    expect(rows).toEqual([{ slug: 'own' }]);
  });

  it('leaves nothing behind when its parent is killed, and starts again', async () => {
    const shop = await startReady();
    const pids = [(await webOf()).pid, postmasterOf(dataDir)];
    shop.process.kill('SIGKILL');
    await Promise.all(pids.map(gone));
    await startReady();
    expect(await askWeb(port)).toBeDefined();
  });

  it('starts at once after parent and postmaster were killed together', async () => {
    const shop = await startReady();
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    shop.process.kill('SIGKILL');
    await startReady();
    expect(await webOf()).toBeDefined();
  });

  it('starts when the pid in PostgreSQL’s pid file belongs to another process', async () => {
    const shop = await startReady();
    shop.process.kill('SIGTERM');
    await shop.ended;
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
    await startReady();
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
  });

  it('refuses a PORT that is taken in one line', async () => {
    const taken = net.createServer();
    await new Promise<void>((go) => taken.listen(0, '127.0.0.1', go));
    const address = taken.address();
    const other = typeof address === 'object' && address ? address.port : 0;
    const shop = start({ PORT: String(other) });
    expect(await shop.ended).toBe(1);
    taken.close();
    expect(shop.output()).toBe(
      `PORT: something else listens on 127.0.0.1:${other}, stop it or choose another PORT\n`,
    );
  });

  it('runs beside another with its own DATA_DIR and PORT', async () => {
    const otherDir = path.join(dataDir, 'other');
    const otherPort = await freePort();
    await Promise.all([startReady(), startReady({ DATA_DIR: otherDir, PORT: String(otherPort) })]);
    expect((await webOf()).pid).not.toBe((await askWeb(otherPort))?.pid);
  });

  it('refuses a cluster of another major version in one line', async () => {
    const otherDir = path.join(dataDir, 'other');
    writeFileSync(path.join(otherDir, 'postgres/PG_VERSION'), '17\n');
    const shop = start({ DATA_DIR: otherDir });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(/^.*\/postgres was made by PostgreSQL 17 and this is 18: .*\n$/);
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT: .*\n$/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^DATABASE_URL: .*ECONNREFUSED.*\n$/],
  ])('refuses %o in one line', async (env, line) => {
    const shop = start(env);
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(line);
  });
});
