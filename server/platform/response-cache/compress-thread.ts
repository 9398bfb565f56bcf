// Compresses the bodies that it is sent, one after the other, and posts each under its number.
import { parentPort } from 'node:worker_threads';
import { type Compression, compressSync } from './compression.ts';

type Task = { id: number; body: Uint8Array; compression: Compression };

parentPort?.on('message', ({ id, body, compression }: Task) => {
  const bytes = Uint8Array.from(compressSync(body, compression));
  parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
});
