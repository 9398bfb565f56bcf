import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '../limiter.ts';
import type { PdfDocument } from './pdf-document.ts';

const TIMEOUT_MS = 20_000;

const limit = createLimiter({ concurrency: 1, maxWaiting: 20 });

/** Returns a document as PDF, set in a thread so that pages are served meanwhile. Throws Busy when too many wait. */
export const createPdf = (document: PdfDocument): Promise<Buffer> =>
  limit(async () => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: document });
    try {
      const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return Buffer.from(bytes as Uint8Array);
    } finally {
      await worker.terminate();
    }
  });
