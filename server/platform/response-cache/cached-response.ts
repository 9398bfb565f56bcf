import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gzip,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
// The step that the usual pages fit their 25 KB with; 4 takes two thirds of its time for a twelfth more bytes.
const FAST = 5;
// A fifth of that time for a twentieth more bytes. It is over sooner than a thread of the pool would have begun it.
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 3 };
// One more takes eight times as long for half a hundredth of the bytes.
const SMALL = 8;
// The window covers a whole page: a larger one takes time to set up and finds nothing more.
const WINDOW_BITS = 18;
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

/** Makes an entry that is not compressed; `now` in ms. */
export const createCachedResponse = (made: ResponseParts, now: number): CachedResponse => ({
  ...made,
  tags: [...made.tags],
  encoding: null,
  // Distinguishes responses; forging one gains nothing, so a fast hash will do.
  etag: hash('sha1', made.body, 'base64url'),
  madeAt: now,
  hits: 0,
});

const compress = async (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
const compressZstd = (body: Buffer): Buffer =>
  zstdCompressSync(body, { params: ZSTD, pledgedSrcSize: body.length });

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
  entry.body = trimmed(isLong ? compressZstd(entry.body) : entry.body);
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
  const known = plainBodies.get(entry.etag);
  if (known) return known;
  const body = trimmed(await plainBody(entry));
  plainBodies.set(entry.etag, body);
  return body;
}

const repacking = new WeakMap<CachedResponse, Promise<Buffer>>();

/** Returns an entry's body as brotli, and keeps it in that form unless that takes more room. Once at a time. */
function repack(entry: CachedResponse, quality: number): Promise<Buffer> {
  const running = repacking.get(entry);
  if (running) return running;
  const repacked = (async () => {
    const body = await compress(await plainBody(entry), quality);
    if (body.length > entry.body.length) return body;
    entry.body = trimmed(body);
    entry.encoding = 'br';
    return entry.body;
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
  const repacked = hotQueue.then(() => repack(entry, SMALL));
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

export type Encoded = { body: Buffer; encoding: Encoding | null };

/** The body of an entry that is not packed yet. Work that keeps it in a smaller form is done once. */
async function encodedFirst(entry: CachedResponse, accepts: ReadonlySet<Encoding>): Promise<Encoded> {
  const { body } = entry;
  if (body.length < MIN_COMPRESSED_BYTES) return { body, encoding: null };
  if (accepts.has('zstd')) {
    pack(entry);
    return { body: entry.body, encoding: 'zstd' };
  }
  if (accepts.has('br')) return { body: await repack(entry, FAST), encoding: 'br' };
  if (accepts.has('gzip')) return { body: await zip(body), encoding: 'gzip' };
  return { body, encoding: null };
}

/**
 * The entry's body as a client can take it. A packed entry is kept in one form: zstd, which takes the least time, until
 * it is hot or asked for by a client that takes brotli only; then brotli, which every browser takes. Other clients get
 * theirs made for them each time.
 */
export async function encoded(entry: CachedResponse, acceptEncoding: string): Promise<Encoded> {
  const accepts = acceptedEncodings(acceptEncoding);
  const { body, encoding } = entry;
  if (encoding === null) return encodedFirst(entry, accepts);
  if (accepts.has(encoding)) return { body, encoding };
  if (encoding === 'zstd' && accepts.has('br')) return { body: await repack(entry, FAST), encoding: 'br' };
  const plain = await cachedPlainBody(entry);
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
