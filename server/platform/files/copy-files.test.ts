import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { copyFiles } from './copy-files.ts';
import { openStore } from './open-files.ts';

it('copyFiles() copies what is missing or cut off, and goes on after an error', async () => {
  const folder = await mkdtemp('/tmp/lading-copy-');
  const open = (name: string) => openStore(pathToFileURL(path.join(folder, name)).href);
  const [from, to] = [await open('from'), await open('to')];
  const keys = Array.from({ length: 30 }, (_, at) => `down/${at % 3}/${at}.csv`);
  for (const key of keys) await from.put(key, Readable.from([`content of ${key}`]));
  await to.put('down/0/0.csv', Readable.from(['half']));
  let puts = 0;
  const failing: typeof to = {
    ...to,
    put: (...args) => {
      puts += 1;
      return puts > 12 ? Promise.reject(new Error('away')) : to.put(...args);
    },
  };
  const ignore = () => undefined;
  await expect(copyFiles(from, failing, ignore)).rejects.toThrow('away');
  const { copied, there } = await copyFiles(from, to, ignore);
  expect([copied + there, there]).toEqual([30, 12]);
  for (const key of keys) {
    const file = await to.get(key);
    expect(file && (await text(file.stream))).toBe(`content of ${key}`);
  }
  expect(await copyFiles(from, to, ignore)).toEqual({ copied: 0, there: 30 });
  await rm(folder, { recursive: true });
});
