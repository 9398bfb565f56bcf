import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib';

export type Compression = { to: 'br' | 'zstd'; level: number };

/** The step that the usual lists fit their 25 KB with; 5 takes three quarters of its time for a fortieth more bytes. */
export const FAST_BROTLI: Compression = { to: 'br', level: 7 };
/** A tenth of that time for a sixth more bytes. */
export const ZSTD: Compression = { to: 'zstd', level: 3 };
/** One more takes eight times as long for half a hundredth of the bytes. */
export const SMALL_BROTLI: Compression = { to: 'br', level: 8 };
// The window covers a whole page: a larger one takes time to set up and finds nothing more.
const WINDOW_BITS = 18;

/** Options of zlib for brotli of `length` bytes. */
export const brotliOptions = (level: number, length: number) => ({
  // One piece of output, as long as a page gets: each piece more is a round through the event loop.
  chunkSize: 64 * 1024,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** Compresses bytes and blocks its thread meanwhile. The result is a view of a larger buffer. */
export function compressSync(body: Uint8Array, { to, level }: Compression): Buffer {
  if (to === 'br') return brotliCompressSync(body, brotliOptions(level, body.length));
  return zstdCompressSync(body, {
    params: { [constants.ZSTD_c_compressionLevel]: level },
    pledgedSrcSize: body.length,
  });
}
