// Stands in for the search thread: the first of a folder dies of its first question, the next one answers.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const marker = path.join(workerData.folder, 'has-died');
const dies = !existsSync(marker);
parentPort?.on('message', ({ number, kind }) => {
  if (kind === 'stop') {
    parentPort?.close();
    return;
  }
  if (dies) {
    writeFileSync(marker, '');
    process.exit(1);
  }
  parentPort?.postMessage({ kind: 'answer', number, json: '{"total":1}' });
});
parentPort?.postMessage({ kind: 'ready', state: { products: 1, from: 'build', tookMs: 0 } });
