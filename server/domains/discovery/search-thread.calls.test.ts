import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../flows/publish/publish.ts';
import { Busy } from '../../platform/busy.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed.ts';
import { query } from './engine/fakes/little-index.ts';
import { createSearchThread } from './search-thread.ts';

const SOON = { timeout: 15_000, interval: 20 };

describe('the search engine in its thread', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await testDatabase();
    await seed(database.pool);
    folder = await mkdtemp(path.join(os.tmpdir(), 'lading-thread-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  function open(script?: URL) {
    const applied: number[][] = [];
    const errors: unknown[] = [];
    const thread = createSearchThread({
      url: database.url,
      folder,
      ready: () => undefined,
      applied: (categories) => applied.push(categories),
      failed: (error) => errors.push(error),
      ...(script && { script }),
    });
    return { ...thread, applied, errors };
  }

  it('answers null until it is ready, then answers, and tells what it has taken in', async () => {
    const { engine, start, stop, applied, errors } = open();
    expect(await engine.search(query())).toBeNull();
    start();
    await expect.poll(() => engine.ready(), SOON).toBe(true);
    expect((await engine.search(query({ words: 'power bank' })))?.ids).toEqual([4]);
    expect(await engine.suggest({ words: 'pow', language: 'en', limit: 5, now: Date.now() })).toContainEqual({
      kind: 'product',
      id: 4,
    });
    await publish(database.pool, [4]);
    await expect.poll(() => applied.flat(), SOON).toEqual(expect.arrayContaining([1, 3]));
    await stop();
    expect(engine.ready()).toBe(false);
    expect(await engine.search(query())).toBeNull();
    expect(errors).toEqual([]);
  });

  it('that dies leaves its questions unanswered and is replaced', async () => {
    const { engine, start, stop } = open(new URL('./fakes/dying-worker.ts', import.meta.url));
    start();
    await expect.poll(() => engine.ready(), SOON).toBe(true);
    expect(await Promise.all([engine.search(query()), engine.search(query())])).toEqual([null, null]);
    expect(engine.ready()).toBe(false);
    await expect.poll(() => engine.ready(), SOON).toBe(true);
    expect(await engine.search(query())).toEqual({ total: 1 });
    await stop();
  });

  it('refuses questions as busy while 200 wait, instead of keeping them all', async () => {
    const { engine, start, stop } = open(new URL('./fakes/silent-worker.ts', import.meta.url));
    start();
    await expect.poll(() => engine.ready(), SOON).toBe(true);
    const asked = Array.from({ length: 200 }, () => engine.search(query()));
    await expect(engine.search(query())).rejects.toBeInstanceOf(Busy);
    await expect(engine.suggest({ words: 'pow', language: 'en', limit: 5, now: 0 })).rejects.toBeInstanceOf(
      Busy,
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
    await expect(engine.search(query()), 'what was given up still waits in the thread').rejects.toThrow();
    await stop();
  });
});
