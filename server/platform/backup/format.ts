/*
 * A backup is one gzip stream of parts. A part is a line of JSON that names its kind, ended by a newline; the rows of
 * a table follow their line as chunks, each a length of four bytes (big-endian) and that many bytes of PostgreSQL's
 * COPY text, the last of length 0. Kinds in order: backup (once), table (each), sequences (once), end (once). A file
 * without its end was cut off.
 */
import type { Readable } from 'node:stream';
import { z } from 'zod';

export const FORMAT = 'lading-backup-1';

export const Part = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('backup'),
    format: z.literal(FORMAT),
    at: z.string(),
    migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    kind: z.literal('sequences'),
    values: z.array(z.object({ name: z.string(), last: z.number(), called: z.boolean() })),
  }),
  z.object({ kind: z.literal('end'), tables: z.number(), rows: z.number() }),
]);
export type Part = z.infer<typeof Part>;

const LENGTH = 4;
const NEWLINE = 10;

/** A part's line as it is written. */
export const encodePart = (part: Part): Buffer => Buffer.from(`${JSON.stringify(part)}\n`);

/** A chunk of rows as it is written; an empty one ends a table. */
export function encodeChunk(chunk: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

/** Reads parts and chunks from a stream, buffering no more than the requested bytes. */
export class PartReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Returns the next part. Throws on anything else. */
  async part(): Promise<Part> {
    let end = this.#held.indexOf(NEWLINE);
    while (end < 0) {
      await this.#more();
      end = this.#held.indexOf(NEWLINE);
    }
    return Part.parse(JSON.parse(this.#take(end + 1).toString('utf8')));
  }

  /** Yields the rows that follow a table's part, a chunk at a time. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = (await this.#exactly(LENGTH)).readUInt32BE();
      if (length === 0) return;
      yield await this.#exactly(length);
    }
  }

  async #exactly(length: number): Promise<Buffer> {
    while (this.#held.length < length) await this.#more();
    return this.#take(length);
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new Error('the backup is cut off');
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
  }
}
