import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Busy } from '../../../kit/busy.ts';

/** What unfinished bodies may take, in bytes; see `defaultLimits`. */
type SpoolLimits = {
  /** Of one network address, and of all. */
  perIp: number;
  total: number;
  /** A sender may be slower in its first `graceMs`; after that the whole body must have come at this many bytes a second. */
  minBytesPerS: number;
  graceMs: number;
};

const MB = 1024 * 1024;
/** Four files of an office behind one address; all of a busy hour; a phone at the edge of its network (32 kbit/s). */
const defaultLimits: SpoolLimits = {
  perIp: 48 * MB,
  total: 512 * MB,
  minBytesPerS: 4096,
  graceMs: 10_000,
};

/** Up to here a body stays in memory. */
const MEMORY_BYTES = 64 * 1024;
const CHECK_MS = 1000;

/** A body that comes too slowly: its connection could be held open for minutes with a byte now and then. */
class TooSlow extends Error {
  readonly statusCode = 408;
  constructor() {
    super('the body of a request comes too slowly');
  }
}

class TooLarge extends Error {
  readonly statusCode = 413;
  constructor() {
    super('the body of a request is too large');
  }
}

type SpooledBody = { stream: Readable; size: number };

type Body = {
  /** Network address, as ipKey makes it. */
  ip: string;
  /** What the request says it sends; undefined where it does not. */
  announced: number | undefined;
  maxBytes: number;
};

/**
 * Receives bodies before anything reads them: small ones in memory, larger ones in a file without a name, which is gone
 * with the process. Throws Busy where an address, or all of them, have too much under way, TooSlow and TooLarge.
 */
export function createBodySpool(limits: SpoolLimits = defaultLimits, folder = os.tmpdir()) {
  const held = new Map<string, number>();
  let total = 0;

  const spool = (ip: string, bytes: number): void => {
    const own = held.get(ip) ?? 0;
    if (own + bytes > limits.perIp) throw new Busy('too many unfinished uploads from one address');
    if (total + bytes > limits.total) throw new Busy('too many unfinished uploads');
    held.set(ip, own + bytes);
    total += bytes;
  };
  const release = (ip: string, bytes: number): void => {
    const own = (held.get(ip) ?? 0) - bytes;
    if (own > 0) held.set(ip, own);
    else held.delete(ip);
    total -= bytes;
  };

  /** Returns a stream of the whole body, with its size. */
  return async (source: Readable, { ip, announced, maxBytes }: Body): Promise<SpooledBody> => {
    const store = createStore(folder);
    let reserved = announced ?? 0;
    let size = 0;
    spool(ip, reserved);
    const begun = performance.now();
    const checking = setInterval(() => {
      const late = performance.now() - begun - limits.graceMs;
      if (late > 0 && size < ((late + limits.graceMs) / 1000) * limits.minBytesPerS)
        source.destroy(new TooSlow());
    }, CHECK_MS);
    try {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > maxBytes) throw new TooLarge();
        if (size > reserved) {
          spool(ip, size - reserved);
          reserved = size;
        }
        await store.write(chunk);
      }
      return { stream: store.read(), size };
    } catch (error) {
      await store.close();
      // A connection that its client has ended is no fault of the shop.
      throw error instanceof Error && !('statusCode' in error)
        ? Object.assign(error, { statusCode: 400 })
        : error;
    } finally {
      clearInterval(checking);
      release(ip, reserved);
    }
  };
}

/** Bytes in memory, and in a file from MEMORY_BYTES on. */
function createStore(folder: string) {
  let chunks: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;
  const openFile = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true });
    const name = path.join(folder, `lading-${randomUUID()}`);
    const handle = await open(name, 'wx+', 0o600);
    await unlink(name);
    return handle;
  };
  return {
    write: async (chunk: Buffer): Promise<void> => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= MEMORY_BYTES) return;
      file ??= await openFile();
      const waiting = Buffer.concat(chunks);
      chunks = [];
      await file.write(waiting);
    },
    read: (): Readable =>
      file?.createReadStream({ start: 0 }) ?? Readable.from(chunks, { objectMode: false }),
    close: async () => file?.close(),
  };
}
