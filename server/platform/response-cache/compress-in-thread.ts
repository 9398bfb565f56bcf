import { Worker } from 'node:worker_threads';
import { type Compression, compressSync } from './compression.ts';

type PendingCompression = { body: Buffer; compression: Compression; resolve: (body: Buffer) => void };

let thread: Worker | null = null;
const waiting = new Map<number, PendingCompression>();
let lastId = 0;

/**
 * Compresses a body in a thread, and returns bytes that have a buffer of their own. zlib's asynchronous functions
 * compress in a thread too, but allocate and free their megabytes in the one that calls: a twentieth of a page's time,
 * five times what it takes to send the body to a thread and get it back.
 */
export function compressInThread(body: Buffer, compression: Compression): Promise<Buffer> {
  thread ??= startThread();
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  waiting.set(id, { body, compression, resolve });
  thread.postMessage({ id, body, compression });
  return promise;
}

function startThread(): Worker {
  const started = new Worker(new URL('./compress-thread.ts', import.meta.url));
  started.unref();
  started.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array<ArrayBuffer> }) => {
    waiting.get(id)?.resolve(Buffer.from(bytes.buffer));
    waiting.delete(id);
  });
  // Out of memory, for one. What waits is compressed here, and the next body starts another thread.
  started.on('error', () => compressPending(started));
  started.on('exit', () => compressPending(started));
  return started;
}

function compressPending(ended: Worker): void {
  if (thread !== ended) return;
  thread = null;
  for (const { body, compression, resolve } of waiting.values())
    resolve(Buffer.from(compressSync(body, compression)));
  waiting.clear();
}
