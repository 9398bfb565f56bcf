import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Busy } from '../../../kit/busy.ts';
import { query } from '../memory/fakes/sample-index.ts';
import type { EngineState } from '../search-engine.ts';
import { createSearchThread } from './search-thread.ts';

describe('createSearchThread()', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lading-thread-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A started engine, and `ready()`: resolves when a thread becomes ready the next time. */
  async function start(script: string) {
    const errors: unknown[] = [];
    const states: EngineState[] = [];
    let onReady = () => {};
    const ready = () =>
      new Promise<void>((resolve) => {
        onReady = resolve;
      });
    const thread = createSearchThread({
      script: new URL(script, import.meta.url),
      workerData: { folder },
      onReady: (state) => {
        states.push(state);
        onReady();
      },
      onApplied: () => undefined,
      onError: (error) => errors.push(error),
    });
    const isReady = ready();
    thread.start();
    await isReady;
    return { ...thread, ready, errors, states };
  }

  it('resolves the requests of an exited thread to null and replaces the thread', async () => {
    const { engine, ready, stop } = await start('./fakes/dying-worker.ts');
    const isReadyAgain = ready();
    expect(await Promise.all([engine.search(query()), engine.search(query())])).toEqual([null, null]);
    expect(engine.ready()).toBe(false);
    await isReadyAgain;
    expect(await engine.search(query())).toEqual({ total: 1 });
    await stop();
    expect(engine.ready()).toBe(false);
    expect(await engine.search(query())).toBeNull();
  });

  it('has another thread open the index that one has built', async () => {
    const { states, stop } = await start('./fakes/building-worker.ts');
    expect(states).toMatchObject([{ from: 'build', tookMs: 60_000 }]);
    await stop();
  });

  it('refuses the 201st pending request as busy', async () => {
    const { engine, stop } = await start('./fakes/silent-worker.ts');
    const pending = Array.from({ length: 200 }, () => engine.search(query()));
    await expect(engine.search(query())).rejects.toBeInstanceOf(Busy);
    const suggesting = engine.suggest({ words: 'pow', language: 'en', limit: 5, now: 0 });
    await expect(suggesting).rejects.toBeInstanceOf(Busy);
    expect(new Set(await Promise.all(pending))).toEqual(new Set([null]));
    await expect(engine.search(query()), 'requests that were given up are pending too').rejects.toThrow();
    await stop();
  });
});
