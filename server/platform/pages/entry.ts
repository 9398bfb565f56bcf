import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// A step less than the usual 5: two thirds of its time for a tenth more bytes, until the entry proves hot.
const FAST = 4;
const SMALL = 9;
// As far back as a whole page: a larger window takes time to set up and finds nothing more.
const WINDOW_BITS = 18;
// Under a packet's worth, compressing costs more than it saves.
const WORTH_COMPRESSING = 1000;

/** A whole answer, ready to be sent again and again. */
export type Entry = {
  status: number;
  type: string;
  headers: Record<string, string>;
  body: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
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

/** Makes an entry, compressed quickly; `now` in ms. */
export async function makeEntry(made: Made, now: number): Promise<Entry> {
  const { body } = made;
  return {
    ...made,
    brotli: body.length < WORTH_COMPRESSING ? null : await compress(body, FAST),
    gzip: null,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    madeAt: now,
    hits: 0,
  };
}

const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Compresses a hot entry again, better; the time for it is only spent on what is asked for often. */
export async function compressHarder(entry: Entry): Promise<void> {
  if (entry.brotli) entry.brotli = await compress(entry.body, SMALL);
}

export type Encoded = { body: Buffer; encoding: 'br' | 'gzip' | null };

/** The entry's body as a client can take it; gzip is made on first need, few clients have no brotli. */
export async function encoded(entry: Entry, accepts: string): Promise<Encoded> {
  if (entry.brotli && accepts.includes('br')) return { body: entry.brotli, encoding: 'br' };
  if (entry.brotli && accepts.includes('gzip')) {
    entry.gzip ??= await zip(entry.body);
    return { body: entry.gzip, encoding: 'gzip' };
  }
  return { body: entry.body, encoding: null };
}

/** Bytes that an entry takes of the store. */
export const sizeOf = ({ body, brotli: br, gzip: gz }: Entry): number =>
  body.length + (br?.length ?? 0) + (gz?.length ?? 0) + 500;
