import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes by key on disk; keys are hexadecimal hashes. */
export type DiskCache = {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, bytes: Buffer): Promise<void>;
};

const WRITES_BETWEEN_SWEEPS = 2000;

/** A cache in a folder that holds about `limit` bytes: now and then the oldest files beyond it are removed. */
export function diskCache(folder: string, limit: number): DiskCache {
  let writes = 0;
  const place = (key: string): string => path.join(folder, key.slice(0, 2), key);
  return {
    get: (key) => readFile(place(key)).catch(() => undefined),
    set: async (key, bytes) => {
      const file = place(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const partial = `${file}.${randomUUID()}`;
      await writeFile(partial, bytes, { mode: 0o600 });
      await rename(partial, file);
      writes += 1;
      if (writes % WRITES_BETWEEN_SWEEPS === 0) await sweep(folder, limit);
    },
  };
}

/** Removes the oldest files of a folder until it holds no more than `limit` bytes. */
export async function sweep(folder: string, limit: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const files = [];
  for (const name of names) {
    const found = await stat(name).catch(() => undefined);
    if (found) files.push({ name, size: found.size, at: found.mtimeMs });
  }
  files.sort((a, b) => b.at - a.at);
  let kept = 0;
  for (const { name, size } of files) {
    kept += size;
    if (kept > limit) await rm(name, { force: true });
  }
}
