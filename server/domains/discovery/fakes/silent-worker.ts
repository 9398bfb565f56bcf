// Stands in for a search thread that is busy: it takes questions and answers none until it is stopped.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ kind }) => {
  if (kind === 'stop') parentPort?.close();
});
parentPort?.postMessage({ kind: 'ready', state: { products: 1, from: 'build', tookMs: 0 } });
