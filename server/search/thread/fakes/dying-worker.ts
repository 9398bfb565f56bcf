// A fake search thread: the first one of a folder exits at its first request, the next one responds.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const marker = path.join(workerData.folder, 'has-died');
const exits = !existsSync(marker);
parentPort?.on('message', ({ id, kind }) => {
  if (kind === 'stop') {
    parentPort?.close();
    return;
  }
  if (exits) {
    writeFileSync(marker, '');
    process.exit(1);
  }
  parentPort?.postMessage({ kind: 'result', id, json: '{"total":1}' });
});
parentPort?.postMessage({ kind: 'ready', state: { products: 1, from: 'build', tookMs: 0, updatedAt: 0 } });
