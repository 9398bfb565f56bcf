import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../flows/publish/publish.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createResponseCache } from '../platform/response-cache/response-cache.ts';
import { query } from '../search/memory/fakes/sample-index.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { seed } from '../testing/seed-catalogue.ts';
import type { App } from './app.ts';
import { readConfig } from './config/config.ts';
import { openSearch } from './open-search.ts';

const SOON = { timeout: 20_000, interval: 20 };

describe('the search process', () => {
  let database: TestDatabase;
  let folder: string;
  let env: Record<string, string>;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    await seed(database.pool);
    folder = await mkdtemp(path.join(os.tmpdir(), 'lading-search-process-'));
    env = { DATABASE_URL: database.url, DATA_DIR: folder, SEARCH_SOCKET: path.join(folder, 's.sock') };
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true });
  });

  /** Starts the program; `ended` resolves to its exit code and its log. */
  function run(given = env) {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../search.ts')], {
      env: { ...process.env, ...given },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    started.push(child);
    let log = '';
    child.stdout?.on('data', (text) => {
      log += text;
    });
    const ended = once(child, 'close').then(([code]) => ({ code, log }));
    return { child, ended };
  }

  it('serves lists and changes to a web process, and saves its index at SIGTERM', async () => {
    const { child, ended } = run();
    await once(child, 'message');
    const metrics = createMetrics();
    const search = openSearch({ config: readConfig(env), log: pino({ level: 'silent' }), metrics });
    const cache = createResponseCache({ maxBytes: 1000, freshMs: 1000, staleMs: 1000, now: Date.now });
    const purged: string[][] = [];
    cache.purge = (tags) => purged.push([...tags]);
    search.start({ cache, allListTags: () => ['all'] } as Partial<App> as App);
    await expect.poll(search.engine.ready, SOON).toBe(true);
    expect(purged).toEqual([['all']]);
    expect((await search.engine.search(query({ words: 'power bank' })))?.ids).toEqual([4]);
    expect(
      await search.engine.suggest({ words: 'pow', language: 'en', limit: 5, now: Date.now() }),
    ).toContainEqual({ kind: 'product', id: 4 });
    await publish(database.pool, [4]);
    await expect
      .poll(() => purged.flat(), SOON)
      .toEqual(expect.arrayContaining(['category:1', 'category:3']));
    const text = await metrics.text();
    expect(text).toMatch(/^search_products 6$/m);
    expect(text).toMatch(/^search_duration_seconds_count\{kind="search"\} 1$/m);

    const second = await run().ended;
    expect(second.code).toBe(1);
    expect(second.log.trim().split('\n')).toHaveLength(1);
    expect(second.log).toContain(`SEARCH_SOCKET: another search process answers on ${env.SEARCH_SOCKET}`);

    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(existsSync(env.SEARCH_SOCKET ?? '')).toBe(false);
    await expect.poll(search.engine.ready, SOON).toBe(false);
    expect(await search.engine.search(query())).toBeNull();
    expect(await metrics.text()).toMatch(/^search_products 0$/m);

    const again = run();
    await expect.poll(search.engine.ready, SOON).toBe(true);
    expect(purged.filter((tags) => tags.includes('all'))).toHaveLength(2);
    again.child.kill('SIGTERM');
    expect((await again.ended).log).toContain('"from":"snapshot"');
    await search.stop();
  });

  it('names what is wrong with its socket in one line', async () => {
    const { SEARCH_SOCKET: _, ...without } = env;
    const missing = await run({ ...without, SEARCH_SOCKET: '' }).ended;
    expect(missing).toMatchObject({ code: 1, log: expect.stringContaining('SEARCH_SOCKET: ') });
    const nowhere = await run({ ...env, SEARCH_SOCKET: path.join(folder, 'no/s.sock') }).ended;
    expect(nowhere.code).toBe(1);
    expect(nowhere.log.trim().split('\n')).toHaveLength(1);
  });
});
