import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../../../platform/database/pool.ts';
import { followPictures, loadPictures } from './follow-pictures.ts';
import type { Neighbour, PictureQuery } from './picture-index.ts';
import { createScan } from './scan.ts';

/** What the thread is asked, and what it says. */
export type ThreadAsk = { id: number; query: PictureQuery };
export type ThreadTell =
  | { kind: 'size'; size: number }
  | { kind: 'found'; id: number; found: Neighbour[] }
  | { kind: 'failed'; message: string };

const FOLLOW_MS = 3000;
const RETRY_MS = 2000;

const tell = (said: ThreadTell): void => parentPort?.postMessage(said);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const pool = createPool((workerData as { url: string }).url, 1);

/** Tries until it works: the database may be away when the shop starts, and later. */
async function sure<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      tell({ kind: 'failed', message: String(error) });
      await pause(RETRY_MS);
    }
  }
}

let scan = createScan();
let cursor = await sure(() => {
  scan = createScan();
  return loadPictures(pool, scan);
});
parentPort?.on('message', ({ id, query }: ThreadAsk) =>
  tell({ kind: 'found', id, found: scan.search(query) }),
);
for (;;) {
  tell({ kind: 'size', size: scan.size() });
  await pause(FOLLOW_MS);
  cursor = await sure(() => followPictures(pool, scan, cursor));
}
