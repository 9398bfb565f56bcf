// A fake search thread: it builds unless another has, and reports for how long.
import { parentPort, workerData } from 'node:worker_threads';

const { builtMs } = workerData;
if (builtMs === undefined) parentPort?.postMessage({ kind: 'built', tookMs: 60_000 });
else {
  parentPort?.on('message', ({ kind }) => {
    if (kind === 'stop') parentPort?.close();
  });
  const state = { products: 1, from: 'build', tookMs: builtMs, updatedAt: 0 };
  parentPort?.postMessage({ kind: 'ready', state });
}
