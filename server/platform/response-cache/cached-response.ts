import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, crc32, gzip, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { compressInThread } from './compress-in-thread.ts';
import {
  brotliOptions,
  type Compression,
  compressSync,
  FAST_BROTLI,
  SMALL_BROTLI,
  ZSTD,
} from './compression.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
// Under a packet's worth, compressing costs more than it saves.
const MIN_COMPRESSED_BYTES = 1000;
/** Hits from which an entry is worth the slowest, smallest compression. */
const HOT_HITS = 50;
// Measured by filling a store: the objects of an entry, and of each tag in it and in the index by tag.
const ENTRY_OVERHEAD_BYTES = 800;
const TAG_OVERHEAD_BYTES = 120;
/** Of all entries together, for clients that take no form that is kept. */
const PLAIN_BYTES = 8 * 1024 * 1024;

/** A whole response that can be sent repeatedly. */
export type CachedResponse = {
  status: number;
  type: string;
  headers: Record<string, string>;
  body: Buffer;
  /** How `body` is compressed; null for one that is not. */
  encoding: 'br' | 'zstd' | null;
  etag: string;
  tags: readonly string[];
  /** Costly to make, so it is kept even when it was requested once only. */
  isCostly: boolean;
  madeAt: number;
  hits: number;
};

type ResponseParts = {
  status: number;
  type: string;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  isCostly: boolean;
};

/**
 * Returns a tag that distinguishes responses. Forging one gains nothing, so checksums will do, at a tenth of a hash's
 * time: 64 bits of them, since programs' answers of all addresses are kept by it.
 */
const etagOf = (body: Buffer): string =>
  [body.length, crc32(body), crc32(body.subarray(body.length >> 1))]
    .map((part) => part.toString(36))
    .join('-');

/** Makes an entry that is not compressed; `now` in ms. */
export const createCachedResponse = (made: ResponseParts, now: number): CachedResponse => ({
  ...made,
  tags: [...made.tags],
  encoding: null,
  etag: etagOf(made.body),
  madeAt: now,
  hits: 0,
});

/** Copies bytes into a buffer of their size: zlib's results and small buffers are views of larger ones. */
function trimmed(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** Compresses an entry in place, as the store keeps it: no other form of it stays in memory. */
export function pack(entry: CachedResponse): void {
  if (entry.encoding !== null) return;
  const isLong = entry.body.length >= MIN_COMPRESSED_BYTES;
  entry.body = trimmed(isLong ? compressSync(entry.body, ZSTD) : entry.body);
  if (isLong) entry.encoding = 'zstd';
}

const plainBody = async ({ body, encoding }: CachedResponse): Promise<Buffer> => {
  if (encoding === 'zstd') return zstdDecompressSync(body);
  return encoding === 'br' ? unbrotli(body) : body;
};

// Programs that call without Accept-Encoding ask for the same again and again; by ETag, which names the very bytes.
const plainBodies = new LRUCache<string, Buffer>({
  maxSize: PLAIN_BYTES,
  sizeCalculation: ({ length }) => length + ENTRY_OVERHEAD_BYTES,
});
async function cachedPlainBody(entry: CachedResponse): Promise<Buffer> {
  const cached = plainBodies.get(entry.etag);
  if (cached) return cached;
  const body = trimmed(await plainBody(entry));
  plainBodies.set(entry.etag, body);
  return body;
}

const repacking = new WeakMap<CachedResponse, Promise<EncodedBody>>();

/** Hot entries take some 20 ms each, for which no new page is to wait: zlib's own threads compress them. */
const compress = (body: Buffer, compression: Compression): Promise<Buffer> =>
  compression === SMALL_BROTLI
    ? brotli(body, brotliOptions(compression.level, body.length)).then(trimmed)
    : compressInThread(body, compression);

/** Returns an entry's body compressed, and keeps it in that form unless that takes more room. Once at a time. */
function repack(entry: CachedResponse, compression: Compression): Promise<EncodedBody> {
  const running = repacking.get(entry);
  if (running) return running;
  const repacked = (async () => {
    const body = await compress(await plainBody(entry), compression);
    const compressed = { body, encoding: compression.to };
    if (entry.encoding === null || body.length <= entry.body.length) Object.assign(entry, compressed);
    return compressed;
  })().finally(() => repacking.delete(entry));
  repacking.set(entry, repacked);
  return repacked;
}

let hotQueue: Promise<unknown> = Promise.resolve();

/**
 * Compresses a hot entry again, better; the time for it is only spent on what is asked for often. One after the other:
 * after a start or a change of prices many are hot at once, and each works with some 20 MB.
 */
export function repackHot(entry: CachedResponse): Promise<unknown> {
  if (entry.encoding !== 'zstd') return Promise.resolve();
  const repacked = hotQueue.then(() => repack(entry, SMALL_BROTLI));
  hotQueue = repacked.catch(() => undefined);
  return repacked;
}

const queuedHot = new WeakSet<CachedResponse>();

/** Whether an entry is worth `repackHot` for a client with this Accept-Encoding; true once. */
export function isJustHot(entry: CachedResponse, acceptEncoding: string): boolean {
  const accepts = acceptedEncodings(acceptEncoding);
  if (entry.hits < HOT_HITS || entry.encoding !== 'zstd' || !accepts.has('br')) return false;
  if (queuedHot.has(entry)) return false;
  queuedHot.add(entry);
  return true;
}

export type EncodedBody = { body: Buffer; encoding: Encoding | null };

/** Returns the form that an entry is to be kept in for a client that cannot take its present one; null if none. */
function compressionFor({ encoding }: CachedResponse, accepts: ReadonlySet<Encoding>): Compression | null {
  if (encoding === 'br') return null;
  if (encoding === null && accepts.has('zstd')) return ZSTD;
  return accepts.has('br') ? FAST_BROTLI : null;
}

/**
 * The entry's body as a client can take it. An entry is kept in one form: zstd, which takes the least time, until it is
 * hot or asked for by a client that takes brotli only; then brotli, which every browser takes. Other clients get theirs
 * made for them each time.
 */
export async function encoded(entry: CachedResponse, acceptEncoding: string): Promise<EncodedBody> {
  const accepts = acceptedEncodings(acceptEncoding);
  const { body, encoding } = entry;
  if (encoding === null && body.length < MIN_COMPRESSED_BYTES) return { body, encoding };
  if (encoding !== null && accepts.has(encoding)) return { body, encoding };
  const compression = compressionFor(entry, accepts);
  if (compression) {
    const made = await repack(entry, compression);
    // Another client's form may have been in the making.
    return made.encoding && accepts.has(made.encoding) ? made : encoded(entry, acceptEncoding);
  }
  const plain = encoding === null ? body : await cachedPlainBody(entry);
  if (accepts.has('gzip')) return { body: await zip(plain), encoding: 'gzip' };
  return { body: plain, encoding: null };
}

/** Bytes of memory that an entry takes under its key, with what leads to it by its tags. */
export function sizeOf({ body, headers, etag, type, tags }: CachedResponse, key: string): number {
  let size = ENTRY_OVERHEAD_BYTES + body.length + bytesOf(key) + bytesOf(etag) + bytesOf(type);
  for (const [name, value] of Object.entries(headers)) size += bytesOf(name) + bytesOf(value);
  for (const tag of tags) size += TAG_OVERHEAD_BYTES + bytesOf(tag);
  return size;
}

// One byte a character where all are of Latin-1, else two.
const bytesOf = (text: string): number => Math.max(text.length, Buffer.byteLength(text));
