import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCuttableProxy } from '../../testing/cut-off.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { holdLock } from './hold-lock.ts';

describe('the lock of a worker', () => {
  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof createCuttableProxy>>;
  beforeAll(async () => {
    database = await testDatabase();
    proxy = await createCuttableProxy(database.url);
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });

  it('is had by whoever waited for it while the database was away, however often it failed', async () => {
    proxy.cut();
    const lock = holdLock(proxy.url, 'worker one', createLog('silent'));
    const held = lock.held().then(() => 'held');
    // Two tries fail.
    await pause(700);
    proxy.restore();
    expect(await Promise.race([held, pause(5000, 'still waiting')])).toBe('held');
    proxy.cut();
    await pause(100);
    expect(await Promise.race([lock.held(), pause(100, 'lost')])).toBe('lost');
    proxy.restore();
    expect(await Promise.race([lock.held().then(() => 'held'), pause(5000, 'lost')])).toBe('held');
    await lock.release();
  });
});
