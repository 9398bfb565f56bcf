import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diskCache, sweep } from './disk-cache.ts';

it('keeps the newest files within its limit', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-cache-'));
  const cache = diskCache(folder, 100);
  for (const [at, key] of ['aa01', 'bb02', 'cc03'].entries()) {
    await cache.set(key, Buffer.alloc(40));
    utimesSync(path.join(folder, key.slice(0, 2), key), at, at);
  }
  await sweep(folder, 100);
  expect(await cache.get('aa01')).toBeUndefined();
  expect((await cache.get('cc03'))?.length).toBe(40);
  rmSync(folder, { recursive: true });
});
