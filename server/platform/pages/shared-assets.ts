import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { FileStore } from '../files/file-store.ts';

/** A page that is open for longer than these months needs no more code than it has. */
const MONTHS_KEPT = 3;
const MONTHS_SWEPT = 12;
const AT_ONCE = 8;
/** Names that no build of these months has: each that is made up is looked up once a minute. */
const MISSING = { max: 5000, ttl: 60_000 };
const TYPES: Partial<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
/** As the build names them: a word, and a hash of the content. */
const NAMED = /^[\w-]{1,60}\.(js|css)$/;

/** Folders of months as they were so many ago, the present one first. */
const months = (at: number, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => {
    const day = new Date(at);
    return `assets/${new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - from - index)).toISOString().slice(0, 7)}`;
  });

/**
 * Puts the code of this build's pages into the file store, where the processes of other builds find it: while a new
 * version replaces the old one, a page of the one asks the other for its code, and so does a page that was open before.
 * Deletes what is older than three months. `at` in ms.
 */
export async function shareAssets(files: FileStore, client: string, at: number): Promise<void> {
  const folder = path.join(client, 'assets');
  const [month] = months(at, 0, 1);
  const limit = pLimit(AT_ONCE);
  const share = async (name: string): Promise<void> => {
    const key = `${month}/${name}`;
    if (!(await files.exists(key))) await files.put(key, createReadStream(path.join(folder, name)));
  };
  const names = (await readdir(folder)).filter((name) => NAMED.test(name));
  await Promise.all(names.map((name) => limit(() => share(name))));
  for (const old of months(at, MONTHS_KEPT, MONTHS_SWEPT)) await files.deleteFolder(old);
}

/** Serves the code of other builds' pages; that of this build is served before, compressed. `now` in ms. */
export function registerSharedAssets(app: FastifyInstance, files: FileStore, now: () => number): void {
  const missing = new LRUCache<string, true>(MISSING);
  const find = async (name: string) => {
    for (const month of months(now(), 0, MONTHS_KEPT)) {
      const file = await files.get(`${month}/${name}`);
      if (file) return file;
    }
    return undefined;
  };
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[NAMED.exec(name)?.[1] ?? ''];
    if (!type || missing.has(name)) return reply.callNotFound();
    const file = await find(name);
    if (!file) {
      missing.set(name, true);
      return reply.callNotFound();
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.size)
      .type(type)
      .send(file.stream);
  });
}
