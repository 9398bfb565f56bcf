// Sets documents in a thread of its own and posts the bytes of each. An error ends the thread.
import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { setDocument } from './set-document.ts';

parentPort?.on('message', async (document: PdfDocument) => {
  parentPort?.postMessage(await setDocument(document));
});
