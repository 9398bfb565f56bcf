// A fake search thread that is busy: it receives requests and responds to none.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ kind }) => {
  if (kind === 'stop') parentPort?.close();
});
parentPort?.postMessage({ kind: 'ready', state: { products: 1, from: 'build', tookMs: 0, updatedAt: 0 } });
