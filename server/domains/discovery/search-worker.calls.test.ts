import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../flows/publish/publish.ts';
import { query } from '../../search/memory/fakes/sample-index.ts';
import { createSearchThread } from '../../search/thread/search-thread.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { searchWorker } from './workers.ts';

describe('the search worker', () => {
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

  it('responds once it is ready, and reports the categories of an applied change', async () => {
    const errors: unknown[] = [];
    const ready = Promise.withResolvers<void>();
    const applied = Promise.withResolvers<number[]>();
    const { engine, start, stop } = createSearchThread({
      script: searchWorker,
      workerData: { url: database.url, folder },
      onReady: () => ready.resolve(),
      // Rows of the seed may be read once more, which changes no list.
      onApplied: (categories) => categories.length > 0 && applied.resolve(categories),
      onError: (error) => errors.push(error),
    });
    expect(await engine.search(query())).toBeNull();
    start();
    await ready.promise;
    expect((await engine.search(query({ words: 'power bank' })))?.ids).toEqual([4]);
    expect(await engine.suggest({ words: 'pow', language: 'en', limit: 5, now: Date.now() })).toContainEqual({
      kind: 'product',
      id: 4,
    });
    await publish(database.pool, [4]);
    expect(await applied.promise).toEqual(expect.arrayContaining([1, 3]));
    await stop();
    expect(engine.ready()).toBe(false);
    expect(await engine.search(query())).toBeNull();
    expect(errors).toEqual([]);
  });
});
