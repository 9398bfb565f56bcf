import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// A step less than the usual 5: two thirds of its time for a tenth more bytes, until the entry proves hot.
const FAST = 4;
// A fifth of that time for a twentieth more bytes. It is over sooner than a thread of the pool would have begun it.
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 3 };
// One more takes eight times as long for half a hundredth of the bytes.
const SMALL = 8;
// As far back as a whole page: a larger window takes time to set up and finds nothing more.
const WINDOW_BITS = 18;
// Under a packet's worth, compressing costs more than it saves.
const WORTH_COMPRESSING = 1000;

/** What compressed forms add to a body: each is made when a client first asks for it, after the entry was measured. */
const COMPRESSED_SHARE = 0.2;

/** A whole answer, ready to be sent again and again. */
export type Entry = {
  status: number;
  type: string;
  headers: Record<string, string>;
  body: Buffer;
  /** On its way for the first client that takes it and no zstd, then there for all. */
  brotli: Buffer | Promise<Buffer> | null;
  zstd: Buffer | null;
  gzip: Buffer | Promise<Buffer> | null;
  etag: string;
  tags: ReadonlySet<string>;
  madeAt: number;
  hits: number;
};

type Made = {
  status: number;
  type: string;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
};

/** Makes an entry; `now` in ms. */
export const makeEntry = (made: Made, now: number): Entry => ({
  ...made,
  brotli: null,
  zstd: null,
  gzip: null,
  // Tells one answer from another; nobody gains by forging it.
  etag: hash('sha1', made.body, 'base64url'),
  madeAt: now,
  hits: 0,
});

const isWorthCompressing = ({ body }: Entry): boolean => body.length >= WORTH_COMPRESSING;

const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

let harder: Promise<void> = Promise.resolve();

/**
 * Compresses a hot entry again, better; the time for it is only spent on what is asked for often. One after the other:
 * after a start or a change of prices many are hot at once, and each works with some 20 MB.
 */
export function compressHarder(entry: Entry): Promise<void> {
  if (!isWorthCompressing(entry)) return Promise.resolve();
  const compressed = harder.then(async () => {
    entry.brotli = await compress(entry.body, SMALL);
    entry.zstd = null;
  });
  harder = compressed.catch(() => undefined);
  return compressed;
}

export type Encoded = { body: Buffer; encoding: 'br' | 'zstd' | 'gzip' | null };

/**
 * The entry's body as a client can take it. Each form is made for the first who takes it and kept: zstd, which takes
 * the least time, until the entry is hot and its brotli the smallest.
 */
export async function encoded(entry: Entry, accepts: string): Promise<Encoded> {
  if (!isWorthCompressing(entry)) return { body: entry.body, encoding: null };
  const hasSmaller = accepts.includes('br') && entry.brotli instanceof Buffer;
  if (accepts.includes('zstd') && !hasSmaller) {
    entry.zstd ??= zstdCompressSync(entry.body, { params: ZSTD, pledgedSrcSize: entry.body.length });
    return { body: entry.zstd, encoding: 'zstd' };
  }
  if (accepts.includes('br')) {
    entry.brotli ??= compress(entry.body, FAST);
    if (entry.brotli instanceof Promise) entry.brotli = await entry.brotli;
    return { body: entry.brotli, encoding: 'br' };
  }
  if (accepts.includes('gzip')) {
    entry.gzip ??= zip(entry.body);
    if (entry.gzip instanceof Promise) entry.gzip = await entry.gzip;
    return { body: entry.gzip, encoding: 'gzip' };
  }
  return { body: entry.body, encoding: null };
}

/** Bytes that an entry takes of the store. */
export const sizeOf = ({ body }: Entry): number => Math.ceil(body.length * (1 + COMPRESSED_SHARE)) + 500;
