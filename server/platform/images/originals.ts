import { createHash } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../files/file-store.ts';
import { type DiskCache, diskCache } from './disk-cache.ts';
import { createDownload, type Download } from './download.ts';
import { PICTURE_TYPES } from './prepare-picture.ts';

const FAILED_FOR = 60_000;

/** Key prefix of pictures in the file store, so that nothing else in it can be requested as one. */
export const PICTURE_FILES = 'pictures/';

const MAX_BYTES = 4_000_000_000;

type Options = { hosts: readonly string[]; files: FileStore; fetched: DiskCache; download: Download };
type Place = { dataDir: string; hosts: readonly string[]; files: FileStore; download?: Download | undefined };

/** `originals` with what has been fetched kept below DATA_DIR, for every process of the shop. */
export function openOriginals({ dataDir, hosts, files, download }: Place) {
  const fetched = diskCache(path.join(dataDir, 'images', 'fetched'), MAX_BYTES);
  return originals({
    hosts,
    files,
    fetched,
    download: download ?? createDownload({ hosts, privateHosts: [] }),
  });
}

/**
 * Finds the bytes of `files/...` and `host/name/path` sources; undefined when there are none, when the host is not
 * one of `hosts`, or when they are no picture by their content. A foreign picture is fetched once and kept; one that
 * could not be had is not asked for again for a minute.
 */
function originals({
  hosts,
  files,
  fetched,
  download,
}: Options): (source: string) => Promise<Buffer | undefined> {
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_FOR });

  async function fromFiles(key: string): Promise<Buffer | undefined> {
    const file = await files.get(PICTURE_FILES + key).catch(() => undefined);
    return file && checked(await buffer(file.stream));
  }

  async function fromHost(source: string): Promise<Buffer | undefined> {
    const [, host = '', file = ''] = /^host\/([^/]+)(\/.+)$/s.exec(source) ?? [];
    if (!hosts.includes(host) || failed.has(source)) return undefined;
    const key = createHash('sha256').update(source).digest('hex');
    const cached = await fetched.get(key);
    if (cached) return cached;
    const bytes = await download(addressOf(host, file)).then(checked, () => undefined);
    if (!bytes) {
      failed.set(source, true);
      return undefined;
    }
    await fetched.set(key, bytes);
    return bytes;
  }

  return async (source) => {
    if (source.startsWith('files/')) return fromFiles(source.slice('files/'.length));
    return source.startsWith('host/') ? fromHost(source) : undefined;
  };
}

function addressOf(host: string, file: string): URL {
  const at = file.indexOf('?');
  const address = new URL(`https://${host}`);
  address.pathname = (at < 0 ? file : file.slice(0, at)).replaceAll('%', '%25');
  address.search = at < 0 ? '' : file.slice(at);
  return address;
}

async function checked(bytes: Buffer): Promise<Buffer | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  return type && PICTURE_TYPES.has(type.mime) ? bytes : undefined;
}
