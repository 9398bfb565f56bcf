import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '../limiter.ts';
import type { PdfDocument } from './pdf-document.ts';

const TIMEOUT_MS = 20_000;
// To load the thread and its fonts takes thirty times as long as to set a document.
const IDLE_MS = 60_000;

const limit = createLimiter({ concurrency: 1, maxWaiting: 20 });
let idle: { worker: Worker; ending: NodeJS.Timeout } | undefined;

function acquireWorker(): Worker {
  if (idle) {
    const { worker, ending } = idle;
    clearTimeout(ending);
    idle = undefined;
    worker.ref();
    return worker;
  }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  // A failing worker rejects its document. Without a listener the error would exit the process.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (idle?.worker !== worker) return;
    clearTimeout(idle.ending);
    idle = undefined;
  });
  return worker;
}

function releaseWorker(worker: Worker): void {
  worker.unref();
  const ending = setTimeout(() => {
    idle = undefined;
    void worker.terminate();
  }, IDLE_MS);
  idle = { worker, ending: ending.unref() };
}

/** Returns a document as PDF, set in a thread so that pages are served meanwhile. Throws Busy when too many wait. */
export const createPdf = (document: PdfDocument): Promise<Buffer> =>
  limit(async () => {
    const worker = acquireWorker();
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      worker.postMessage(document);
      const [bytes] = await answer;
      releaseWorker(worker);
      return Buffer.from(bytes as Uint8Array);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  });
