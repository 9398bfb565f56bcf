// Sets one document in a thread of its own and posts its bytes.
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { setDocument } from './set-document.ts';

const bytes = await setDocument(workerData as PdfDocument);
parentPort?.postMessage(bytes);
