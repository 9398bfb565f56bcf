import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '../limiter.ts';
import type { PdfDocument } from './pdf-document.ts';

const TIMEOUT_MS = 20_000;
// To load the thread takes ten times as long as to set a document, and an order has several.
const KEPT_MS = 10_000;

const limit = createLimiter({ concurrency: 1, maxWaiting: 20 });
let kept: { worker: Worker; ending: NodeJS.Timeout } | undefined;

function takeWorker(): Worker {
  if (kept) {
    const { worker, ending } = kept;
    clearTimeout(ending);
    kept = undefined;
    worker.ref();
    return worker;
  }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  // One that fails with a document rejects it; unheard, the error would end the process.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (kept?.worker !== worker) return;
    clearTimeout(kept.ending);
    kept = undefined;
  });
  return worker;
}

function keepWorker(worker: Worker): void {
  worker.unref();
  const ending = setTimeout(() => {
    kept = undefined;
    void worker.terminate();
  }, KEPT_MS);
  kept = { worker, ending: ending.unref() };
}

/** Returns a document as PDF, set in a thread so that pages are served meanwhile. Throws Busy when too many wait. */
export const createPdf = (document: PdfDocument): Promise<Buffer> =>
  limit(async () => {
    const worker = takeWorker();
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      worker.postMessage(document);
      const [bytes] = await answer;
      keepWorker(worker);
      return Buffer.from(bytes as Uint8Array);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  });
